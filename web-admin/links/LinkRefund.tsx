import type { MoneyMethod } from '@baan/contract/booking';
import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { figures } from '@baan/i18n/money';
import { useState } from 'react';
import { maxValue, minValue, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DecisionDialog } from '../bookings/decisions/DecisionDialog.tsx';
import { ReasonInput } from '../bookings/decisions/DecisionInputs.tsx';
import { Ledger } from '../bookings/money/AccountLedger.tsx';
import { GatewayRefundRows } from '../bookings/money/PaymentRows.tsx';
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
} from '../bookings/money/RefundParts.tsx';
import { moment } from '../format/instant.ts';
import { ChoiceInput } from '../forms/inputs/ChoiceInputs.tsx';
import { AmountInput } from '../forms/inputs/NumberInputs.tsx';
import { useLanguage, useText } from '../i18n/useText.ts';
import { useNow } from '../ui/useNow.ts';
import type { LinkDecisions } from './useLinks.ts';

// Money of a payment link without a booking that goes back: through the gateway that took it, or sent by staff themselves.

/** THB that can go back; what is on its way back cannot. */
export const refundableOf = ({ bookingId, paid, gatewayRefunds = [] }: PaymentLinkForStaff): number => {
  const onItsWay = gatewayRefunds.filter(({ state }) => state === 'waiting').reduce((sum, { amount }) => sum + amount, 0);
  return bookingId === null ? Math.max(0, paid - onItsWay) : 0;
};

type Values = { to: string; amount: number | null; method: MoneyMethod; reason: string };
type Props = { link: PaymentLinkForStaff; decisions: LinkDecisions; onClose: () => void };

export const LinkRefundDialog = (props: Props) => {
  const { isAsking, refundable } = useRefundable('payment-links', props.link);
  return isAsking ? <AskingGateway onClose={props.onClose} /> : <RefundForm {...props} refundable={refundable} />;
};

const RefundForm = ({ link, decisions: { decide, busy }, onClose, refundable }: Props & { refundable: Refundable[] }) => {
  const text = useText();
  const [key] = useState(() => crypto.randomUUID());
  const choices = useRefundChoices(refundable);
  const newest = refundable.at(-1);
  const most = refundableOf(link);
  const { paidWith } = link;
  return (
    <DecisionDialog<Values>
      title={text(newest ? 'money.gatewayRefund.title' : 'money.refund.title')}
      text={text(newest ? 'links.refundText' : 'links.refundByHandText')}
      confirm={values => refundButtonText(values, text)}
      busy={busy}
      wide
      defaultValues={{
        to: newest?.paymentId ?? byHand,
        amount: Math.min(most, newest?.left ?? most),
        method: paidWith === null || paidWith === 'credit_card' ? 'bank_transfer' : paidWith,
        reason: '',
      }}
      onClose={onClose}
      decide={({ to, amount, method, reason }) => {
        const money = { amount: amount ?? 0, reason };
        return to === byHand
          ? decide(service => service.recordLinkRefund(link, { ...money, method }, key), 'money.refund.done', { inDialog: true })
          : decide(service => service.askLinkRefund(link, { ...money, paymentId: to }, key), refundOutcomeOf, { inDialog: true });
      }}
      errors={refundErrors}
    >
      <AmountInput source="amount" label={text('money.amount')} validate={[required(), minValue(1), maxValue(most)]} />
      {newest && <ChoiceInput source="to" legend={text('money.gatewayRefund.how')} look="column" choices={choices} />}
      <ByHandMethod />
      <ReasonInput label={text('money.gatewayRefund.reason')} />
      <Chosen refundable={refundable} />
    </DecisionDialog>
  );
};

const Chosen = ({ refundable }: { refundable: Refundable[] }) => {
  const to = useWatch({ name: 'to' });
  const payment = refundable.find(({ paymentId }) => paymentId === to);
  return payment ? <PaidThisWay payment={payment} /> : null;
};

/** What went back, what waits for the gateway, and what it refused; nothing where nothing was asked. */
export const LinkRefunds = ({ link: { refunds, gatewayRefunds = [] } }: { link: PaymentLinkForStaff }) => {
  const text = useText();
  const [language] = useLanguage();
  const now = useNow(60_000);
  if (refunds.length === 0 && gatewayRefunds.length === 0) return null;
  return (
    <Ledger>
      <tbody>
        {refunds.map(({ at, amount, method, reversed }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: none moves
          <tr key={index}>
            <td>
              {text(reversed ? `money.reversed.${reversed}` : 'money.refunded')}, {text(`method.${method}`)}
              <small>{moment(at, now, language)}</small>
            </td>
            <td>{figures(-amount)}</td>
          </tr>
        ))}
        <GatewayRefundRows refunds={gatewayRefunds} />
      </tbody>
    </Ledger>
  );
};
