import type { PaymentLinkForStaff } from '@baan/contract/paymentLink';
import { baht, figures } from '@baan/i18n/money';
import { Dialog, DialogActions, DialogContent } from '@mui/material';
import { useState } from 'react';
import { maxValue, minValue, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DecisionDialog } from '../bookings/decisions/DecisionDialog.tsx';
import { ReasonInput } from '../bookings/decisions/DecisionInputs.tsx';
import { Ledger } from '../bookings/money/AccountLedger.tsx';
import { GatewayRefundRows } from '../bookings/money/PaymentRows.tsx';
import {
  AskingGateway,
  PaidThisWay,
  type Refundable,
  refundErrors,
  refundOutcomeOf,
  useRefundable,
  wayOf,
} from '../bookings/money/RefundParts.tsx';
import { moment } from '../format/instant.ts';
import { ChoiceInput } from '../forms/inputs/ChoiceInputs.tsx';
import { AmountInput } from '../forms/inputs/NumberInputs.tsx';
import { useLanguage, useText } from '../i18n/useText.ts';
import { Button } from '../ui/Buttons.tsx';
import { useNow } from '../ui/useNow.ts';
import type { LinkDecisions } from './useLinks.ts';

// Money of a payment link without a booking that goes back through the gateway that took it.

/** Payments of which something can go back. */
export const refundableOf = ({ refundable = [] }: PaymentLinkForStaff): Refundable[] => refundable.filter(({ left }) => left > 0);

type Values = { to: string; amount: number | null; reason: string };
type Props = { link: PaymentLinkForStaff; decisions: LinkDecisions; onClose: () => void };

export const LinkRefundDialog = (props: Props) => {
  const text = useText();
  const { isAsking, refundable } = useRefundable('payment-links', props.link);
  if (isAsking) return <AskingGateway onClose={props.onClose} />;
  if (refundable.length > 0) return <ThroughGateway {...props} refundable={refundable} />;
  return (
    <Dialog open onClose={props.onClose} aria-label={text('money.gatewayRefund.title')}>
      <DialogContent>{text('money.gatewayRefund.why.not_refundable')}</DialogContent>
      <DialogActions>
        <Button kind="line" onClick={props.onClose}>
          {text('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const ThroughGateway = ({ link, decisions: { decide, busy }, onClose, refundable }: Props & { refundable: Refundable[] }) => {
  const text = useText();
  const [key] = useState(() => crypto.randomUUID());
  const newest = refundable.at(-1);
  const choices = refundable.map(each => ({
    ...{ id: each.paymentId, name: wayOf(each, text), small: text('money.gatewayRefund.byGateway') },
  }));
  return (
    <DecisionDialog<Values>
      title={text('money.gatewayRefund.title')}
      text={text('links.refundText')}
      confirm={({ amount }) =>
        amount ? text('money.gatewayRefund.confirmAmount', { amount: baht(amount) }) : text('money.gatewayRefund.confirm')
      }
      busy={busy}
      wide
      defaultValues={{ to: newest?.paymentId ?? '', amount: newest?.left ?? null, reason: '' }}
      onClose={onClose}
      decide={({ to, amount, reason }) =>
        decide(service => service.askLinkRefund(link, { amount: amount ?? 0, reason, paymentId: to }, key), refundOutcomeOf, {
          inDialog: true,
        })
      }
      errors={refundErrors}
    >
      <AmountInput
        source="amount"
        label={text('money.amount')}
        validate={[required(), minValue(1), maxValue(Math.max(...refundable.map(({ left }) => left)))]}
      />
      <ChoiceInput source="to" legend={text('money.gatewayRefund.how')} look="column" choices={choices} />
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
