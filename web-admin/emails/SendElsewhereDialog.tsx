import type { EmailRow } from '@baan/contract/email';
import { EmailInput } from '../forms/EmailInput.tsx';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { codeOf } from '../http.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';

type Props = {
  email: EmailRow;
  send: (id: string, to: string) => Promise<unknown>;
  busy: boolean;
  onClose: () => void;
};

/** Asks for another recipient of an email. */
export const SendElsewhereDialog = ({ email, send, busy, onClose }: Props) => {
  const text = useText();
  const confirm = async ({ to }: { to: string | null }) => {
    const error = await send(email.id, to ?? '');
    if (error) return codeOf(error) === 'rate_limited' ? { root: text('emails.enoughElsewhere') } : fieldErrors(error, text);
    onClose();
    return undefined;
  };
  return (
    <FormDialog
      title={text('emails.elsewhereTitle')}
      text={text('emails.elsewhereText')}
      confirm={text('emails.send')}
      icon="send"
      busy={busy}
      defaultValues={{ to: '' }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <EmailInput source="to" label={text('emails.address')} helperText={false} autoComplete="off" autoFocus />
    </FormDialog>
  );
};
