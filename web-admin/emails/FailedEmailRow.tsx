import type { EmailRow } from '@baan/contract/email';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Grow } from '../ui/Row.ts';
import { NoPicture } from '../ui/Thumb.ts';
import { emailTitle, sendingFailure } from './emailTitle.ts';
import { emailPath } from './useEmails.ts';

/** On Today: a email that a mail server rejected. */
export const FailedEmailRow = ({ email }: { email: EmailRow }) => {
  const text = useText();
  const path = email.isKept ? emailPath(email.id) : '/admin/letters';
  return (
    <li>
      <NoPicture tone="wrong">
        <Icon name="mail" />
      </NoPicture>
      <Grow as="span">
        <Link to={path}>{email.about.name || email.to}</Link>
        <Typography component="small" color="error">
          {text('emails.failedRow', { what: emailTitle(email, text) })}. {sendingFailure(email, text)}
        </Typography>
      </Grow>
      <LinkButton kind="line" to={path} tabIndex={-1}>
        {text('emails.look')}
      </LinkButton>
    </li>
  );
};
