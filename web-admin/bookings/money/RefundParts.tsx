import { refundRefusal } from '@baan/contract/account';
import type { Booking } from '@baan/contract/booking';
import { baht, figures } from '@baan/i18n/money';
import { Dialog, DialogContent } from '@mui/material';
import { required, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { fieldErrors } from '../../forms/fieldErrors.ts';
import { problemOf } from '../../http.ts';
import { type Text, useText } from '../../i18n/useText.ts';
import { PayTo } from '../../ui/Rows.tsx';
import { useServiceQuery } from '../../useService.ts';
import { useMoneyMethods } from '../useBookings.ts';

// What the dialogs about refunds of bookings and of payment links share.

/** A refund that staff send themselves. Not the id of any payment. */
export const byHand = 'by-hand';

/** How money came that goes back, and that staff can send themselves. */
export const useRefundChoices = (refundable: Refundable[]) => {
  const text = useText();
  return [
    ...refundable.map(each => ({ id: each.paymentId, name: wayOf(each, text), small: text('money.gatewayRefund.byGateway') })),
    { id: byHand, name: text('money.gatewayRefund.byHand'), small: text('money.gatewayRefund.byHandHint') },
  ];
};

/** How staff sent it; only where they did. */
export const ByHandMethod = () => {
  const text = useText();
  const methods = useMoneyMethods();
  const to = useWatch({ name: 'to' });
  return to === byHand ? (
    <SelectInput source="method" label={text('money.method')} choices={methods} validate={required()} />
  ) : null;
};

/** What the button says of this form. */
export const refundButtonText = ({ to, amount }: { to: string; amount: number | null }, text: Text): string => {
  const does = to === byHand ? 'money.refund' : 'money.gatewayRefund';
  return amount ? text(`${does}.confirmAmount`, { amount: baht(amount) }) : text(`${does}.confirm`);
};

/** A payment whose money can go back through its gateway. */
export type Refundable = NonNullable<Booking['refundable']>[number];

type Paid = Pick<Booking, 'id' | 'refundable'>;

/**
 * Payments of which something can go back. The gateway is asked about those by PromptPay; where it does not answer they are offered, and it
 * says then.
 */
export const useRefundable = (of: 'bookings' | 'payment-links', { id, refundable = [] }: Paid) => {
  const left = refundable.filter(each => each.left > 0);
  const isAsked = left.some(({ method }) => method === 'promptpay');
  const asked = useServiceQuery(
    ['not-refundable', of, id],
    (service, signal) => (of === 'bookings' ? service.notRefundable(id, signal) : service.linkNotRefundable(id, signal)),
    { enabled: isAsked, refetchInterval: false },
  );
  return { isAsking: isAsked && asked.isLoading, refundable: left.filter(({ paymentId }) => !asked.data?.includes(paymentId)) };
};

/** While the gateway is asked. */
export const AskingGateway = ({ onClose }: { onClose: () => void }) => {
  const text = useText();
  return (
    <Dialog open onClose={onClose} aria-label={text('money.gatewayRefund.title')}>
      <DialogContent role="status">{text('money.gatewayRefund.asking')}</DialogContent>
    </Dialog>
  );
};

/** A refusal of the gateway is said with its reason. */
export const refundErrors: typeof fieldErrors = (error, text) => {
  const problem = problemOf(error);
  const reason = problem?.code === 'refund_refused' && refundRefusal.safeParse(problem.details?.reason).data;
  return reason ? { root: text(`money.gatewayRefund.why.${reason}`) } : fieldErrors(error, text);
};

/** Where the money goes back to. */
const wayOf = ({ method, last4 }: Refundable, text: Text): string => {
  if (method === 'promptpay') return text('money.gatewayRefund.toPromptPay');
  return last4 ? text('money.gatewayRefund.toCard', { last4 }) : text('money.gatewayRefund.toCardPlain');
};

export const refundOutcomeOf = ({ gatewayRefunds = [] }: Pick<Booking, 'gatewayRefunds'>) =>
  gatewayRefunds.at(-1)?.state === 'waiting' ? ('money.gatewayRefund.waits' as const) : ('money.gatewayRefund.done' as const);

/** What was paid, and what of it went back before. */
export const PaidThisWay = ({ payment: { amount, left } }: { payment: Refundable }) => {
  const text = useText();
  return (
    <PayTo sx={{ '& > div': { gridTemplateColumns: '1fr auto' } }}>
      <div>
        <dt>{text('money.gatewayRefund.paid')}</dt>
        <dd>{figures(amount)}</dd>
      </div>
      <div>
        <dt>{text('money.gatewayRefund.before')}</dt>
        <dd>{figures(amount - left)}</dd>
      </div>
      <div>
        <dt>{text('money.gatewayRefund.fee')}</dt>
        <dd>{text('money.gatewayRefund.feeKept')}</dd>
      </div>
    </PayTo>
  );
};
