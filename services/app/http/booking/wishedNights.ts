import type { Booking } from '@baan/domain/booking/state';
import { nightsOf, type Stay } from '@baan/domain/calendar/stay';
import type { PlainDate } from '@baan/domain/shared/plainDate';
import type { Knex } from 'knex';
import { readNights } from './nightState.ts';

/** Nights of a stay that a booking shall move to, which others have. Its own are no obstacle. */
export const takenByOthers = async (knex: Knex, stay: Stay, booking: Booking, now: Date): Promise<PlainDate[]> => {
  const own = new Set(nightsOf(booking.stay));
  const nights = await readNights(knex, stay, now.toISOString());
  return nights.filter(({ date, state }) => state !== 'free' && !own.has(date)).map(({ date }) => date);
};
