import { type Command, type CommandsOf, decideBy } from '../shared/decider.ts';
import type { MoneyMethod } from '../shared/paymentMethod.ts';
import type { Instant } from '../shared/plainDate.ts';
import { invalidField, Refusal, requireReason, wrongState } from '../shared/refusal.ts';
import type { StaffRequest } from '../shared/staffRequest.ts';
import { sumOf } from '../villa/lines.ts';
import { assertAmount } from '../villa/price.ts';
import { type Account, type Payment, paidByGuestOf, paidOf } from './account.ts';
import { type Capture, capturesOf, countRefundsOf, gatewayRefundsOf, leftOf, onItsWayOf } from './captures.ts';
import {
  type GatewayRefund,
  lostAfterSeconds,
  mostRefundsOfCharge,
  type RefundBy,
  type RefundEvent,
  type RefundRefusal,
  refundableDays,
} from './gatewayRefund.ts';

// Refunds of a booking or of a payment link: through the gateway that took the money, each recorded before the gateway is asked and its outcome
// once it is known; and by hand.

/** `paymentId`: whose money goes back. `refundId`: our key of the refund, the same for the same request. */
export type AskRefund = Command<
  'askRefund',
  StaffRequest & { refundId: string; paymentId: string; amount: number; reason: string; by: RefundBy }
>;

/** What becomes of it. Each is recorded whenever it comes: twice, late, or after another outcome was feared. */
type RefundOutcome = CommandsOf<{
  recordRefunded: { refundId: string; gatewayRefundId: string };
  recordRefundRefused: { refundId: string; refusal: RefundRefusal };
  recordRefundUnanswered: { refundId: string };
  /** Somebody made it at the gateway itself. */
  recordForeignRefund: { paymentId: string; gatewayRefundId: string; amount: number; reason: string };
  /** The villa has money no longer, though it was received. */
  reversePayment: { paymentId: string; because: 'disputed' | 'reversed'; reason?: string };
}>;

/** `retryRefund`: the gateway does not have it, and is asked again. */
export type RefundAnswer = RefundOutcome | Command<'retryRefund', { refundId: string }>;

export type RefundCommand = AskRefund | RefundAnswer;

export const refundRefused = (reason: RefundRefusal): Refusal =>
  new Refusal('refund_refused', 'The gateway does not give this back. It is still due: give it back another way.', { reason });

/** Reasons for which the gateway would refuse, which are known without asking it. */
const knownRefusal = (capture: Capture, amount: number, account: Account, now: Instant): RefundRefusal | undefined => {
  if (leftOf(account, capture) < amount) return 'over_captured';
  if (Date.parse(now) > Date.parse(capture.at) + refundableDays * 86_400_000) return 'too_old';
  return countRefundsOf(account, capture) >= mostRefundsOfCharge ? 'too_often' : undefined;
};

/** @throws Refusal where less was paid than this and what is on its way */
export const assertWasPaid = (amount: number, account: Account): void => {
  if (amount > paidByGuestOf(account) - onItsWayOf(account)) throw invalidField('amount', 'too_large', 'More than was paid');
};

/** The newest payment through a gateway that has enough left. `of`: what was paid for. @throws Refusal */
export const paymentToRefund = (account: Account, amount: number, of: { status: string }): string => {
  const captures = capturesOf(account).toReversed();
  if (captures.length === 0) throw wrongState(of, 'Nothing was paid through a gateway that gives it back');
  const found = captures.find(capture => leftOf(account, capture) >= amount);
  if (!found) throw refundRefused('over_captured');
  return found.paymentId;
};

const assertAsked = ({ amount, reason }: { amount: number; reason: string }): void => {
  if (amount <= 0) throw invalidField('amount', 'too_small', 'More than 0');
  assertAmount('amount', amount);
  requireReason(reason, 'A reason is required to refund');
};

/** Staff gave the money back themselves. */
export type RecordRefund = Command<'refund', StaffRequest & { amount: number; method: MoneyMethod; reason: string }>;

/** `assertGivesBack`: may so much go back? @throws Refusal */
export const refundByHand = (command: RecordRefund, assertGivesBack: () => void): RefundEvent => {
  const { now, amount, method, reason, id, requestHash } = command;
  assertAsked(command);
  assertGivesBack();
  return { type: 'RefundRecorded', data: { at: now, amount, method, reason, recorded: { id, requestHash } } };
};

