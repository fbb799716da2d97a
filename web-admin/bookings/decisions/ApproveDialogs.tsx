import type { Booking } from '@baan/contract/booking';
import { baht } from '@baan/i18n/money';
import { maxValue, minValue, required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ChoiceInput } from '../../forms/inputs/ChoiceInputs.tsx';
import { AmountInput } from '../../forms/inputs/NumberInputs.tsx';
import { useText } from '../../i18n/useText.ts';
import { lateSlipAmount, restAfterSlip } from '../bookingFacts.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { ReasonInput, ReceivedInput } from './DecisionInputs.tsx';
import type { BookingCommands } from './useDecisions.ts';

type Props = { booking: Booking; decisions: BookingCommands; onClose: () => void };
type ApproveAmountDialogValues = { amount: number; rest?: 'confirm' | 'wait'; reason: string };

/** The slip was sent for another amount than is owed now, or came late: asks for the received amount before the approval. */
export const ApproveAmountDialog = ({ booking, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const { due, surplus } = booking;
  const late = lateSlipAmount(booking);
  return (
    <DecisionDialog<ApproveAmountDialogValues>
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
      decide={how =>
        decide((service, seen) => service.approve(seen, how), late === null ? 'commands.approved' : 'commands.approvedLate')
      }
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
    </DecisionDialog>
  );
};

type Values = { amount: number | null; rest: 'confirm' | 'wait'; reason: string };
/** Less arrived than the slip was sent for: asks for the amount, and whether the booking waits for the rest. */
export const ApprovePartDialog = ({ booking, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const { due } = booking;
  return (
    <DecisionDialog<Values>
      title={text('part.title')}
      confirm={({ amount, rest }) => (amount ? text(`part.${rest}Amount`, { amount: baht(amount) }) : text('part.title'))}
      busy={busy}
      defaultValues={{ amount: null, rest: 'wait', reason: '' }}
      onClose={onClose}
      decide={({ amount, ...how }) =>
        decide((service, seen) => service.approve(seen, { ...how, amount: Number(amount) }), 'part.done')
      }
    >
      <AmountInput
        source="amount"
        label={text('part.amount')}
        helperText={<Left due={due} />}
        validate={[required(), minValue(1), maxValue(due - 1)]}
      />
      <ChoiceInput
        source="rest"
        legend={text('part.rest')}
        choices={(['wait', 'confirm'] as const).map(id => ({ id, name: text(`part.${id}`) }))}
      />
      <Reason />
    </DecisionDialog>
  );
};

const Left = ({ due }: { due: number }) => {
  const text = useText();
  const amount = Number(useWatch<Values>({ name: 'amount' }) ?? 0);
  return text('part.left', { rest: baht(Math.max(0, due - amount)), due: baht(due) });
};

/** If the booking waits, the guest reads this text. */
const Reason = () => {
  const text = useText();
  const rest = useWatch<Values, 'rest'>({ name: 'rest' });
  return <ReasonInput label={text(rest === 'wait' ? 'part.message' : 'money.reason')} hint={text(`part.${rest}Then`)} />;
};
