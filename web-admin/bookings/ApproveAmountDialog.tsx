import type { Booking } from '@baan/contract/booking';
import { required, SelectInput } from 'react-admin';
import { baht } from '../format/money.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { lateSlipAmount } from './lateSlip.ts';
import { ReasonInput } from './ReasonInput.tsx';
import { ReceivedInput } from './ReceivedInput.tsx';
import { restAfterSlip } from './slipRest.ts';
import type { Decisions } from './useDecisions.ts';

type Values = { amount: number; rest?: 'confirm' | 'wait'; reason: string };
type Props = { booking: Booking; decisions: Decisions; onClose: () => void };

/** The slip was sent for another amount than is owed now, or came late: asks for the received amount before the approval. */
export const ApproveAmountDialog = ({ booking, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const { due, surplus } = booking;
  const late = lateSlipAmount(booking);
  return (
    <FormDialog<Values>
      title={text('links.surplusTitle')}
      text={
        late !== null
          ? text('commands.approveLateText', { amount: baht(late) })
          : surplus > 0
            ? text('links.surplusText', { amount: baht(due), surplus: baht(surplus) })
            : text('commands.approveRestText', { amount: baht(due), rest: baht(restAfterSlip(booking)) })
      }
      confirm={text('links.surplusConfirm')}
      busy={busy}
      defaultValues={late === null ? { amount: due, rest: 'confirm', reason: '' } : { amount: late, reason: '' }}
      onClose={onClose}
      onConfirm={async how => {
        const done = late === null ? 'commands.approved' : 'commands.approvedLate';
        const error = await decide((service, seen) => service.approve(seen, how), done);
        if (error) return fieldErrors(error, text);
        onClose();
        return undefined;
      }}
    >
      <ReceivedInput />
      {late === null && (
        <SelectInput
          source="rest"
          label={text('commands.approveRest')}
          helperText={text('commands.approveRestHint')}
          choices={[
            { id: 'confirm', name: text('commands.approveRestConfirm') },
            { id: 'wait', name: text('commands.approveRestWait') },
          ]}
          validate={required()}
        />
      )}
      <ReasonInput label={text('links.reason')} />
    </FormDialog>
  );
};
