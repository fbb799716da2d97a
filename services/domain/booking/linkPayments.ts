import { pauseHold } from '../calendar/hold.ts';
import { balanceOf, linkStateIn, moneyThatCame } from '../payment/account.ts';
import type { ChargeAtGateway } from '../payment/promptPayCharge.ts';
import { assertNoPaymentUnderWay } from '../payment/underWay.ts';
import type { Command } from '../shared/decider.ts';
import type { OutboxEntry } from '../shared/outbox.ts';
import type { MoneyMethod } from '../shared/paymentMethod.ts';
import type { Instant } from '../shared/plainDate.ts';
import { Refusal, wrongState } from '../shared/refusal.ts';
import { afterPayment } from './afterPayment.ts';
import { type BookingDecision, noBookingEvents } from './decision.ts';
import { type Booking, hasLapsed, holdOf, isEnded, isOpen, lapsed } from './state.ts';
import { underReviewRefusal } from './underReview.ts';

// Payments through a payment link. The link asks its booking first, and the booking's event holds the link's events in its outbox. So the
// balance is checked where it changes, and the nights where they are given.

/** `expectedState`: what the account said of the link when the link decided; absent: not checked. */
type ByLink = { paymentLinkId: string; outbox: OutboxEntry[]; expectedState?: ReturnType<typeof linkStateIn> };

/** The link decided on what was so a moment ago: it has to read and decide again. */
export class PaymentLinkConflict extends Refusal {}

/** @throws PaymentLinkConflict where the booking has gone on since the link read it */
const assertExpectedState = ({ paymentLinkId, expectedState }: ByLink, { account }: Booking): void => {
  if (expectedState !== undefined && expectedState !== linkStateIn(account, paymentLinkId))
    throw new PaymentLinkConflict('conflict', 'The payment link has gone on');
};

/** THB that a guest can pay now. @throws Refusal `wrong_state` when nothing is owed, or when money would buy no nights */
export const requireOwed = (booking: Booking, now: Instant): number => {
  if (booking.status === 'expired' || hasLapsed(booking, now)) throw lapsed(booking);
  if (booking.status === 'cancelled') throw wrongState(booking, 'A cancelled booking is not paid for');
  const balance = balanceOf(booking.account);
  if (balance <= 0) throw wrongState(booking, 'Nothing is owed', { balance });
  return balance;
};

export type AwaitLinkPayment = Command<'awaitLinkPayment', ByLink>;

/** A payment through the link is under review: the hold is paused, as it is for a slip of the booking's own. */
export const awaitLinkPayment = (command: AwaitLinkPayment, booking: Booking): BookingDecision => {
  const { now, paymentLinkId, outbox } = command;
  assertExpectedState(command, booking);
  // Of an ended booking the villa may keep more than it has.
  if (!isEnded(booking) || balanceOf(booking.account) <= 0) requireOwed(booking, now);
  if (booking.status === 'in_review') throw underReviewRefusal(booking, 'A slip of this booking is being looked at');
  // Once the link is paid, nothing would ever resume the hold.
  if (linkStateIn(booking.account, paymentLinkId) === 'paid') throw wrongState(booking, 'This payment link is paid');
  assertNoPaymentUnderWay(booking);
  const running = holdOf(booking);
  const hold = running && pauseHold(running, now);
  const data = { at: now, paymentLinkId, remainingSeconds: hold?.remainingSeconds ?? null, carries: outbox };
  return { events: [{ type: 'LinkPaymentAwaited', data }], ...(hold ? { nights: { type: 'setHold' as const, hold } } : {}) };
};

export type DropLinkPayment = Command<'dropLinkPayment', ByLink>;

/** It was taken back or rejected. */
export const dropLinkPayment = (command: DropLinkPayment, booking: Booking): BookingDecision => {
  const { now, paymentLinkId, outbox } = command;
  assertExpectedState(command, booking);
  if (linkStateIn(booking.account, paymentLinkId) !== 'awaited') return noBookingEvents;
  const data = { at: now, paymentLinkId, carries: outbox };
  return afterPayment(
    { withHold: hold => ({ type: 'LinkPaymentDropped', data: hold ? { ...data, holdUntil: hold.holdUntil } : data }) },
    booking,
    now,
  );
};

/** `taken`: the money has moved, whatever the booking says. */
export type ReceiveLinkPayment = Command<
  'receiveLinkPayment',
  ByLink & { amount: number; method: MoneyMethod; test: boolean; taken: boolean; atGateway?: ChargeAtGateway }
>;

/** Another PromptPay charge of a link that is paid: that money is here too, and is given back. */
const isPaidTwice = ({ atGateway }: ReceiveLinkPayment, { account }: Booking): boolean =>
  atGateway !== undefined &&
  !account.payments.some(
    ({ state, ...payment }) => state === 'received' && 'atGateway' in payment && payment.atGateway?.key === atGateway.key,
  );

export const receiveLinkPayment = (command: ReceiveLinkPayment, booking: Booking): BookingDecision => {
  const { now, paymentLinkId, outbox, amount, method, test, taken, atGateway } = command;
  assertExpectedState(command, booking);
  if (linkStateIn(booking.account, paymentLinkId) === 'paid' && !isPaidTwice(command, booking)) return noBookingEvents;
  const balance = balanceOf(booking.account);
  if (!taken && balance <= 0) throw wrongState(booking, 'Nothing is owed any more', { balance });
  if (!taken && balance < amount) throw new PaymentLinkConflict('conflict', 'The booking owes less by now', { balance });
  if (!taken && isOpen(booking)) assertNoPaymentUnderWay(booking);
  const money = { ...moneyThatCame(amount, booking.account), method, test, ...(atGateway ? { atGateway } : {}) };
  const data = { at: now, ...money, paymentLinkId, carries: outbox };
  return afterPayment(
    { withHold: hold => ({ type: 'PaymentReceived', data: hold ? { ...data, holdUntil: hold.holdUntil } : data }) },
    booking,
    now,
  );
};
