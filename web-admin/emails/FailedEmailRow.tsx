import type { EmailRow } from '@baan/contract/email';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { emailTitle, sendingFailure } from './emailTitle.ts';
import { emailPath } from './useEmails.ts';

/** On Today: an email that a mail server rejected. */
export const FailedEmailRow = ({ email }: { email: EmailRow }) => {
  const text = useText();
  const path = email.isKept ? emailPath(email.id) : '/admin/letters';
  return (
    <li>
      <span className="thumb no-picture wrong">
        <Icon name="mail" />
      </span>
      <span className="grow">
        <Link to={path}>{email.about.name || email.to}</Link>
        <small className="wrong">
          {text('emails.failedRow', { what: emailTitle(email, text) })}. {sendingFailure(email, text)}
        </small>
      </span>
      <Link className="btn btn-line" to={path} tabIndex={-1}>
        {text('emails.look')}
      </Link>
    </li>
  );
};
