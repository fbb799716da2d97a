import type { Booking } from '@baan/contract/booking';
import { maxValue, minValue, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { baht } from '../format/money.ts';
import { AmountInput } from '../forms/AmountInput.tsx';
import { ChoiceInput } from '../forms/ChoiceInput.tsx';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import type { BookingCommands } from './useDecisions.ts';

type Values = { amount: number | null; rest: 'confirm' | 'wait'; reason: string };
type Props = { booking: Booking; decisions: BookingCommands; onClose: () => void };

/** Less arrived than the slip was sent for: asks for the amount, and whether the booking waits for the rest. */
export const ApprovePartDialog = ({ booking, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const { due } = booking;
  return (
    <FormDialog<Values>
      title={text('part.title')}
      confirm={({ amount, rest }) => (amount ? text(`part.${rest}Amount`, { amount: baht(amount) }) : text('part.title'))}
      busy={busy}
      defaultValues={{ amount: null, rest: 'wait', reason: '' }}
      onClose={onClose}
      onConfirm={async ({ amount, ...how }) => {
        const error = await decide((service, seen) => service.approve(seen, { ...how, amount: Number(amount) }), 'part.done');
        if (error) return fieldErrors(error, text);
        onClose();
        return undefined;
      }}
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
    </FormDialog>
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
