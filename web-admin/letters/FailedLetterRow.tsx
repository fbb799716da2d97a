import type { EmailRow } from '@baan/contract/email';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { failureWords, letterTitle } from './letterWords.ts';
import { letterPath } from './useLetters.ts';

/** On Today: a letter that a mail server rejected. */
export const FailedLetterRow = ({ letter }: { letter: EmailRow }) => {
  const text = useText();
  const path = letter.isKept ? letterPath(letter.id) : '/admin/letters';
  return (
    <li>
      <span className="thumb no-picture wrong">
        <Icon name="mail" />
      </span>
      <span className="grow">
        <Link to={path}>{letter.about.name || letter.to}</Link>
        <small className="wrong">
          {text('letters.failedRow', { what: letterTitle(letter, text) })}. {failureWords(letter, text)}
        </small>
      </span>
      <Link className="btn btn-line" to={path} tabIndex={-1}>
        {text('letters.look')}
      </Link>
    </li>
  );
};
