import { booking, bookingAnswer } from '@baan/contract/booking';
import { changeStatus, createBookingByStaff, patchBookingByStaff } from '@baan/contract/bookingByStaff';
import { historyAnswer } from '@baan/contract/history';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { listBookings } from '@baan/projections/bookings';
import { readHistory } from '@baan/projections/history';
import { z } from 'zod';
import { requestIdentity } from '../door/idempotency.ts';
import { answerList, bookingListQuery } from '../door/listQuery.ts';
import { notFound } from '../door/problem.ts';
import { ownerOnly, pathIdOf, type Route, route } from '../door/route.ts';
import { answerDecided, answerFound, forStaff, readShown } from './bookingAnswer.ts';
import { toCustomer, withPhone } from './customer.ts';
import { decideByStaff, editByStaff, ofStaff } from './decideBooking.ts';
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
      return answerList('bookings', rows, total, query.range[0]);
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
      const { position } = await decideByStaff(call, dependencies, { type: 'hide', reason: call.query.reason });
      return { data: { id: pathIdOf(call) }, position };
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
    handle: (call, dependencies) => answerFound(call, dependencies, { isStaff: true }),
  }),
  route('PATCH /admin/bookings/:id', {
    ...editByStaff,
    summary: 'Correct a booking: its guest, nights, rooms, guests or total',
    body: withPhone(patchBookingByStaff),
    refuses: ['not_found', 'stay_rule', 'nights_taken', 'wrong_state'],
    handle: async (call, dependencies) => {
      const { state } = await readShown(call, dependencies);
      return decideByStaff(call, dependencies, await amendCommand(call.body, state, dependencies));
    },
  }),
  route('PATCH /admin/bookings/:id/status', {
    ...editByStaff,
    summary: 'Approve or refuse a slip, mark as paid, cancel, reinstate',
    body: changeStatus,
    refuses: ['not_found', 'nights_taken', 'wrong_state'],
    handle: async (call, dependencies) => {
      const { id, state } = await readShown(call, dependencies);
      return decideByStaff(call, dependencies, await statusCommand(id, call.body, state, dependencies));
    },
  }),
  ...recordRoutes,
  remove('/admin/bookings/:id'),
  route('GET /admin/bookings/:id/history', {
    ...ofStaff,
    summary: 'Every event of a booking, those of the calendar among them',
    answer: historyAnswer,
    handle: async (call, { knex }) => {
      const events = await readHistory(knex, bookingStream(pathIdOf(call)));
      if (events.length === 0) throw notFound();
      return { body: { events } };
    },
  }),
];
