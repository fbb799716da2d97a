import type { Booking } from '@baan/contract/booking';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import type { BookingCommands } from './useDecisions.ts';

type Props = { answer: 'accept' | 'refuse'; booking: Booking; decisions: BookingCommands; onClose: () => void };

/** Changes contact details as asked, or not, with a reason. */
export const ContactChangeDialog = ({ answer, booking, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const email = booking.customerInfo?.email;
  const done = answer === 'accept' ? 'contactChange.accepted' : 'contactChange.refused';
  return (
    <FormDialog<{ reason: string }>
      title={text(`contactChange.${answer}Title`)}
      text={text(answer === 'accept' && email ? 'contactChange.acceptTold' : `contactChange.${answer}Text`, {
        email: email ?? '',
      })}
      confirm={text(`contactChange.${answer}`)}
      kind={answer === 'accept' ? 'sea' : 'danger'}
      busy={busy}
      defaultValues={{ reason: '' }}
      onClose={onClose}
      onConfirm={async ({ reason }) => {
        const error = await decide((service, seen) => service.answerContactChange(seen, answer, reason), done);
        if (error) return fieldErrors(error, text);
        onClose();
        return undefined;
      }}
    >
      <ReasonInput label={text(`contactChange.${answer}Reason`)} />
    </FormDialog>
  );
};
