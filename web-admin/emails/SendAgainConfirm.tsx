import type { EmailRow } from '@baan/contract/email';
import { Confirm } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { emailTitle } from './emailTitle.ts';

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
