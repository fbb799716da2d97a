import type { NightsChange } from '../calendar/calendar.ts';
import type { Stay } from '../calendar/stay.ts';
import type { Decisions as DecisionsOn } from '../shared/decider.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { BookingEvent } from './events.ts';
import type { Booking } from './state.ts';

/** What a command leads to. With `nights` the calendar decides first, and carries the events. */
export type BookingDecision = { events: BookingEvent[]; nights?: NightsChange };

/** How a command is decided on that carries `now` and every outside fact. @throws Refusal */
export type Decide<Asked> = (command: { now: Instant } & Asked, booking: Booking) => BookingDecision;

/** The same for several, by their types. */
export type Decisions<Commands> = DecisionsOn<Commands, [Booking], BookingDecision>;

export const nothing: BookingDecision = { events: [] };

/** These events confirm the booking, which has its nights for good then. `past`: its stay had begun. */
export const confirming = (events: BookingEvent[], stay: Stay, at: Instant, reason = '', past = false): BookingDecision => ({
  events: [...events, { type: 'BookingConfirmed', data: { at, reason, ...(past ? { past } : {}) } }],
  nights: { type: 'book', stay },
});
