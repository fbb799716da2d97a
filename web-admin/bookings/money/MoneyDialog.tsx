import type { Booking, MoneyMethod } from '@baan/contract/booking';
import { bangkokDate } from '@baan/domain/shared/plainDate';
import { baht } from '@baan/i18n/money';
import { Alert } from '@mui/material';
import { useState } from 'react';
import { maxLength, minValue, required, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { BaanDataProvider } from '../../dataProvider.ts';
import { fieldErrors } from '../../forms/fieldErrors.ts';
import { ChoiceInput } from '../../forms/inputs/ChoiceInputs.tsx';
import { DayInput } from '../../forms/inputs/DayInput.tsx';
import { AmountInput } from '../../forms/inputs/NumberInputs.tsx';
import { useText } from '../../i18n/useText.ts';
import { DecisionDialog } from '../decisions/DecisionDialog.tsx';
import { ReasonInput } from '../decisions/DecisionInputs.tsx';
import type { BookingCommands } from '../decisions/useDecisions.ts';
import { useMoneyMethods } from '../useBookings.ts';
import type { MoneyAction } from './moneyActions.ts';
import { consequenceOf } from './moneyActions.ts';

type Values = {
  kind: 'add' | 'takeOff';
  amount: number | null;
  method: MoneyMethod;
  day: string;
  label: string;
  hours: number;
  reason: string;
};
type Props = { action: MoneyAction; booking: Booking; decisions: BookingCommands; onClose: () => void };

const hourMs = 3_600_000;
const hours = [1, 3, 12, 24, 48, 72, 168];

/** A discount is a charge below 0. */
const signed = (kind: Values['kind'], amount: number | null): number | null =>
  kind === 'takeOff' && amount !== null ? -amount : amount;

/** The matching call with the form's values. */
const record = (
  service: BaanDataProvider,
  seen: Booking,
  action: MoneyAction,
  { kind, amount, method, day, label, hours: until, reason }: Values,
  key: string,
): Promise<Booking> => {
  switch (action) {
    case 'payment':
      return service.recordPayment(seen, { amount: amount ?? 0, method, day, reason }, key);
    case 'refund':
      return service.recordRefund(seen, { amount: amount ?? 0, method, reason }, key);
    case 'charge':
      return service.addCharge(seen, { label, amount: signed(kind, amount) ?? 0, reason }, key);
    case 'time':
      return service.giveTime(seen, { until: new Date(Date.now() + until * hourMs).toISOString(), reason });
    case 'confirmOwing':
      return service.confirmOwing(seen, reason);
  }
};

/** The proposed amount: the one that settles the account. */
const proposed = (action: MoneyAction, { account }: Booking): number | null => {
  if (action === 'payment') return account.balance > 0 ? account.balance : null;
  return action === 'refund' && account.refundDue > 0 ? account.refundDue : null;
};

/** The form asks for hours, the service is told an instant. */
const errorsOf: typeof fieldErrors = (error, text) => {
  const { until, ...wrong } = fieldErrors(error, text);
  return until ? { ...wrong, hours: until } : wrong;
};

/** Records one entry in a booking's account, with a reason for the history. A retry counts once. */
export const MoneyDialog = ({ action, booking, decisions: { decide, busy }, onClose }: Props) => {
  const text = useText();
  const methods = useMoneyMethods();
  const [key] = useState(() => crypto.randomUUID());
  const { account, paidWith, paymentMethod } = booking;
  const amounts = { balance: baht(Math.max(0, account.balance)), refundDue: baht(account.refundDue) };
  const says = [
    text(`money.${action}.text`, amounts),
    ...(action === 'payment' && booking.status === 'pending_payment' ? [text('money.payment.confirms')] : []),
  ].join(' ');
  return (
    <DecisionDialog<Values>
      title={text(`money.${action}.title`)}
      text={says}
      confirm={({ kind, amount }) => {
        if (action === 'time' || action === 'confirmOwing' || !amount) return text(`money.${action}.confirm`);
        const does =
          action === 'charge' && kind === 'takeOff' ? 'money.charge.confirmTakeOff' : (`money.${action}.confirmAmount` as const);
        return text(does, { amount: baht(amount) });
      }}
      busy={busy}
      defaultValues={{
        kind: 'add',
        amount: proposed(action, booking),
        method: paidWith ?? paymentMethod,
        day: bangkokDate(new Date()),
        label: '',
        hours: 24,
        reason: '',
      }}
      onClose={onClose}
      decide={values => decide((service, seen) => record(service, seen, action, values, key), `money.${action}.done`)}
      errors={errorsOf}
    >
      {action === 'charge' && (
        <>
          <ChoiceInput
            source="kind"
            legend={text('money.charge.kind')}
            quiet
            choices={(['add', 'takeOff'] as const).map(id => ({ id, name: text(`money.charge.${id}`) }))}
          />
          <TextInput
            source="label"
            label={text('money.label')}
            helperText={text('money.labelHint')}
            validate={[required(), maxLength(80)]}
          />
        </>
      )}
      {action !== 'time' && action !== 'confirmOwing' && (
        <AmountInput source="amount" label={text('money.amount')} validate={[required(), minValue(1)]} />
      )}
      {(action === 'payment' || action === 'refund') && (
        <SelectInput source="method" label={text('money.method')} choices={methods} validate={required()} />
      )}
      {action === 'payment' && <DayInput source="day" label={text('money.day')} validate={required()} />}
      {action === 'time' && (
        <SelectInput
          source="hours"
          label={text('money.until')}
          choices={hours.map(id => ({ id, name: text('money.hours', { count: id }) }))}
          validate={required()}
        />
      )}
      <ReasonInput label={text('money.reason')} />
      <Then action={action} booking={booking} />
    </DecisionDialog>
  );
};

/** The effect of the typed amount. */
const Then = ({ action, booking }: Pick<Props, 'action' | 'booking'>) => {
  const text = useText();
  const [kind, amount] = useWatch({ name: ['kind', 'amount'] });
  const then = consequenceOf(action, booking, signed(kind, amount));
  return then && <Alert icon={false}>{text(then.key, then.values)}</Alert>;
};
