import { blockInput, blockResponse, calendarQuery, calendarResponse } from '@baan/contract/calendar';
import { adminQuoteResponse, availabilityQuery, availabilityResponse, quoteQuery, quoteResponse } from '@baan/contract/quote';
import { assertRange, assertStay, beyondHorizon, type Stay } from '@baan/domain/calendar/stay';
import { addDays, bangkokDate, daysBetween, type Instant, type PlainDate } from '@baan/domain/shared/plainDate';
import { invalidField } from '@baan/domain/shared/refusal';
import { lastTypedDay } from '@baan/domain/shared/typedDate';
import { assertGuests, partyOf } from '@baan/domain/villa/guestsByRooms';
import { assertRooms, priceNight, quoteStay, seasonOf } from '@baan/domain/villa/price';
import { type ArrivalRules, type BrokenRule, brokenRules, refuseBroken } from '@baan/domain/villa/stayRules';
import { staysOf } from '@baan/projections/bookings';
import { blocksBetween, neighboursOf, readNights } from '@baan/projections/calendar';
import { readVilla } from '@baan/projections/villa';
import { type Offering, termsView } from '@baan/projections/villaView';
import { requestIdentity } from '../middleware/requestHeaders.ts';
import { ownerAndStaff, routesWith } from '../middleware/route.ts';
import type { BookingDependencies } from './bookingDependencies.ts';

const route = routesWith<BookingDependencies>();

const ofGuests = { tag: 'Availability', access: 'open' } as const;
const ofStaff = { tag: 'Calendar', access: ownerAndStaff } as const;

const maxDays = 400;

/** @throws Refusal `validation_failed` on the field of the last day */
const assertDays = (from: PlainDate, to: PlainDate, field: string): void => {
  if (daysBetween(from, to) > maxDays) throw invalidField(field, 'too_large', `${maxDays} days at most`);
};

const assertWindow = (from: PlainDate, to: PlainDate, now: Instant, horizonDays: number): void => {
  if (to <= from) throw invalidField('to', 'invalid', 'Must be after from');
  assertDays(from, to, 'to');
  const lastDay = addDays(bangkokDate(now), horizonDays);
  if (from > lastDay) throw beyondHorizon(from, lastDay);
};

/** Which rules of the house a stay breaks. The nights of the booking to be moved do not count, as it leaves them. */
const brokenBy = async (
  { bookingId: except, ...stay }: Stay & { bookingId?: string | undefined },
  rules: ArrivalRules,
  now: Date,
  { knex }: Pick<BookingDependencies, 'knex'>,
): Promise<BrokenRule[]> => {
  const { fillGaps, preparationNights } = rules;
  if (!fillGaps && preparationNights === 0) return brokenRules(stay, rules);
  const { isTaken, isStayed } = await neighboursOf(knex, stay, { now: now.toISOString(), preparationNights, except });
  return brokenRules(stay, rules, isTaken, isStayed);
};

const lastDayOf = (now: Date, { horizonDays }: Offering): PlainDate => lastTypedDay(now.toISOString(), horizonDays);

