import { paidByGuestOf, paidOf, refundDueOf } from '../payment/account.ts';
import { type Capture, capturesOf, countRefundsOf, gatewayRefundsOf, leftOf, onItsWayOf } from '../payment/captures.ts';
import {
  type GatewayRefund,
  mostRefundsOfCharge,
  type RefundBy,
  type RefundRefusal,
  refundableDays,
} from '../payment/gatewayRefund.ts';
import type { Command, CommandsOf } from '../shared/decider.ts';
import type { Instant } from '../shared/plainDate.ts';
import { invalidField, Refusal, requireReason, wrongState } from '../shared/refusal.ts';
import { sumOf } from '../villa/lines.ts';
import { assertAmount } from '../villa/price.ts';
import { type BookingDecision, noBookingEvents } from './decision.ts';
import type { BookingEvent, StaffRequest } from './events.ts';
import { type Booking, isEnded } from './state.ts';

// Refunds through the gateway that took the money. Each is recorded before the gateway is asked, and its outcome once it is known.

/** Seconds after which a request that the gateway has not received will not reach it any more. */
export const lostAfterSeconds = 120;

/** `paymentId`: whose money goes back. `refundId`: our key of the refund, the same for the same request. */
export type AskRefund = Command<
  'askRefund',
  StaffRequest & { refundId: string; paymentId: string; amount: number; reason: string; by: RefundBy }
>;

/** What becomes of it. Each is recorded whenever it comes: twice, late, or after another outcome was feared. */
export type RefundOutcome = CommandsOf<{
  recordRefunded: { refundId: string; gatewayRefundId: string };
  recordRefundRefused: { refundId: string; refusal: RefundRefusal };
  recordRefundUnanswered: { refundId: string };
}>;

/** The gateway does not have it, and is asked again. */
export type RetryRefund = Command<'retryRefund', { refundId: string }>;

/** @throws Refusal where less is due back, or was paid, or is on its way already */
export const assertGivesBack = (amount: number, booking: Booking): void => {
  const { account } = booking;
  const onItsWay = onItsWayOf(account);
  if (amount > paidByGuestOf(account) - onItsWay) throw invalidField('amount', 'too_large', 'More than was paid');
  if (!isEnded(booking) && amount > refundDueOf(account) - onItsWay)
    throw invalidField('amount', 'too_large', 'More than is due back: give a discount first');
};

export const refundRefused = (reason: RefundRefusal): Refusal =>
  new Refusal('refund_refused', 'The gateway does not give this back. It is still due: give it back another way.', { reason });

/** Reasons for which the gateway would refuse, which are known without asking it. */
const knownRefusal = (capture: Capture, amount: number, { account }: Booking, now: Instant): RefundRefusal | undefined => {
  if (leftOf(account, capture) < amount) return 'over_captured';
  if (Date.parse(now) > Date.parse(capture.at) + refundableDays * 86_400_000) return 'too_old';
  return countRefundsOf(account, capture) >= mostRefundsOfCharge ? 'too_often' : undefined;
};

export const askRefund = (command: AskRefund, booking: Booking): BookingDecision => {
  const { now, refundId, paymentId, amount, reason, by, id, requestHash } = command;
  if (amount <= 0) throw invalidField('amount', 'too_small', 'More than 0');
  assertAmount('amount', amount);
  requireReason(reason, 'A reason is required to refund');
  const capture = capturesOf(booking.account).find(each => each.paymentId === paymentId);
  if (!capture) throw wrongState(booking, 'This payment did not come through a gateway that gives it back');
  assertGivesBack(amount, booking);
  const refusal = knownRefusal(capture, amount, booking, now);
  if (refusal) throw refundRefused(refusal);
  const { charge, method } = capture;
  const recorded = { id, requestHash };
  return {
    events: [
      { type: 'GatewayRefundRequested', data: { at: now, refundId, paymentId, charge, method, amount, reason, by, recorded } },
    ],
  };
};

