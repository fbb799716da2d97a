import { type BookingCommand, decideBooking } from '../booking/decide.ts';
import type { BookingDecision } from '../booking/decision.ts';
import type { BookingEvent } from '../booking/events.ts';
import { evolveBooking } from '../booking/evolve.ts';
import type { Booking, BookingState } from '../booking/state.ts';
import { type CalendarCommand, decideCalendar, evolveCalendar, initialCalendar } from '../calendar/calendar.ts';
import type { CalendarEvent } from '../calendar/calendarState.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

/** What a test looks at: the events, or the refusal instead of them. */
type Refused = { refusal: RefusalCode; details: Record<string, unknown> | undefined };

/** @returns what `action` answers, or the refusal it throws; any other error is a fault and passes through */
export const outcomeOf = <Result>(action: () => Result): Result | Refused => {
  try {
    return action();
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.code, details: error.details };
    throw error;
  }
};

/** The booking that these events make. */
export const bookingAfter = (events: BookingEvent[]): Booking => {
  const state = events.reduce(evolveBooking, null as BookingState);
  if (!state) throw new Error('These events place no booking');
  return state;
};

/** Given a booking's events, when a command comes, then its decision or refusal. */
export const whenBooking = (events: BookingEvent[], command: BookingCommand): BookingDecision | Refused =>
  outcomeOf(() => decideBooking(command, events.reduce(evolveBooking, null as BookingState)));

/** Given the calendar's events, when a command comes, then its events or refusal. */
export const whenCalendar = (events: CalendarEvent[], command: CalendarCommand): CalendarEvent[] | Refused =>
  outcomeOf(() => decideCalendar(command, events.reduce(evolveCalendar, initialCalendar)));
