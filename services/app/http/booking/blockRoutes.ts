import { blockAnswer, blockInput, calendarAnswer, calendarQuery } from '@baan/contract/calendar';
import { assertRange } from '@baan/domain/calendar/stay';
import { daysBetween } from '@baan/domain/shared/plainDate';
import { invalidField } from '@baan/domain/shared/refusal';
import { priceNight } from '@baan/domain/villa/price';
import { seasonOf } from '@baan/domain/villa/seasons';
import { staysOf } from '@baan/projections/bookings';
import { blocksBetween } from '@baan/projections/calendarBlocks';
import { readVilla } from '@baan/projections/villa';
import { offeringOf } from '../../config.ts';
import { requestIdentity } from '../door/requestHeaders.ts';
import { ownerAndStaff, type Route, route } from '../door/route.ts';
import { readNights } from './nightState.ts';

const shared = { tag: 'Calendar', access: ownerAndStaff } satisfies Partial<Route>;

const maxDays = 400;

export const blockRoutes = [
  route('GET /admin/calendar', {
    ...shared,
    summary: 'Each night with its holder, price and season, and the bookings and blocks that hold nights',
    query: calendarQuery,
    answer: calendarAnswer,
    refuses: ['same_day'],
    handle: async ({ query: { from, to }, now }, { knex, config }) => {
      const range = { checkIn: from, checkOut: to };
      assertRange(range);
      if (daysBetween(from, to) > maxDays) throw invalidField('to', 'too_large', `${maxDays} days at most`);
      const villa = await readVilla(knex, offeringOf(config));
      const nights = (await readNights(knex, range, now.toISOString())).map(({ date, state, holder }) => ({
        ...priceNight(villa, date, villa.bedrooms),
        state,
        bookingId: state === 'blocked' ? null : holder,
        blockId: state === 'blocked' ? holder : null,
        seasonId: seasonOf(villa.seasons, date)?.id ?? null,
      }));
      const ids = nights.flatMap(({ bookingId }) => bookingId ?? []);
      const [bookings, blocks] = await Promise.all([staysOf(knex, [...new Set(ids)]), blocksBetween(knex, from, to)]);
      return { body: { nights, bookings, blocks } };
    },
  }),
  route('POST /admin/calendar/blocks', {
    ...shared,
    summary: 'Block nights: guests cannot book them',
    headers: ['Idempotency-Key'],
    body: blockInput,
    status: 201,
    answer: blockAnswer,
    refuses: ['same_day', 'nights_taken', 'idempotency_key_reused'],
    handle: async (call, dependencies) => {
      const { id } = requestIdentity(call, 'POST /admin/calendar/blocks', dependencies);
      const command = { type: 'block' as const, now: call.now.toISOString(), blockId: id, ...call.body };
      const { position } = await dependencies.handle.calendar(command, call.context);
      return { data: { block: { id, ...call.body } }, position };
    },
  }),
  route('PATCH /admin/calendar/blocks/:id', {
    ...shared,
    summary: 'Move a block to other nights, or give another reason',
    body: blockInput,
    answer: blockAnswer,
    refuses: ['not_found', 'same_day', 'nights_taken'],
    handle: async ({ params: { id = '' }, body, now, context }, { handle }) => {
      const command = { type: 'moveBlock' as const, now: now.toISOString(), blockId: id, ...body };
      const { position } = await handle.calendar(command, context);
      return { data: { block: { id, ...body } }, position };
    },
  }),
  route('DELETE /admin/calendar/blocks/:id', {
    ...shared,
    summary: 'Let blocked nights again',
    status: 204,
    handle: async ({ params: { id = '' }, now, context }, { handle }) => {
      const { position } = await handle.calendar({ type: 'unblock', now: now.toISOString(), blockId: id }, context);
      return { position };
    },
  }),
];