/** `of`: what was paid for. `assertGivesBack`: may so much of it go back? @throws Refusal */
export const requestRefund = (
  command: AskRefund,
  { account, status }: { account: Account; status: string },
  assertGivesBack: () => void,
): RefundEvent => {
  const { now, refundId, paymentId, amount, reason, by, id, requestHash } = command;
  assertAsked(command);
  const capture = capturesOf(account).find(each => each.paymentId === paymentId);
  if (!capture) throw wrongState({ status }, 'This payment did not come through a gateway that gives it back');
  assertGivesBack();
  const refusal = knownRefusal(capture, amount, account, now);
  if (refusal) throw refundRefused(refusal);
  const { charge, method } = capture;
  const recorded = { id, requestHash };
  return {
    type: 'GatewayRefundRequested',
    data: { at: now, refundId, paymentId, charge, method, amount, reason, by, recorded },
  };
};

const ofRefund = (account: Account, refundId: string, decide: (refund: GatewayRefund) => RefundEvent[]): RefundEvent[] => {
  const refund = gatewayRefundsOf(account).find(each => each.refundId === refundId);
  return refund ? decide(refund) : [];
};

/** THB that can have left: money that was given back by hand was another's. */
const hasLeft = (amount: number, account: Account): number => Math.min(amount, paidOf(account));

const receivedBy = ({ payments }: Account, paymentId: string): Payment | undefined =>
  payments.find(({ id, state }) => id === paymentId && state === 'received');

/** Of a booking or payment link with this account. */
export const decideRefund = decideBy<RefundAnswer, [Account], RefundEvent[]>({
  /** The gateway did it. A refusal that was recorded before was of another try. */
  recordRefunded: ({ now, refundId, gatewayRefundId }, account) =>
    ofRefund(account, refundId, ({ state, amount, method, reason, paymentId }) => {
      const atGateway = { refundId, gatewayRefundId, paymentId };
      return state === 'done' ? [] : [{ type: 'RefundRecorded', data: { at: now, amount, method, reason, atGateway } }];
    }),
  recordRefundRefused: ({ now, refundId, refusal }, account) =>
    ofRefund(account, refundId, ({ state }) =>
      state === 'asked' ? [{ type: 'GatewayRefundRefused', data: { at: now, refundId, refusal } }] : [],
    ),
  recordRefundUnanswered: ({ now, refundId }, account) =>
    ofRefund(account, refundId, ({ state, unanswered }) =>
      state === 'asked' && !unanswered ? [{ type: 'GatewayRefundUnanswered', data: { at: now, refundId } }] : [],
    ),
  /** Only once an earlier request cannot reach the gateway any more. Nothing, where another process has just asked again. */
  retryRefund: ({ now, refundId }, account) =>
    ofRefund(account, refundId, ({ state, triedAt }) =>
      state === 'asked' && Date.parse(now) >= Date.parse(triedAt) + lostAfterSeconds * 1000
        ? [{ type: 'GatewayRefundRetried', data: { at: now, refundId } }]
        : [],
    ),
  /** What is left of it is gone. */
  reversePayment: ({ now, paymentId, because, reason }, account) => {
    const gone = sumOf(account.refunds.filter(refund => refund.paymentId === paymentId));
    const amount = hasLeft((receivedBy(account, paymentId)?.amount ?? 0) - gone, account);
    if (amount <= 0) return [];
    return [{ type: 'PaymentReversed', data: { at: now, paymentId, amount, because, ...(reason ? { reason } : {}) } }];
  },
  /** Recorded whatever is due: the money has left. */
  recordForeignRefund: ({ now, paymentId, gatewayRefundId, reason, amount: wanted }, account) => {
    const payment = receivedBy(account, paymentId);
    const amount = hasLeft(wanted, account);
    const isKnown = account.refunds.some(refund => refund.gatewayRefundId === gatewayRefundId);
    if (!payment || isKnown || amount <= 0) return [];
    const atGateway = { refundId: gatewayRefundId, gatewayRefundId, paymentId };
    return [{ type: 'RefundRecorded', data: { at: now, amount, method: payment.method, reason, atGateway } }];
  },
});
