import { type Hold, holdFor, minSecondsAfterRefusal, resumeHold, sameHold } from '../calendar/hold.ts';
import { isPaid, lookedAtBy } from '../payment/account.ts';
import { isCardEvent } from '../payment/card.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { BookingDecision } from './commands.ts';
import { confirming } from './conditions.ts';
import type { BookingEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { type Booking, type BookingState, holdOf, isOpen } from './state.ts';

/** With the clock as it goes on in the last event, which says it to the jobs that expire and remind. */
export const withClock = (events: BookingEvent[], hold: Hold | null): BookingEvent[] =>
  events.map((event, index) => {
    if (index < events.length - 1) return event;
    const clock = isCardEvent(event) ? { hold } : { holdUntil: hold?.holdUntil ?? null };
    return { ...event, data: { ...event.data, ...clock } } as BookingEvent;
  });

/** Do these events leave an open booking that is all paid, and of which nobody looks at a payment? */
export const isSettledBy = (events: BookingEvent[], booking: Booking): boolean => {
  const after = events.reduce<BookingState>(evolve, booking);
  return after !== null && isOpen(after) && lookedAtBy(after.account) === null && isPaid(after.account);
};

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
  const after = events.reduce<BookingState>(evolve, booking);
  if (!after || !isOpen(after) || lookedAtBy(after.account) === 'bank') return { events };
  if (isSettledBy(events, booking)) return confirming(events, after.stay, now);
  if (after.hold === 'booked') {
    // A card was charged in vain, or for a part: its nights are held again.
    const hold = holdFor(now, minSecondsAfterRefusal / 60);
    return { events: withClock(events, hold), nights: { type: 'hold', stay: after.stay, hold } };
  }
  if (lookedAtBy(after.account) !== null) return { events };
  const hold = resumeHold(after.hold, now, atLeastSeconds);
  const before = holdOf(booking);
  if (before && sameHold(before, hold)) return { events };
  return { events: withClock(events, hold), nights: { type: 'setHold', hold } };
};
