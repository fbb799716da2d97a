import type { EmailRow } from '@baan/contract/email';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Grow } from '../ui/Row.ts';
import { NoPicture } from '../ui/Thumb.ts';
import { failureWords, letterTitle } from './letterWords.ts';
import { letterPath } from './useLetters.ts';

/** On Today: a letter that a mail server rejected. */
export const FailedLetterRow = ({ letter }: { letter: EmailRow }) => {
  const text = useText();
  const path = letter.isKept ? letterPath(letter.id) : '/admin/letters';
  return (
    <li>
      <NoPicture tone="wrong">
        <Icon name="mail" />
      </NoPicture>
      <Grow as="span">
        <Link to={path}>{letter.about.name || letter.to}</Link>
        <Typography component="small" color="error">
          {text('letters.failedRow', { what: letterTitle(letter, text) })}. {failureWords(letter, text)}
        </Typography>
      </Grow>
      <LinkButton kind="line" to={path} tabIndex={-1}>
        {text('letters.look')}
      </LinkButton>
    </li>
  );
};
