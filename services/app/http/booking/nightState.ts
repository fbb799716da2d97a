import type { AvailabilityNight } from '@baan/contract/quote';
import type { Booking } from '@baan/domain/booking/state';
import { holdUntil, isHoldInForce } from '@baan/domain/calendar/hold';
import { nightsOf, type Stay } from '@baan/domain/calendar/stay';
import type { Instant, PlainDate } from '@baan/domain/shared/plainDate';
import { type CalendarNight, nightsBetween } from '@baan/projections/calendarNights';
import type { Knex } from 'knex';

type Night = { date: PlainDate; state: AvailabilityNight['state']; holder: string | null };

/** A lapsed hold keeps no nights, even before its end is recorded. */
const stateOf = ({ kind, holdUntil: until }: CalendarNight, now: Instant): Night['state'] => {
  if (kind !== 'hold') return kind;
  return until === null || isHoldInForce(holdUntil(until), now) ? 'held' : 'free';
};

/** Each night of a stay as guests see it. `holder`: the booking of a night that is not free. */
export const readNights = async (knex: Knex, stay: Stay, now: Instant): Promise<Night[]> => {
  const taken = new Map((await nightsBetween(knex, stay.checkIn, stay.checkOut)).map(night => [night.date, night]));
  return nightsOf(stay).map(date => {
    const night = taken.get(date);
    const state = night ? stateOf(night, now) : 'free';
    return { date, state, holder: state === 'free' ? null : (night?.holder ?? null) };
  });
};

/** Nights of the new stay that other bookings hold. The booking's own do not count. */
export const takenByOthers = async (knex: Knex, stay: Stay, booking: Booking, now: Date): Promise<PlainDate[]> => {
  const own = new Set(nightsOf(booking.stay));
  const nights = await readNights(knex, stay, now.toISOString());
  return nights.filter(({ date, state }) => state !== 'free' && !own.has(date)).map(({ date }) => date);
};
