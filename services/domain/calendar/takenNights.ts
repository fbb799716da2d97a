import type { Instant, PlainDate } from '../shared/plainDate.ts';
import type { CalendarState } from './calendarState.ts';
import { preparedStays } from './claims.ts';
import { isKeptFor } from './preparation.ts';
import type { Stay } from './stay.ts';

// Whose a night is, for the rules of a stay.

const hasNight = (night: PlainDate, { checkIn, checkOut }: Stay): boolean => checkIn <= night && night < checkOut;

/**
 * Is this night confirmed, blocked or a channel's, by others than `except`? Or has it to lie free beside such a stay? A night that is only
 * held may be free again in minutes.
 */
export const isTakenFor = ({ claims, blocks, stays }: CalendarState, except: string, preparationNights = 0) => {
  const confirmed = new Map([...claims].filter(([, { hold }]) => hold === null));
  const prepared = preparedStays({ claims: confirmed, stays }, null, except).map(({ stay }) => stay);
  return (night: PlainDate): boolean =>
    isKeptFor(night, prepared, preparationNights) ||
    Object.values(blocks).some(({ from, to }) => from <= night && night < to) ||
    [...stays.values()].some(({ stay, bookingId }) => bookingId !== except && hasNight(night, stay));
};

/** Has a stay of others than `except` this night? Unpaid holds count while they are in force. */
export const isStayedFor = (state: CalendarState, except: string, now: Instant) => {
  const stays = preparedStays(state, now, except).map(({ stay }) => stay);
  return (night: PlainDate): boolean => stays.some(stay => hasNight(night, stay));
};
