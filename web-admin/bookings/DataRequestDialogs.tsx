import type { Booking } from '@baan/contract/booking';
import { NotConfirmed, useFreshPassword } from '../auth/useFreshPassword.tsx';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import type { Decisions } from './useDecisions.ts';

type Props = { booking: Booking; decisions: Decisions; onClose: () => void };

/** Mails the copy to the guest's address, or marks it as handed over where there is none. */
export const SendCopyDialog = ({ booking, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const withFreshPassword = useFreshPassword();
  const email = booking.customerInfo?.email;
  const question = { title: text('data.send'), text: text('people.savePassword'), confirm: text('data.send') };
  return (
    <FormDialog
      title={text('data.copyTitle')}
      text={email ? text('data.sendText', { email }) : text('data.noEmail')}
      confirm={text('data.send')}
      busy={busy}
      onClose={onClose}
      onConfirm={async () => {
        const error = await decide(
          (service, seen) => withFreshPassword(() => service.sendCopy(seen), question),
          email ? 'data.sent' : 'data.answered',
          { shown: ['password_needed'] },
        );
        if (error && !(error instanceof NotConfirmed)) return fieldErrors(error, text);
        onClose();
        return undefined;
      }}
    />
  );
};

export const RefuseDataDialog = ({ kind, decisions: { decide, busy }, onClose }: Props & { kind: 'copy' | 'erasure' }) => {
  const text = useText();
  return (
    <FormDialog<{ reason: string }>
      title={text(kind === 'copy' ? 'data.refuseCopyTitle' : 'data.refuseErasureTitle')}
      text={text('data.refuseText')}
      confirm={text('data.refuse')}
      kind="danger"
      busy={busy}
      defaultValues={{ reason: '' }}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        const error = await decide((service, seen) => service.refuseDataRequest(seen, kind, reason), 'data.answered');
        if (error) return fieldErrors(error, text);
        onClose();
        return undefined;
      }}
    >
      <ReasonInput label={text('data.reason')} />
    </FormDialog>
  );
};
