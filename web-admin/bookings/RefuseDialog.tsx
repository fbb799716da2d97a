import type { Booking } from '@baan/contract/booking';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import type { BookingCommands } from './useDecisions.ts';

type Props = { booking: Booking; decisions: BookingCommands; onClose: () => void };

export const RefuseDialog = ({ booking, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  return (
    <FormDialog<{ reason: string }>
      title={text('commands.refuseTitle')}
      text={text(booking.status === 'expired' ? 'commands.refuseLateText' : 'commands.refuseText')}
      confirm={text('commands.refuseConfirm')}
      kind="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        const error = await decide((service, seen) => service.refuse(seen, reason), 'commands.refused');
        if (error) return fieldErrors(error, text);
        onClose();
      }}
    >
      <ReasonInput label={text('commands.refuseReason')} />
    </FormDialog>
  );
};
