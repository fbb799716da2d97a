import { type Hold, holdUntil, minSecondsAfterRefusal, resumeHold, sameHold } from '../calendar/hold.ts';
import { isPaid, lookedAtBy, paidOf } from '../payment/account.ts';
import { isCardEvent } from '../payment/card.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { type BookingDecision, confirming } from './decision.ts';
import type { BookingEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { type Booking, type BookingState, holdOf, isOpen } from './state.ts';
import { endedBy, latestHold, wasUnanswered } from './unpaidTime.ts';

/** With the clock as it goes on in the last event, which says it to the jobs that expire and remind. */
export const withClock = (events: BookingEvent[], hold: Hold | null): BookingEvent[] =>
  events.map((event, index) => {
    if (index < events.length - 1) return event;
    const clock = isCardEvent(event) ? { hold } : { holdUntil: hold?.holdUntil ?? null };
    return { ...event, data: { ...event.data, ...clock } } as BookingEvent;
  });

/** Is an open booking all paid, and nobody looks at a payment of it? */
const isSettled = (booking: BookingState): boolean =>
  booking !== null && isOpen(booking) && lookedAtBy(booking.account) === null && isPaid(booking.account);

/** Do these events leave an open booking that is settled? `booking` null: the first of them places it. */
export const isSettledBy = (events: BookingEvent[], booking: BookingState): boolean =>
  isSettled(events.reduce<BookingState>(evolve, booking));

/**
 * What follows when a payment is decided on, of which `events` tell. This rule exists here alone; the first case that fits:
 * 1. The booking has ended or is confirmed, or the bank has not answered: nothing more.
 * 2. All is paid, and nobody looks at another payment: it is confirmed.
 * 3. A card was charged in vain, or for a part: its nights, which were booked, are held again.
 * 4. Staff look at another payment: that one is waited for.
 * 5. The clock goes on, `atLeastSeconds` or more; nothing more if it runs so already.
 * While no money came, a hold of 3 and 5 ends at the limit of unpaid nights (booking/unpaidTime.ts).
 */
export const afterPayment = (
  events: BookingEvent[],
  booking: Booking,
  now: Instant,
  atLeastSeconds = minSecondsAfterRefusal,
): BookingDecision => {
  const after = events.reduce<BookingState>(evolve, booking) ?? booking;
  const by = lookedAtBy(after.account);
  if (!isOpen(after) || by === 'bank') return { events };
  if (isSettled(after)) return confirming(events, after.stay, now);
  const latest = paidOf(after.account) > 0 ? null : latestHold(booking, now, events);
  if (after.hold === 'booked') {
    const hold = endedBy(holdUntil(addSeconds(now, minSecondsAfterRefusal)), latest);
    return { events: withClock(events, hold), nights: { type: 'hold', stay: after.stay, hold } };
  }
  if (by === 'review') return { events };
  const hold = endedBy(
    resumeHold(after.hold, now, wasUnanswered(booking, now) ? minSecondsAfterRefusal : atLeastSeconds),
    latest,
  );
  const before = holdOf(booking);
  if (before && sameHold(before, hold)) return { events };
  return { events: withClock(events, hold), nights: { type: 'setHold', hold } };
};
