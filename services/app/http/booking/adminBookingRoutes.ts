import { booking, bookingAnswer } from '@baan/contract/booking';
import { changeStatus, createBookingByStaff, patchBookingByStaff } from '@baan/contract/bookingByStaff';
import { historyAnswer } from '@baan/contract/history';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { listBookings } from '@baan/projections/bookings';
import { readHistory } from '@baan/projections/history';
import { z } from 'zod';
import { requestIdentity } from '../door/idempotency.ts';
import { bookingListQuery, rangeHeaders } from '../door/listQuery.ts';
import { notFound } from '../door/problem.ts';
import { ownerOnly, pathIdOf, type Route, route } from '../door/route.ts';
import { answerDecided, answerFound, forStaff } from './bookingAnswer.ts';
import { toCustomer, withPhone } from './customer.ts';
import { decideByStaff, ofStaff } from './decideByStaff.ts';
import { placeCommand } from './placeCommand.ts';
import { recordRoutes } from './recordRoutes.ts';
import { amendCommand, statusCommand } from './staffChange.ts';

const list = (path: `/${string}`, summary: string): Route =>
  route(`GET ${path}`, {
    ...ofStaff,
    summary,
    query: bookingListQuery,
    answer: z.array(booking),
    handle: async ({ query }, { knex }) => {
      const { rows, total } = await listBookings(knex, query);
      const headers = rangeHeaders(query.range[0], rows.length, total);
      return { body: rows, headers };
    },
  });

const remove = (path: `/${string}`): Route =>
  route(`DELETE ${path}`, {
    tag: ofStaff.tag,
    summary: 'Hide a booking that has ended from the lists: nothing paid, nothing looked at; its history stays',
    access: ownerOnly,
    headers: ['If-Match'],
    query: z.object({ reason: z.string().trim().max(500).optional() }),
    answer: z.object({ status: z.literal('success'), data: z.object({ id: z.string() }) }),
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const answer = await decideByStaff(call, dependencies, async () => ({ type: 'hide', reason: call.query.reason }));
      return { body: { status: 'success', data: { id: pathIdOf(call) } }, position: answer.position };
    },
  });

/** `/booking/all` stands before `/booking/:id` in the router. */
export const bookingListRoutes = [list('/booking/all', 'All bookings'), remove('/booking/:id')];

export const adminBookingRoutes = [
  list('/admin/bookings', 'Bookings, filtered and sorted'),
  route('POST /admin/bookings', {
    ...ofStaff,
    summary: 'Place a booking for a guest: held, confirmed, or recorded after the stay; with a reason its total may differ',
    headers: ['Idempotency-Key'],
    body: withPhone(createBookingByStaff),
    status: 201,
    answer: bookingAnswer,
    refuses: ['same_day', 'past_date', 'beyond_horizon', 'stay_rule', 'nights_taken', 'price_changed', 'price_not_set'],
    handle: async (call, dependencies) => {
      const { id: bookingId, requestHash } = requestIdentity(call, 'POST /admin/bookings', dependencies);
      const { customerInfo, reason = null, source, adjustment, holdUntil, settle, confirm, past } = call.body;
      const customer = customerInfo ? toCustomer(customerInfo) : null;
      const until = holdUntil && new Date(holdUntil).toISOString();
      const byStaff = { reason, source, adjustment, holdUntil: until, settle, confirm, past };
      const facts = { now: call.now, requestHash, customer, byStaff };
      const command = await placeCommand(call.body, facts, dependencies);
      const decided = await dependencies.handle.booking(bookingId, command, call.context);
      return forStaff(await answerDecided(bookingId, decided, dependencies, call.now), decided.state, dependencies.knex);
    },
  }),
  route('GET /admin/bookings/:id', {
    ...ofStaff,
    summary: 'One booking, hidden ones too',
    answer: bookingAnswer,
    refuses: ['not_found'],
    handle: (call, dependencies) => answerFound(call, dependencies, { isStaff: true }),
  }),
  route('PATCH /admin/bookings/:id', {
    ...ofStaff,
    summary: 'Correct a booking: its guest, nights, rooms, guests or total',
    headers: ['If-Match'],
    body: withPhone(patchBookingByStaff),
    answer: bookingAnswer,
    refuses: ['not_found', 'stay_rule', 'nights_taken', 'wrong_state'],
    handle: (call, dependencies) =>
      decideByStaff(call, dependencies, (_bookingId, state) => amendCommand(call.body, state, dependencies)),
  }),
  route('PATCH /admin/bookings/:id/status', {
    ...ofStaff,
    summary: 'Approve or refuse a slip, mark as paid, cancel, reinstate',
    headers: ['If-Match'],
    body: changeStatus,
    answer: bookingAnswer,
    refuses: ['not_found', 'nights_taken', 'wrong_state'],
    handle: (call, dependencies) =>
      decideByStaff(call, dependencies, (bookingId, state) => statusCommand(bookingId, call.body, state, dependencies)),
  }),
  ...recordRoutes,
  remove('/admin/bookings/:id'),
  route('GET /admin/bookings/:id/history', {
    ...ofStaff,
    summary: 'Every event of a booking, those of the calendar among them',
    answer: historyAnswer,
    refuses: ['not_found'],
    handle: async (call, { knex }) => {
      const events = await readHistory(knex, bookingStream(pathIdOf(call)));
      if (events.length === 0) throw notFound();
      return { body: { events } };
    },
  }),
];
