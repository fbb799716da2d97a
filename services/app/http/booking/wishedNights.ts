import type { Booking } from '@baan/domain/booking/state';
import { nightsOf, type Stay } from '@baan/domain/calendar/stay';
import type { PlainDate } from '@baan/domain/shared/plainDate';
import { nightsBetween } from '@baan/projections/calendarNights';
import type { Knex } from 'knex';
import { nightStateOf } from './nightState.ts';

/** Nights of a stay that a booking shall move to, which others have. Its own are no obstacle. */
export const takenByOthers = async (knex: Knex, stay: Stay, booking: Booking, now: Date): Promise<PlainDate[]> => {
  const own = new Set(nightsOf(booking.stay));
  const nights = await nightsBetween(knex, stay.checkIn, stay.checkOut);
  return nights
    .filter(night => !own.has(night.date) && nightStateOf(night, now.toISOString()) !== 'free')
    .map(({ date }) => date);
};
