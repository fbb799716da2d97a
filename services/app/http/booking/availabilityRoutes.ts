import { adminQuoteAnswer, availabilityAnswer, availabilityQuery, quoteAnswer, quoteQuery } from '@baan/contract/quote';
import { assertRange, assertStay } from '@baan/domain/calendar/stay';
import { addDays, bangkokDate, daysBetween, type Instant, type PlainDate } from '@baan/domain/shared/plainDate';
import { invalidField, Refusal } from '@baan/domain/shared/refusal';
import { assertGuests, partyOf } from '@baan/domain/villa/guestsByRooms';
import { assertRooms, priceNight, quoteStay } from '@baan/domain/villa/price';
import { assertStayRules, brokenRules } from '@baan/domain/villa/stayRules';
import { termsView } from '@baan/projections/termsView';
import { readVilla } from '@baan/projections/villa';
import { offeringOf } from '../../config.ts';
import { ownerAndStaff, route } from '../door/route.ts';
import { readNights } from './nightState.ts';

const tag = 'Availability';

const maxDays = 400;

const assertWindow = (from: PlainDate, to: PlainDate, now: Instant, horizonDays: number): void => {
  if (to <= from) throw invalidField('to', 'invalid', 'Must be after from');
  if (daysBetween(from, to) > maxDays) throw invalidField('to', 'too_large', `${maxDays} days at most`);
  const lastDay = addDays(bangkokDate(now), horizonDays);
  if (from > lastDay) throw new Refusal('beyond_horizon', 'These dates are not open for booking yet', { lastDay });
};

export const availabilityRoutes = [
  route('GET /availability', {
    tag,
    summary: 'Which nights are free, and what each costs',
    access: 'open',
    query: availabilityQuery,
    answer: availabilityAnswer,
    refuses: ['beyond_horizon'],
    handle: async ({ query: { from, to, rooms }, now }, { knex, config }) => {
      const at = now.toISOString();
      assertWindow(from, to, at, config.HORIZON_DAYS);
      const villa = await readVilla(knex, offeringOf(config));
      const party = rooms ?? villa.bedrooms;
      assertRooms(villa, party);
      const free = await readNights(knex, { checkIn: from, checkOut: to }, at);
      const nights = free.map(({ date, state }) => ({ ...priceNight(villa, date, party), state }));
      return { body: { nights } };
    },
  }),
  route('GET /quote', {
    tag,
    summary: 'What a stay costs, night by night',
    access: 'open',
    query: quoteQuery,
    answer: quoteAnswer,
    refuses: ['same_day', 'past_date', 'beyond_horizon', 'stay_rule', 'price_not_set', 'price_too_high'],
    handle: async ({ query, now }, { knex, config }) => {
      const { checkIn, checkOut, rooms } = query;
      const villa = await readVilla(knex, offeringOf(config));
      const stay = { checkIn, checkOut };
      const { maxNights, lastArrivalHour } = villa;
      assertStay(stay, now.toISOString(), { maxNights, lastArrivalHour, horizonDays: config.HORIZON_DAYS });
      assertStayRules(stay, villa);
      const party = partyOf(query);
      const booked = rooms ?? villa.bedrooms;
      assertRooms(villa, booked);
      assertGuests(party.guests, booked, villa.guestsByRooms);
      const quote = quoteStay(villa, stay, booked, party.guests);
      const terms = villa.cancellation && termsView(villa.cancellation, checkIn, { paid: 0, total: quote.total });
      return { body: { quote: { ...quote, terms } } };
    },
  }),
  route('GET /admin/quote', {
    tag,
    summary: 'What any nights cost, and which rules of the house they break',
    access: ownerAndStaff,
    query: quoteQuery,
    answer: adminQuoteAnswer,
    refuses: ['same_day', 'price_not_set', 'price_too_high'],
    handle: async ({ query }, { knex, config }) => {
      const { checkIn, checkOut, rooms } = query;
      const villa = await readVilla(knex, offeringOf(config));
      const stay = { checkIn, checkOut };
      assertRange(stay);
      if (daysBetween(checkIn, checkOut) > maxDays) throw invalidField('checkOut', 'too_large', `${maxDays} days at most`);
      return {
        body: { quote: quoteStay(villa, stay, rooms ?? villa.bedrooms, partyOf(query).guests), broken: brokenRules(stay, villa) },
      };
    },
  }),
];
