import { holdUntil, minSecondsAfterRefusal, type RunningHold, resumeHold, sameHold } from '../calendar/hold.ts';
import { balanceOf, paidOf, underReviewBy } from '../payment/account.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { type BookingDecision, confirmingDecision } from './decision.ts';
import type { BookingEvent } from './events.ts';
import { evolveBooking } from './evolve.ts';
import { type Booking, type BookingState, holdOf, isOpen } from './state.ts';
import { endedBy, latestHold, wasUnanswered } from './unpaidTime.ts';

/** Does an open booking owe nothing, by money or by a discount, with no payment under review? */
const isSettled = (booking: BookingState): boolean =>
  booking !== null && isOpen(booking) && underReviewBy(booking.account) === null && balanceOf(booking.account) <= 0;

/** Do these events leave an open booking that is settled? `booking` null: the first of them places it. */
export const isSettledBy = (events: BookingEvent[], booking: BookingState): boolean =>
  isSettled(events.reduce<BookingState>(evolveBooking, booking));

/** The events of a decision on a payment. */
export type PaymentEvents = {
  before?: BookingEvent[];
  /** Makes the event that tells how the hold runs on; without `hold` the event leaves it as it is. Jobs expire and remind by it. */
  withHold: (hold?: RunningHold) => BookingEvent;
};

/**
 * What follows when a payment is decided on. This rule exists here alone; the first case that fits:
 * 1. The booking has ended or is confirmed, or the bank has not answered: nothing more.
 * 2. Nothing is owed, and no other payment is under review: it is confirmed.
 * 3. A card was charged in vain, or for a part: its nights, which were booked, are held again.
 * 4. Another payment is under review by staff: that one is waited for.
 * 5. The hold runs on for `atLeastSeconds` or more; nothing more if it runs so already.
 * While no money came, a hold of 3 and 5 ends at the limit of unpaid nights (unpaidTime.ts).
 */
export const afterPayment = (
  { before = [], withHold }: PaymentEvents,
  booking: Booking,
  now: Instant,
  atLeastSeconds = minSecondsAfterRefusal,
): BookingDecision => {
  const events = [...before, withHold()];
  const after = events.reduce<BookingState>(evolveBooking, booking) ?? booking;
  const by = underReviewBy(after.account);
  if (!isOpen(after) || by === 'bank') return { events };
  if (isSettled(after)) return confirmingDecision(events, after.stay, now);
  const latest = paidOf(after.account) > 0 ? null : latestHold(booking, now, events);
  if (after.hold === 'booked') {
    const hold = endedBy(holdUntil(addSeconds(now, minSecondsAfterRefusal)), latest);
    return { events: [...before, withHold(hold)], nights: { type: 'hold', stay: after.stay, hold } };
  }
  if (by === 'review') return { events };
  const seconds = wasUnanswered(booking, now) ? minSecondsAfterRefusal : atLeastSeconds;
  const hold = endedBy(resumeHold(after.hold, now, seconds), latest);
  const held = holdOf(booking);
  if (held && sameHold(held, hold)) return { events };
  return { events: [...before, withHold(hold)], nights: { type: 'setHold', hold } };
};
