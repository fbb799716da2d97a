import type { Booking, MoneyMethod } from '@baan/contract/booking';
import { required, SelectInput } from 'react-admin';
import { baht } from '../format/money.ts';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import { type Decisions, isOvertaken } from './useDecisions.ts';
import { useMoneyMethods } from './useMoneyMethods.ts';

type Values = { method: MoneyMethod; reason: string };
type Props = { booking: Booking; decisions: Decisions; onClose: () => void };

/** The money came without a slip: cash at the door, or seen on the account. */
export const MarkPaidDialog = ({ booking, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const methods = useMoneyMethods();
  return (
    <FormDialog<Values>
      title={text('commands.markPaidTitle')}
      text={text('commands.markPaidText', { amount: baht(booking.balance) })}
      confirm={text('commands.markPaidConfirm')}
      busy={busy}
      defaultValues={{ method: booking.paymentMethod, reason: '' }}
      onClose={onClose}
      onConfirm={async values => {
        const error = await decide((service, seen) => service.markPaid(seen, values), 'commands.markedPaid');
        if (error && !isOvertaken(error)) return fieldErrors(error, text);
        onClose();
      }}
    >
      <SelectInput
        source="method"
        label={text('commands.markPaidMethod')}
        helperText={false}
        choices={methods}
        validate={required()}
      />
      <ReasonInput label={text('commands.markPaidReason')} />
    </FormDialog>
  );
};
