import type { Booking, MoneyMethod } from '@baan/contract/booking';
import { baht } from '@baan/i18n/money';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { minValue, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ChoiceInput } from '../../forms/inputs/ChoiceInputs.tsx';
import { AmountInput } from '../../forms/inputs/NumberInputs.tsx';
import { useText } from '../../i18n/useText.ts';
import { DecisionDialog } from '../decisions/DecisionDialog.tsx';
import { ReasonInput } from '../decisions/DecisionInputs.tsx';
import type { BookingCommands } from '../decisions/useDecisions.ts';
import { MoneyDialog } from './MoneyDialog.tsx';
import { consequenceOf } from './moneyActions.ts';
import {
  AskingGateway,
  ByHandMethod,
  byHand,
  PaidThisWay,
  type Refundable,
  refundButtonText,
  refundErrors,
  refundOutcomeOf,
  useRefundable,
  useRefundChoices,
} from './RefundParts.tsx';

type Values = { to: string; amount: number | null; method: MoneyMethod; reason: string };
type Props = { booking: Booking; decisions: BookingCommands; onClose: () => void };

/** Gives money back through the gateway that took it, or records what staff sent themselves. */
export const RefundDialog = (props: Props) => {
  const { isAsking, refundable } = useRefundable('bookings', props.booking);
  if (isAsking) return <AskingGateway onClose={props.onClose} />;
  return refundable.length > 0 ? (
    <ThroughGateway {...props} refundable={refundable} />
  ) : (
    <MoneyDialog action="refund" {...props} />
  );
};

const ThroughGateway = ({ booking, decisions: { decide, busy }, onClose, refundable }: Props & { refundable: Refundable[] }) => {
  const text = useText();
  const [key] = useState(() => crypto.randomUUID());
  const { account, paymentMethod } = booking;
  const newest = refundable.at(-1);
  const choices = useRefundChoices(refundable);
  return (
    <DecisionDialog<Values>
      title={text('money.gatewayRefund.title')}
      text={text('money.gatewayRefund.text', { refundDue: baht(account.refundDue) })}
      confirm={values => refundButtonText(values, text)}
      busy={busy}
      wide
      defaultValues={{
        to: newest?.paymentId ?? byHand,
        amount: account.refundDue > 0 ? Math.min(account.refundDue, newest?.left ?? account.refundDue) : null,
        method: paymentMethod === 'credit_card' ? 'bank_transfer' : paymentMethod,
        reason: '',
      }}
      onClose={onClose}
      decide={({ to, amount, method, reason }) =>
        to === byHand
          ? decide(
              (service, seen) => service.recordRefund(seen, { amount: amount ?? 0, method, reason }, key),
              'money.refund.done',
              {
                inDialog: true,
              },
            )
          : decide(
              (service, seen) => service.askRefund(seen, { amount: amount ?? 0, reason, paymentId: to }, key),
              refundOutcomeOf,
              {
                inDialog: true,
              },
            )
      }
      errors={refundErrors}
    >
      <AmountInput source="amount" label={text('money.amount')} validate={[required(), minValue(1)]} />
      <ChoiceInput source="to" legend={text('money.gatewayRefund.how')} look="column" choices={choices} />
      <ByHandMethod />
      <ReasonInput label={text('money.gatewayRefund.reason')} />
      <Then booking={booking} refundable={refundable} />
    </DecisionDialog>
  );
};

/** What is left of the payment, and what the refund makes of the account. */
const Then = ({ booking, refundable }: { booking: Booking; refundable: Refundable[] }) => {
  const text = useText();
  const [to, amount] = useWatch({ name: ['to', 'amount'] });
  const chosen = refundable.find(({ paymentId }) => paymentId === to);
  const then = consequenceOf('refund', booking, amount);
  return (
    <>
      {chosen && <PaidThisWay payment={chosen} />}
      {then && <Alert icon={false}>{text(then.key, then.values)}</Alert>}
    </>
  );
};
