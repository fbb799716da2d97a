import type { EmailRow } from '@baan/contract/email';
import { Confirm } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { Icon } from '../ui/Icon.tsx';
import { emailTitle } from './emailTitle.ts';

type Props = { letter: EmailRow; busy: boolean; onConfirm: () => void; onClose: () => void };

const SendIcon = () => <Icon name="send" />;

/** Asks before a letter goes out once more: its recipient reads it twice. */
export const SendAgainConfirm = ({ letter, busy, onConfirm, onClose }: Props) => {
  const text = useText();
  const { to, about } = letter;
  return (
    <Confirm
      isOpen
      loading={busy}
      title={text('letters.againTitle', { what: emailTitle(letter, text) })}
      content={text('letters.againText', { to: [about.name, to].filter(Boolean).join(', ') })}
      confirm={text('letters.send')}
      cancel={text('common.back')}
      ConfirmIcon={SendIcon}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
};
