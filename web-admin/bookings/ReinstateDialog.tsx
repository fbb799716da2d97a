import type { Booking } from '@baan/contract/booking';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import type { BookingCommands } from './useDecisions.ts';

type Props = { booking: Booking; decisions: BookingCommands; onClose: () => void };

export const ReinstateDialog = ({ booking, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  return (
    <FormDialog<{ reason?: string }>
      title={text('commands.reinstateTitle')}
      text={text(
        booking.paid > 0 && booking.paid >= booking.totalPrice ? 'commands.reinstateTextPaid' : 'commands.reinstateText',
      )}
      confirm={text('commands.reinstateConfirm')}
      busy={busy}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        const error = await decide((service, seen) => service.reinstate(seen, reason), 'commands.reinstated');
        if (error) return fieldErrors(error, text);
        onClose();
      }}
    >
      <ReasonInput label={`${text('commands.reinstateReason')} (${text('commands.optional')})`} optional />
    </FormDialog>
  );
};