export const calendarRoutes = [
  route('GET /availability', {
    ...ofGuests,
    summary: 'Which nights are free, and what each costs',
    query: availabilityQuery,
    response: availabilityResponse,
    refuses: ['beyond_horizon'],
    handle: async ({ query: { from, to, rooms }, now }, { knex, offering }) => {
      const at = now.toISOString();
      assertWindow(from, to, at, offering.horizonDays);
      const villa = await readVilla(knex, offering);
      const party = rooms ?? villa.bedrooms;
      assertRooms(villa, party);
      const free = await readNights(knex, { checkIn: from, checkOut: to }, at, villa.preparationNights);
      const nights = free.map(({ date, state }) => ({ ...priceNight(villa, date, party), state }));
      return { body: { nights } };
    },
  }),
  route('GET /quote', {
    ...ofGuests,
    summary: 'What a stay costs, night by night',
    query: quoteQuery,
    response: quoteResponse,
    refuses: ['same_day', 'past_date', 'beyond_horizon', 'stay_rule', 'price_not_set', 'price_too_high'],
    handle: async ({ query, now }, dependencies) => {
      const { knex, offering } = dependencies;
      const { checkIn, checkOut, rooms } = query;
      const villa = await readVilla(knex, offering);
      const stay = { checkIn, checkOut };
      assertStay(stay, now.toISOString(), villa);
      refuseBroken(await brokenBy({ ...stay, bookingId: query.bookingId }, villa, now, dependencies));
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
    tag: ofGuests.tag,
    summary: 'What any nights cost, and which rules of the house they break',
    access: ownerAndStaff,
    query: quoteQuery,
    response: adminQuoteResponse,
    refuses: ['same_day', 'price_not_set', 'price_too_high'],
    handle: async ({ query, now }, dependencies) => {
      const { knex, offering } = dependencies;
      const { checkIn, checkOut, rooms } = query;
      const villa = await readVilla(knex, offering);
      const stay = { checkIn, checkOut };
      assertRange(stay);
      assertDays(checkIn, checkOut, 'checkOut');
      const broken = await brokenBy({ ...stay, bookingId: query.bookingId }, villa, now, dependencies);
      return { body: { quote: quoteStay(villa, stay, rooms ?? villa.bedrooms, partyOf(query).guests), broken } };
    },
  }),
  route('GET /admin/calendar', {
    ...ofStaff,
    summary: 'Each night with its holder, price and season, and the bookings and blocks that hold nights',
    query: calendarQuery,
    response: calendarResponse,
    refuses: ['same_day'],
    handle: async ({ query: { from, to }, now }, { knex, offering }) => {
      const range = { checkIn: from, checkOut: to };
      assertRange(range);
      assertDays(from, to, 'to');
      const villa = await readVilla(knex, offering);
      const read = await readNights(knex, range, now.toISOString(), villa.preparationNights);
      const nights = read.map(({ date, state, holder, holders }) => ({
        ...priceNight(villa, date, villa.bedrooms),
        // Staff may sell a night of preparation.
        state: state === 'preparation' ? ('free' as const) : state,
        holders,
        bookingId: state === 'blocked' ? null : holder,
        blockId: state === 'blocked' ? holder : null,
        seasonId: seasonOf(villa.seasons, date)?.id ?? null,
      }));
      const ids = nights.flatMap(({ bookingId, holders }) => [
        ...(bookingId === null ? [] : [bookingId]),
        ...holders.filter(({ kind }) => kind === 'booking').map(({ id }) => id),
      ]);
      const [bookings, blocks] = await Promise.all([staysOf(knex, [...new Set(ids)]), blocksBetween(knex, from, to)]);
      return { body: { nights, bookings, blocks } };
    },
  }),
  route('POST /admin/calendar/blocks', {
    ...ofStaff,
    summary: 'Block nights: guests cannot book them',
    headers: ['Idempotency-Key'],
    body: blockInput,
    status: 201,
    response: blockResponse,
    refuses: ['same_day', 'nights_taken', 'idempotency_key_reused'],
    handle: async (call, dependencies) => {
      const { id } = requestIdentity(call, 'POST /admin/calendar/blocks', dependencies);
      const { offering } = dependencies;
      const command = {
        type: 'block' as const,
        now: call.now.toISOString(),
        blockId: id,
        lastDay: lastDayOf(call.now, offering),
        ...call.body,
      };
      const { position } = await dependencies.commands.calendar(command, call.context);
      return { data: { block: { id, ...call.body } }, position };
    },
  }),
  route('PATCH /admin/calendar/blocks/:id', {
    ...ofStaff,
    summary: 'Move a block to other nights, or give another reason',
    body: blockInput,
    response: blockResponse,
    refuses: ['not_found', 'same_day', 'nights_taken'],
    handle: async ({ params: { id = '' }, body, now, context }, { commands, offering }) => {
      const command = {
        type: 'moveBlock' as const,
        now: now.toISOString(),
        blockId: id,
        lastDay: lastDayOf(now, offering),
        ...body,
      };
      const { position } = await commands.calendar(command, context);
      return { data: { block: { id, ...body } }, position };
    },
  }),
  route('DELETE /admin/calendar/blocks/:id', {
    ...ofStaff,
    summary: 'Let blocked nights again',
    status: 204,
    handle: async ({ params: { id = '' }, now, context }, { commands }) => {
      const { position } = await commands.calendar({ type: 'unblock', now: now.toISOString(), blockId: id }, context);
      return { position };
    },
  }),
];
