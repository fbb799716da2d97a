import { availabilityAnswer, availabilityQuery, quoteAnswer, quoteQuery } from '@baan/contract/quote';
import { holdStands, holdUntil } from '@baan/domain/hold';
import { addDays, bangkokDate, daysBetween, type Instant, type PlainDate } from '@baan/domain/plainDate';
import { assertRooms, type PriceList, priceNight, quoteStay } from '@baan/domain/price';
import { invalidField, Refusal } from '@baan/domain/refusal';
import { assertStay, nightsOf } from '@baan/domain/stay';
import { type CalendarNight, nightsBetween } from '@baan/projections/calendarNights';
import { readVilla } from '@baan/projections/villa';
import type { VillaView } from '@baan/projections/villaView';
import { route } from './route.ts';

const tag = 'Availability';

const maxDays = 400;

export const priceListOf = (villa: VillaView): PriceList => ({
  weekdayPrice: villa.weekdayPrice,
  weekdayDiscountedPrice: villa.weekdayDiscountedPrice,
  weekendPrice: villa.weekendPrice,
  weekendDiscountedPrice: villa.weekendDiscountedPrice,
  priceReductionPerRoom: villa.priceReductionPerRoom,
  bedrooms: villa.bedrooms,
  minRooms: villa.minRooms,
  revision: villa.revision,
});

const assertWindow = (from: PlainDate, to: PlainDate, now: Instant, horizonDays: number): void => {
  if (to <= from) throw invalidField('to', 'invalid', 'Must be after from');
  if (daysBetween(from, to) > maxDays) throw invalidField('to', 'too_large', `${maxDays} days at most`);
  const lastDay = addDays(bangkokDate(now), horizonDays);
  if (from > lastDay) throw new Refusal('beyond_horizon', 'These dates are not open for booking yet', { lastDay });
};

/** A lapsed hold keeps no nights, whether or not anybody has recorded that it lapsed. */
export const stateOf = (night: CalendarNight | undefined, now: Instant): 'free' | 'held' | 'booked' | 'blocked' => {
  if (!night) return 'free';
  if (night.kind !== 'hold') return night.kind;
  return night.holdUntil === null || holdStands(holdUntil(night.holdUntil), now) ? 'held' : 'free';
};

export const availabilityRoutes = [
  route({
    method: 'get',
    path: '/availability',
    tag,
    summary: 'Which nights are free, and what each costs',
    access: 'open',
    query: availabilityQuery,
    answer: availabilityAnswer,
    refuses: ['beyond_horizon'],
    handle: async ({ query: { from, to, rooms }, now }, { knex, config }) => {
      const at = now.toISOString();
      assertWindow(from, to, at, config.HORIZON_DAYS);
      const prices = priceListOf(await readVilla(knex, config.HORIZON_DAYS));
      const party = rooms ?? prices.bedrooms;
      assertRooms(prices, party);
      const taken = new Map((await nightsBetween(knex, from, to)).map(night => [night.date, night]));
      const nights = nightsOf({ checkIn: from, checkOut: to }).map(date => ({
        ...priceNight(prices, date, party),
        state: stateOf(taken.get(date), at),
      }));
      return { body: { nights } };
    },
  }),
  route({
    method: 'get',
    path: '/quote',
    tag,
    summary: 'What a stay costs, night by night',
    access: 'open',
    query: quoteQuery,
    answer: quoteAnswer,
    refuses: ['same_day', 'past_date', 'beyond_horizon', 'price_not_set'],
    handle: async ({ query: { checkIn, checkOut, rooms }, now }, { knex, config }) => {
      const villa = await readVilla(knex, config.HORIZON_DAYS);
      const stay = { checkIn, checkOut };
      const { maxNights, lastArrivalHour } = villa;
      assertStay(stay, now.toISOString(), { maxNights, lastArrivalHour, horizonDays: config.HORIZON_DAYS });
      return { body: { quote: quoteStay(priceListOf(villa), stay, rooms ?? villa.bedrooms) } };
    },
  }),
];
