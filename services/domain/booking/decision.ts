import type { NightsChange } from '../calendar/calendar.ts';
import type { Stay } from '../calendar/stay.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { BookingEvent } from './events.ts';

/** What a command leads to. With `nights` the calendar decides first, and its event holds these events in its outbox. */
export type BookingDecision = { events: BookingEvent[]; nights?: NightsChange };

export const noBookingEvents: BookingDecision = { events: [] };

/** These events confirm the booking, which has its nights for good then. `past`: its stay had begun. */
export const confirmingDecision = (
  events: BookingEvent[],
  stay: Stay,
  at: Instant,
  reason = '',
  past = false,
): BookingDecision => ({
  events: [...events, { type: 'BookingConfirmed', data: { at, reason, ...(past ? { past } : {}) } }],
  nights: { type: 'book', stay },
});
