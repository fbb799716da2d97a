import { type BookingDecision, confirming } from '../booking/decision.ts';
import type { BookingEvent } from '../booking/events.ts';
import { evolve } from '../booking/evolve.ts';
import { type Booking, type BookingState, holdOf, isOpen } from '../booking/state.ts';
import { type Hold, holdFor, minSecondsAfterRefusal, resumeHold, sameHold } from '../calendar/hold.ts';
import type { Instant } from '../shared/plainDate.ts';
import { isPaid, lookedAtBy } from './account.ts';
import { isCardEvent } from './card.ts';

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
 * What follows when a payment is decided on, of which `events` tell: all is paid, and the booking is confirmed; or the clock goes on,
 * `atLeastSeconds` or more. While somebody looks at another payment, that one is waited for. This rule exists here alone.
 */
export const afterPayment = (
  events: BookingEvent[],
  booking: Booking,
  now: Instant,
  atLeastSeconds = minSecondsAfterRefusal,
): BookingDecision => {
  const left = events.reduce<BookingState>(evolve, booking) ?? booking;
  if (!isOpen(left) || lookedAtBy(left.account) === 'bank') return { events };
  if (isSettled(left)) return confirming(events, left.stay, now);
  if (left.hold === 'booked') {
    // A card was charged in vain, or for a part: its nights are held again.
    const hold = holdFor(now, minSecondsAfterRefusal / 60);
    return { events: withClock(events, hold), nights: { type: 'hold', stay: left.stay, hold } };
  }
  if (lookedAtBy(left.account) !== null) return { events };
  const hold = resumeHold(left.hold, now, atLeastSeconds);
  const before = holdOf(booking);
  if (before && sameHold(before, hold)) return { events };
  return { events: withClock(events, hold), nights: { type: 'setHold', hold } };
};