const withRefund = (
  { account }: Booking,
  refundId: string,
  decide: (refund: GatewayRefund) => BookingEvent[],
): BookingDecision => {
  const refund = gatewayRefundsOf(account).find(each => each.refundId === refundId);
  return refund ? { events: decide(refund) } : noBookingEvents;
};

/** The gateway did it. A refusal that was recorded before was of another try. */
export const recordRefunded = (
  { now, refundId, gatewayRefundId }: Extract<RefundOutcome, { type: 'recordRefunded' }>,
  booking: Booking,
): BookingDecision =>
  withRefund(booking, refundId, ({ state, amount, method, reason, paymentId }) =>
    state === 'done'
      ? []
      : [
          {
            type: 'RefundRecorded',
            data: { at: now, amount, method, reason, atGateway: { refundId, gatewayRefundId, paymentId } },
          },
        ],
  );

export const recordRefundRefused = (
  { now, refundId, refusal }: Extract<RefundOutcome, { type: 'recordRefundRefused' }>,
  booking: Booking,
): BookingDecision =>
  withRefund(booking, refundId, ({ state }) =>
    state === 'asked' ? [{ type: 'GatewayRefundRefused', data: { at: now, refundId, refusal } }] : [],
  );

export const recordRefundUnanswered = (
  { now, refundId }: Extract<RefundOutcome, { type: 'recordRefundUnanswered' }>,
  booking: Booking,
): BookingDecision =>
  withRefund(booking, refundId, ({ state, unanswered }) =>
    state === 'asked' && !unanswered ? [{ type: 'GatewayRefundUnanswered', data: { at: now, refundId } }] : [],
  );

/** Only once an earlier request cannot reach the gateway any more. Nothing, where another process has just asked again. */
export const retryRefund = ({ now, refundId }: RetryRefund, booking: Booking): BookingDecision =>
  withRefund(booking, refundId, ({ state, triedAt }) =>
    state === 'asked' && Date.parse(now) >= Date.parse(triedAt) + lostAfterSeconds * 1000
      ? [{ type: 'GatewayRefundRetried', data: { at: now, refundId } }]
      : [],
  );

/** Money that the villa has no longer, though it was received. */
export type ReversePayment = Command<'reversePayment', { paymentId: string; because: 'disputed' | 'reversed'; reason?: string }>;

/** THB that can have left: money that was given back by hand was another's. */
const hasLeft = (amount: number, { account }: Booking): number => Math.min(amount, paidOf(account));

/** What is left of it is gone. */
export const reversePayment = ({ now, paymentId, because, reason }: ReversePayment, booking: Booking): BookingDecision => {
  const { account } = booking;
  const payment = account.payments.find(({ id, state }) => id === paymentId && state === 'received');
  const gone = sumOf(account.refunds.filter(refund => refund.paymentId === paymentId));
  const amount = hasLeft((payment?.amount ?? 0) - gone, booking);
  if (amount <= 0) return noBookingEvents;
  return { events: [{ type: 'PaymentReversed', data: { at: now, paymentId, amount, because, ...(reason ? { reason } : {}) } }] };
};

/** A refund that somebody made at the gateway itself. */
export type RecordForeignRefund = Command<
  'recordForeignRefund',
  { paymentId: string; gatewayRefundId: string; amount: number; reason: string }
>;

/** Recorded whatever is due: the money has left. */
export const recordForeignRefund = (command: RecordForeignRefund, booking: Booking): BookingDecision => {
  const { now, paymentId, gatewayRefundId, reason } = command;
  const amount = hasLeft(command.amount, booking);
  const { account } = booking;
  const payment = account.payments.find(({ id, state }) => id === paymentId && state === 'received');
  const isKnown = account.refunds.some(refund => refund.gatewayRefundId === gatewayRefundId);
  if (!payment || isKnown || amount <= 0) return noBookingEvents;
  const atGateway = { refundId: gatewayRefundId, gatewayRefundId, paymentId };
  return { events: [{ type: 'RefundRecorded', data: { at: now, amount, method: payment.method, reason, atGateway } }] };
};
