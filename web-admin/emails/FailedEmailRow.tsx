import type { EmailRow } from '@baan/contract/email';
import { Typography } from '@mui/material';
import { Confirm } from 'react-admin';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { LinkButton } from '../ui/Buttons.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Grow } from '../ui/Rows.tsx';
import { NoPicture } from '../ui/VillaPicture.tsx';
import { emailTitle, sendingFailure } from './emailTitle.ts';
import { emailPath } from './useEmails.ts';

type Props = { email: EmailRow; busy: boolean; onConfirm: () => void; onClose: () => void };

const SendIcon = () => <Icon name="send" />;

/** Asks before a email goes out once more: its recipient reads it twice. */
export const SendAgainConfirm = ({ email, busy, onConfirm, onClose }: Props) => {
  const text = useText();
  const { to, about } = email;
  return (
    <Confirm
      isOpen
      loading={busy}
      title={text('emails.againTitle', { what: emailTitle(email, text) })}
      content={text('emails.againText', { to: [about.name, to].filter(Boolean).join(', ') })}
      confirm={text('emails.send')}
      cancel={text('common.back')}
      ConfirmIcon={SendIcon}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};

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
