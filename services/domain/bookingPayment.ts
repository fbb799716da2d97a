import { assertNoCardUnderWay } from './bookingCard.ts';
import type { BookingDecision, CommandOf } from './bookingCommand.ts';
import { assertMethod, assertNoLinkAwaited, assertStatus, hasLapsed, lapsed, nothing, wrongState } from './bookingConditions.ts';
import type { BookingEvent } from './bookingEvents.ts';
import { balanceOf } from './bookingMoney.ts';
import { awaitedLinks, type Booking, type MoneyMethod } from './bookingState.ts';
import { minSecondsAfterRefusal, pauseHold, resumeHold } from './hold.ts';
import type { Instant } from './plainDate.ts';
import { invalidField, Refusal } from './refusal.ts';
import type { SlipLookedAt } from './slipReference.ts';

// Slips and money: how a booking comes to be paid.

export const attachSlip = (command: CommandOf<'attachSlip'>, booking: Booking): BookingDecision => {
  const { now, url, fileHash, reference, terms } = command;
  const slip = { url, fileHash, ...(reference ? { reference } : {}) };
  assertStatus(booking, 'pending_payment', 'in_review', 'expired');
  // A reinstated booking keeps the slip of its first life: attaching it again asks for a review.
  if (booking.slip?.url === url && booking.status !== 'pending_payment') return nothing;
  if (!booking.customer) throw wrongState(booking, 'Contact details are needed first', { missing: 'customerInfo' });
  assertNoCardUnderWay(booking);
  assertNoLinkAwaited(booking);
  const late = booking.status === 'expired' || hasLapsed(booking, now);
  if (!late) assertMethod(booking.paymentMethod === 'credit_card' ? 'bank_transfer' : booking.paymentMethod, terms);
  if (late) {
    const attached: BookingEvent = {
      type: 'PaymentSlipAttached',
      data: { at: now, ...slip, late, remainingSeconds: null },
    };
    if (booking.status === 'expired') return { events: [attached] };
    return {
      events: [{ type: 'BookingExpired', data: { at: now } }, attached],
      nights: { type: 'release', stay: booking.stay, reason: 'expired' },
    };
  }
  if (!booking.hold) throw lapsed(booking);
  const hold = pauseHold(booking.hold, now);
  return {
    events: [{ type: 'PaymentSlipAttached', data: { at: now, ...slip, late, remainingSeconds: hold.remainingSeconds } }],
    nights: { type: 'setHold', hold },
  };
};

export const clearSlip = ({ now }: CommandOf<'clearSlip'>, booking: Booking): BookingDecision => {
  if (booking.status === 'pending_payment' && !booking.slip) return nothing;
  assertStatus(booking, 'pending_payment', 'in_review');
  assertNoCardUnderWay(booking);
  if (!booking.hold || hasLapsed(booking, now)) throw lapsed(booking);
  // Somebody may still look at what came through a link.
  const hold = awaitedLinks(booking).length > 0 ? booking.hold : resumeHold(booking.hold, now);
  return {
    events: [{ type: 'PaymentSlipCleared', data: { at: now, holdUntil: hold.holdUntil } }],
    nights: { type: 'setHold', hold },
  };
};

export const refuseSlip = ({ now, reason }: CommandOf<'refuseSlip'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'in_review');
  if (!booking.hold) throw lapsed(booking);
  if (!reason) throw invalidField('reason', 'required', 'A reason is required to refuse a slip');
  const hold = resumeHold(booking.hold, now, minSecondsAfterRefusal);
  return {
    events: [{ type: 'PaymentSlipRefused', data: { at: now, reason, holdUntil: hold.holdUntil ?? now } }],
    nights: { type: 'setHold', hold },
  };
};

/** Confirms with the money that was still owed. */
export const confirm = (now: Instant, booking: Booking, method: MoneyMethod, reason: string): BookingDecision => {
  const amount = balanceOf(booking);
  const received: BookingEvent[] =
    amount > 0 ? [{ type: 'PaymentReceived', data: { at: now, amount, method, test: false } }] : [];
  return {
    events: [...received, { type: 'BookingConfirmed', data: { at: now, reason } }],
    nights: { type: 'book', stay: booking.stay },
  };
};

/**
 * Money is taken on the slip that was looked at, and on one that was used before with a reason alone.
 * @throws Refusal
 */
export const assertLookedAt = (
  { slip, reason }: { slip: SlipLookedAt | null; reason: string },
  attached: { url: string } | null,
): void => {
  const [expected, actual] = [slip?.url ?? 'none', attached?.url ?? 'none'];
  if (expected !== actual) throw new Refusal('conflict', 'Another slip has been attached meanwhile', { expected, actual });
  if (slip?.usedBefore && !reason)
    throw invalidField('reason', 'required', 'This slip was used elsewhere: a reason is required to approve it');
};

export const approveSlip = (command: CommandOf<'approveSlip'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'in_review');
  assertLookedAt(command, booking.slip);
  const method = booking.paymentMethod === 'credit_card' ? 'bank_transfer' : booking.paymentMethod;
  return confirm(command.now, booking, method, command.reason);
};

export const markPaid = ({ now, method, reason }: CommandOf<'markPaid'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'pending_payment');
  if (!reason) throw invalidField('reason', 'required', 'A reason is required to mark a booking as paid');
  assertNoCardUnderWay(booking);
  assertNoLinkAwaited(booking);
  return confirm(now, booking, method, reason);
};
