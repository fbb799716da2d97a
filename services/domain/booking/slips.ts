import { type Hold, minSecondsAfterRefusal, pauseHold, resumeHold } from '../calendar/hold.ts';
import { balanceOf, isPaid, moneyThatCame } from '../payment/money.ts';
import type { SlipLookedAt } from '../payment/slipReference.ts';
import type { Instant } from '../shared/plainDate.ts';
import { invalidField, Refusal } from '../shared/refusal.ts';
import { assertAmount } from '../villa/price.ts';
import { assertNoCardUnderWay } from './card.ts';
import type { BookingDecision, CommandOf } from './commands.ts';
import {
  assertMethod,
  assertNoLinkAwaited,
  assertStatus,
  confirming,
  hasLapsed,
  lapsed,
  nothing,
  wrongState,
} from './conditions.ts';
import type { BookingEvent } from './events.ts';
import { assertGuestMayChange } from './guestChanges.ts';
import { dueOfBooking } from './owing.ts';
import { awaitedLinks, type Booking, type MoneyMethod } from './state.ts';

// Slips and money: how a booking comes to be paid.

export const attachSlip = (command: CommandOf<'attachSlip'>, booking: Booking): BookingDecision => {
  const { now, url, fileHash, reference, terms } = command;
  // Sent again after the booking was reinstated, it is for what it was sent for at first.
  const due = (booking.slip?.url === url ? booking.slip.due : undefined) ?? dueOfBooking(booking);
  const slip = { url, fileHash, ...(reference ? { reference } : {}), due };
  assertStatus(booking, 'pending_payment', 'in_review', 'expired');
  // A reinstated booking keeps the slip of its first life: attaching it again asks for a review.
  if (booking.slip?.url === url && booking.status !== 'pending_payment') return nothing;
  assertGuestMayChange(booking, 'slips');
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
  assertGuestMayChange(booking, 'all');
  // Somebody may still look at what came through a link.
  const hold = awaitedLinks(booking).length > 0 ? booking.hold : resumeHold(booking.hold, now);
  return goOn({ type: 'PaymentSlipCleared', data: { at: now, holdUntil: hold.holdUntil } }, booking, hold);
};

export const refuseSlip = ({ now, reason }: CommandOf<'refuseSlip'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'in_review');
  if (!booking.hold) throw lapsed(booking);
  if (!reason) throw invalidField('reason', 'required', 'A reason is required to refuse a slip');
  const hold = resumeHold(booking.hold, now, minSecondsAfterRefusal);
  return goOn({ type: 'PaymentSlipRefused', data: { at: now, reason, holdUntil: hold.holdUntil ?? now } }, booking, hold);
};

/** Nobody looks at the slip any more: the clock goes on. Where other money has paid for all meanwhile it confirms instead. */
const goOn = (event: BookingEvent, booking: Booking, hold: Hold): BookingDecision =>
  booking.status === 'in_review' && isPaid(booking)
    ? confirming([event], booking.stay, event.data.at)
    : { events: [event], nights: { type: 'setHold', hold } };

type Came = { amount: number; method: MoneyMethod; reason: string };

/** Staff have seen that this money came. It confirms also where it is another amount than is owed: the balance says how much. */
const confirm = (now: Instant, booking: Booking, { amount, method, reason }: Came): BookingDecision => {
  const received: BookingEvent[] =
    amount > 0 ? [{ type: 'PaymentReceived', data: { at: now, ...moneyThatCame(amount, booking), method, test: false } }] : [];
  return confirming(received, booking.stay, now, reason);
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
  assertAmount('amount', command.amount ?? 0);
  const method = booking.paymentMethod === 'credit_card' ? 'bank_transfer' : booking.paymentMethod;
  // What is on the slip has moved, whatever is owed by now: that much is recorded, neither less nor more.
  return confirm(command.now, booking, { amount: command.amount ?? dueOfBooking(booking), method, reason: command.reason });
};

export const markPaid = ({ now, method, reason }: CommandOf<'markPaid'>, booking: Booking): BookingDecision => {
  assertStatus(booking, 'pending_payment');
  if (!reason) throw invalidField('reason', 'required', 'A reason is required to mark a booking as paid');
  assertNoCardUnderWay(booking);
  assertNoLinkAwaited(booking);
  return confirm(now, booking, { amount: balanceOf(booking), method, reason });
};
