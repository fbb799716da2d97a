import { type Evolutions, evolveBy } from '../shared/decider.ts';
import { type Account, type Refund, refundDueOf, revenueOf, testMoneyOf } from './account.ts';
import { capturesOf, gatewayRefundsOf } from './captures.ts';
import { withPayment } from './evolveAccount.ts';
import type { GatewayRefund, RefundEvent } from './gatewayRefund.ts';

// What events of refunds, and of money that left again, make of an account.

type Data<Type extends RefundEvent['type']> = Extract<RefundEvent, { type: Type }>['data'];

type Refunded = Omit<Refund, 'test'> & { atGateway?: { refundId: string; gatewayRefundId: string; paymentId: string } };

/** THB of a refund that give back test money: through a gateway as its payment was; by card first; else only what real money does not cover. */
const testPartOf = (account: Account, { amount, method, atGateway }: Refunded): number => {
  const capture = atGateway && capturesOf(account).find(({ paymentId }) => paymentId === atGateway.paymentId);
  if (capture) return capture.test ? Math.min(testMoneyOf(account), amount) : 0;
  return Math.min(testMoneyOf(account), method === 'credit_card' ? amount : Math.max(0, amount - revenueOf(account)));
};

/** More than is due lowers what the villa keeps. */
const withRefund = (account: Account, refunded: Refunded): Account => {
  const { at, amount, method, reason, atGateway } = refunded;
  const named = atGateway && { paymentId: atGateway.paymentId, gatewayRefundId: atGateway.gatewayRefundId };
  const refund = { at, amount, method, ...(reason ? { reason } : {}), ...named, test: testPartOf(account, refunded) };
  const known = atGateway ? withGatewayRefund(account, atGateway.refundId, { state: 'done', unanswered: false }) : account;
  const next = { ...known, refunds: [...account.refunds, refund] };
  if (typeof account.kept !== 'number') return next;
  return { ...next, kept: account.kept - Math.max(0, amount - refundDueOf(account)) };
};

/** The gateway was asked to give money back. */
const withRequestedRefund = (account: Account, { at, recorded: _, ...asked }: Data<'GatewayRefundRequested'>): Account => {
  const refund: GatewayRefund = { ...asked, askedAt: at, triedAt: at, unanswered: false, state: 'asked' };
  return { ...account, gatewayRefunds: [...gatewayRefundsOf(account), refund] };
};

const withGatewayRefund = (account: Account, refundId: string, changes: Partial<GatewayRefund>): Account => {
  const known = gatewayRefundsOf(account);
  if (!known.some(refund => refund.refundId === refundId)) return account;
  return {
    ...account,
    gatewayRefunds: known.map(refund => (refund.refundId === refundId ? { ...refund, ...changes } : refund)),
  };
};

/** What was received has left again. The villa keeps as much as before: it is owed anew. */
const withReversed = (account: Account, { at, paymentId, amount, because }: Data<'PaymentReversed'>): Account => {
  const payment = account.payments.find(({ id }) => id === paymentId);
  if (!payment) return account;
  const { method } = payment;
  const test = payment.test ? Math.min(testMoneyOf(account), amount) : 0;
  return {
    ...withPayment(account, { ...payment, reversed: because }),
    refunds: [...account.refunds, { at, amount, method, test, paymentId, reversed: because }],
  };
};

export const refundEvolutions: Evolutions<Account, RefundEvent> = {
  RefundRecorded: (account, { data }) => withRefund(account, data),
  GatewayRefundRequested: (account, { data }) => withRequestedRefund(account, data),
  GatewayRefundRetried: (account, { data: { at, refundId } }) => withGatewayRefund(account, refundId, { triedAt: at }),
  GatewayRefundUnanswered: (account, { data: { refundId } }) => withGatewayRefund(account, refundId, { unanswered: true }),
  GatewayRefundRefused: (account, { data: { refundId, refusal } }) =>
    withGatewayRefund(account, refundId, { state: 'refused', refusedFor: refusal, unanswered: false }),
  PaymentReversed: (account, { data }) => withReversed(account, data),
};

export const withRefundEvent = evolveBy(refundEvolutions);
