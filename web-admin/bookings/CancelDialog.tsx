import type { Booking, MoneyMethod } from '@baan/contract/booking';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { maxValue, minValue, required, SelectInput } from 'react-admin';
import { baht } from '../format/money.ts';
import { AmountInput } from '../forms/AmountInput.tsx';
import { fieldErrors } from '../forms/fieldErrors.ts';
import { useText } from '../i18n/useText.ts';
import { Fields } from '../ui/Fields.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { CardReturnNotice } from './CardReturnNotice.tsx';
import { ReasonInput } from './ReasonInput.tsx';
import type { BookingCommands } from './useDecisions.ts';
import { useMoneyMethods } from './useMoneyMethods.ts';

type Values = { reason: string; amount: number | null; method: MoneyMethod };
type Props = { booking: Booking; decisions: BookingCommands; onClose: () => void };

/** The refund by the booking's terms as of now; without terms the full amount. */
const proposedRefund = ({ terms, paid, account }: Booking, now: Date): number => {
  if (!terms) return paid;
  const step = terms.steps.find(({ until }) => now.getTime() < Date.parse(until) + 1000);
  return step ? step.refund : Math.max(0, paid - account.total);
};

/** Cancelling asks for the reason and, after payments, for the refund: the villa keeps the rest. */
export const CancelDialog = ({ booking, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const methods = useMoneyMethods();
  const paid = booking.paid > 0;
  const confirm = async ({ reason, amount, method }: Values) => {
    const refund = paid && amount ? { amount, method } : undefined;
    const kept = paid ? booking.paid - (amount ?? 0) : undefined;
    const error = await decide((service, seen) => service.cancel(seen, { reason, refund, kept }), 'commands.cancelled');
    if (error) {
      const wrong = fieldErrors(error, text);
      return 'refund.amount' in wrong ? { ...wrong, amount: wrong['refund.amount'] } : wrong;
    }
    onClose();
  };
  return (
    <FormDialog<Values>
      title={text('commands.cancelTitle')}
      text={text('commands.cancelText')}
      confirm={text('commands.cancelConfirm')}
      keep={text('commands.keep')}
      kind="danger"
      busy={busy}
      defaultValues={{
        reason: '',
        amount: proposedRefund(booking, new Date()),
        method: booking.paidWith ?? booking.paymentMethod,
      }}
      onClose={onClose}
      onConfirm={confirm}
    >
      <ReasonInput label={text('commands.cancelReason')} />
      {paid && (
        <>
          <Typography variant="h6" component="h3">
            {text('commands.cancelRefundTitle', { amount: baht(booking.paid) })}
          </Typography>
          <Fields>
            <AmountInput
              source="amount"
              label={text('commands.refundAmount')}
              helperText={false}
              validate={[required(), minValue(0), maxValue(booking.paid)]}
            />
            <SelectInput
              source="method"
              label={text('commands.refundMethod')}
              helperText={false}
              choices={methods}
              validate={required()}
            />
          </Fields>
          <FormHelperText>{text('commands.refundHint')}</FormHelperText>
          <CardReturnNotice booking={booking} />
        </>
      )}
    </FormDialog>
  );
};
