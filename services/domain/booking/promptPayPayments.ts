import { type Hold, pauseHold } from '../calendar/hold.ts';
import { balanceOf, moneyThatCame, promptPayChargesOf } from '../payment/account.ts';
import {
  type ChargeAnswer,
  type ChargeFacts,
  decideCharge,
  type PayByPromptPay,
  startCharge,
} from '../payment/decidePromptPay.ts';
import { isInTime, isOpenCharge, type PromptPayCharge, type PromptPayEvent } from '../payment/promptPayCharge.ts';
import type { Instant } from '../shared/plainDate.ts';
import { wrongState } from '../shared/refusal.ts';
import { assertMethod } from '../villa/methods.ts';
import { afterPayment, type PaymentEvents } from './afterPayment.ts';
import { type BookingDecision, noBookingEvents } from './decision.ts';
import { expiring } from './ending.ts';
import type { BookingEvent } from './events.ts';
import { type Booking, hasLapsed, holdOf, isOpen, lapsed, requireHold } from './state.ts';
import { assertNothingAwaited } from './underReview.ts';

// A booking paid by PromptPay at a gateway. Its hold is paused while a QR is open, so that nobody takes the nights before the gateway was
// asked. Guests see the end that it would have: the time of a QR is no time more.

/** What a PromptPay charge would pay of this booking at `now`. */
export const payableByPromptPay = (booking: Booking, now: Instant): ChargeFacts => ({
  charges: promptPayChargesOf(booking.account),
  amount: balanceOf(booking.account),
  takesMoney: booking.status === 'pending_payment' && !hasLapsed(booking, now),
});

const withHold = (event: PromptPayEvent, hold: Hold): BookingEvent =>
  ({ ...event, data: { ...event.data, hold } }) as PromptPayEvent;

export type PromptPayOfBooking = PayByPromptPay | ChargeAnswer;

export const payByPromptPay = (command: PayByPromptPay, booking: Booking): BookingDecision => {
  const { now, terms } = command;
  const { account } = booking;
  if (booking.status !== 'pending_payment') throw wrongState(booking, `A booking that is ${booking.status} takes no PromptPay`);
  const running = requireHold(booking, now);
  if (!booking.customer) throw wrongState(booking, 'Contact details are needed first', { missing: 'customerInfo' });
  assertMethod('promptpay', terms);
  const charges = promptPayChargesOf(account);
  const amount = balanceOf(account);
  if (amount <= 0) throw wrongState(booking, 'There is nothing left to pay');
  const heldUntil = running.holdUntil;
  // Only an open charge for the same amount is no new one.
  const started = startCharge(command, charges, { amount, ends: [heldUntil], heldUntil });
  if (started.length === 0) return noBookingEvents;
  assertNothingAwaited(booking);
  // In the grace behind the hold no QR would live.
  if (heldUntil === null || heldUntil <= now) throw lapsed(booking);
  const chosen: BookingEvent[] =
    booking.paymentMethod === 'promptpay' ? [] : [{ type: 'PaymentMethodChosen', data: { at: now, paymentMethod: 'promptpay' } }];
  const hold = pauseHold(running, now);
  return {
    events: [...chosen, ...started.map(event => withHold(event, hold))],
    nights: { type: 'setHold', hold },
  };
};

/** The booking with what is left of its hold, as if it had run on behind the QR; below 0 once its end is over. */
const withRunningTime = (booking: Booking, { heldUntil }: PromptPayCharge, now: Instant): Booking => {
  if (!isOpen(booking) || holdOf(booking)?.holdUntil !== null || heldUntil === null) return booking;
  return { ...booking, hold: { holdUntil: null, remainingSeconds: (Date.parse(heldUntil) - Date.parse(now)) / 1000 } };
};

/** Did the money come behind the time for which the nights were kept? */
const isTooLate = (booking: Booking, charge: PromptPayCharge, paidAt: Instant): boolean => {
  if (booking.status !== 'pending_payment' || isInTime(charge, paidAt)) return false;
  return holdOf(booking)?.holdUntil === null || hasLapsed(booking, paidAt);
};

const afterPaid = (
  paid: Extract<PromptPayEvent, { type: 'PromptPayChargePaid' }>,
  charge: PromptPayCharge,
  booking: Booking,
): BookingDecision => {
  const { at: now, amount, gateway, chargeId, key, paidAt } = paid.data;
  const atGateway = { gateway, chargeId, key };
  const data = { at: now, ...moneyThatCame(amount, booking.account), method: 'promptpay' as const, test: charge.test, atGateway };
  const received: PaymentEvents['withHold'] = hold => ({
    type: 'PaymentReceived',
    data: hold ? { ...data, holdUntil: hold.holdUntil } : data,
  });
  if (!isTooLate(booking, charge, paidAt))
    return afterPayment({ before: [paid], withHold: received }, withRunningTime(booking, charge, now), now);
  const { events, nights } = expiring(booking, now);
  return { events: [paid, ...events, received()], nights };
};

/** The hold ends when it would have ended without the QR. */
const toItsEnd = Number.NEGATIVE_INFINITY;

/** Recorded whenever it comes: twice, late, or after the booking has ended. */
export const recordChargeAnswer = (command: ChargeAnswer, booking: Booking): BookingDecision => {
  const { now } = command;
  const charges = promptPayChargesOf(booking.account);
  const [event] = decideCharge(command, charges);
  const charge = charges.find(known => known.charge === command.charge);
  if (!event || !charge) return noBookingEvents;
  if (event.type === 'PromptPayChargePaid') return afterPaid(event, charge, booking);
  if (event.type === 'PromptPayChargeShown' || event.type === 'PromptPayChargeUnanswered') return { events: [event] };
  const ended: PaymentEvents['withHold'] = hold => (hold ? withHold(event, hold) : event);
  return afterPayment({ withHold: ended }, withRunningTime(booking, charge, now), now, toItsEnd);
};

/** The end of the hold that a guest sees: behind an open QR it runs on. null: it is paused, or there is none. */
export const endOfHold = (booking: Booking): Instant | null => {
  const hold = holdOf(booking);
  if (!hold || hold.holdUntil !== null) return hold?.holdUntil ?? null;
  return promptPayChargesOf(booking.account).find(isOpenCharge)?.heldUntil ?? null;
};
