import { booking, bookingResponse } from '@baan/contract/booking';
import { bookingRecords, changeStatus, createBookingByStaff, giveTime, patchBookingByStaff } from '@baan/contract/bookingByStaff';
import { bookingCounts, releasedResponse, releaseHolds } from '@baan/contract/bookingList';
import { historyResponse } from '@baan/contract/history';
import type { Booking } from '@baan/domain/booking/state';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { countBookings, listBookings } from '@baan/projections/bookings';
import { readHistory } from '@baan/projections/history/history';
import { z } from 'zod';
import { bookingCountQuery, bookingListQuery, listResponse } from '../middleware/listQuery.ts';
import { notFound } from '../middleware/problem.ts';
import { requestIdentity } from '../middleware/requestHeaders.ts';
import { ownerOnly, pathIdOf, type Route, routesWith } from '../middleware/route.ts';
import type { BookingDependencies } from './bookingDependencies.ts';
import { decidedStaffResponse, foundBookingResponse } from './bookingResponse.ts';
import { toCustomer, withCustomer } from './customer.ts';
import { type BookingRequest, bookingsForStaff, decideByStaff, editByStaff } from './decideBooking.ts';
import { placeCommand } from './placing.ts';
import { amendCommand, releaseTogether, statusCommand } from './staffChange.ts';

const route = routesWith<BookingDependencies>();

const list = (path: `/${string}`, summary: string): Route<BookingDependencies> =>
  route(`GET ${path}`, {
    ...bookingsForStaff,
    summary,
    query: bookingListQuery,
    response: z.array(booking),
    handle: async ({ query }, { knex }) => {
      const { rows, total } = await listBookings(knex, query);
      return listResponse('bookings', rows, total, query.range[0]);
    },
  });

const remove = (path: `/${string}`): Route<BookingDependencies> =>
  route(`DELETE ${path}`, {
    tag: bookingsForStaff.tag,
    summary: 'Hide a booking that has ended from the lists: nothing paid, nothing looked at; its history stays',
    access: ownerOnly,
    headers: ['If-Match'],
    query: z.object({ reason: z.string().trim().max(500).optional() }),
    response: z.object({ status: z.literal('success'), data: z.object({ id: z.string() }) }),
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const { position } = await decideByStaff(call, dependencies, { type: 'hide', reason: call.query.reason });
      return { data: { id: pathIdOf(call) }, position };
    },
  });

// Records that staff add to a booking. The contract lists them; the compiler checks each body against its command.

type BookingRecord = (typeof bookingRecords)[keyof typeof bookingRecords];
type Request = { id: string; requestHash: string; by: string };
type CommandOf<Of extends BookingRecord> = Of extends BookingRecord
  ? { type: Of['command'] } & z.output<Of['body']> & Request
  : never;

const recorded = ({ command }: BookingRecord, body: object, request: Request): BookingRequest =>
  ({ type: command, ...body, ...request }) as CommandOf<BookingRecord>;

export const bookingListRoutes = [list('/booking/all', 'All bookings'), remove('/booking/:id')];

export const adminBookingRoutes = [
  route('GET /admin/bookings/counts', {
    ...bookingsForStaff,
    summary: 'How many bookings of each status a filter finds',
    query: bookingCountQuery,
    response: bookingCounts,
    handle: async ({ query: { filter } }, { knex }) => {
      const counts = await countBookings(knex, filter);
      const none = { pending_payment: 0, in_review: 0, confirmed: 0, cancelled: 0, expired: 0 };
      return { body: { ...none, ...counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) } };
    },
  }),
  route('POST /admin/holds/release', {
    ...bookingsForStaff,
    summary: 'Cancel unpaid bookings, those in review included, with one reason; what is paid for or under way stays',
    body: releaseHolds,
    response: releasedResponse,
    handle: async (call, dependencies) => {
      return releaseTogether(new Set(call.body.bookingIds), call, dependencies);
    },
  }),
  list('/admin/bookings', 'Bookings, filtered and sorted'),
  route('POST /admin/bookings', {
    ...bookingsForStaff,
    summary: 'Place a booking for a guest: held, confirmed, or recorded after the stay; with a reason its total may differ',
    headers: ['Idempotency-Key'],
    body: withCustomer(createBookingByStaff),
    status: 201,
    response: bookingResponse,
    refuses: ['same_day', 'past_date', 'beyond_horizon', 'stay_rule', 'nights_taken', 'price_changed', 'price_not_set'],
    handle: async (call, dependencies) => {
      const { id: bookingId, requestHash } = requestIdentity(call, 'POST /admin/bookings', dependencies);
      const { customerInfo, reason = null, source, adjustment, holdUntil, settle, confirm, past } = call.body;
      const customer = customerInfo ? toCustomer(customerInfo) : null;
      const until = holdUntil && new Date(holdUntil).toISOString();
      const byStaff = { reason, source, adjustment, holdUntil: until, settle, confirm, past };
      const facts = { now: call.now, requestHash, customer, byStaff };
      const command = await placeCommand(call.body, facts, dependencies);
      const decided = await dependencies.commands.booking(bookingId, command, call.context);
      return decidedStaffResponse(bookingId, decided, dependencies, call.now);
    },
  }),
  route('GET /admin/bookings/:id', {
    ...bookingsForStaff,
    summary: 'One booking, hidden ones too',
    response: bookingResponse,
    handle: (call, dependencies) => foundBookingResponse(call, dependencies, { isStaff: true }),
  }),
  route('PATCH /admin/bookings/:id', {
    ...editByStaff,
    summary: 'Correct a booking: its guest, nights, rooms, guests, total, source, language or wishes',
    body: withCustomer(patchBookingByStaff),
    refuses: ['not_found', 'stay_rule', 'nights_taken', 'wrong_state'],
    handle: (call, dependencies) => decideByStaff(call, dependencies, booking => amendCommand(call.body, booking, dependencies)),
  }),
  route('PATCH /admin/bookings/:id/status', {
    ...editByStaff,
    summary:
      'Approve or refuse a slip, mark as paid, cancel, reinstate. A slip that came late is approved by `confirmed`, refused by `expired`',
    body: changeStatus,
    refuses: ['not_found', 'nights_taken', 'wrong_state'],
    handle: (call, dependencies) => {
      // Money is kept from here on: who approves is told of channels that could not be read, and nothing is refused for them.
      const reading = call.body.status === 'confirmed' ? dependencies.readChannelsFirst(call.context) : undefined;
      const command = (booking: Booking) => statusCommand(pathIdOf(call), call.body, booking, dependencies);
      return decideByStaff(call, dependencies, command, reading);
    },
  }),
  ...Object.entries(bookingRecords).map(([path, listed]) =>
    route(`POST /admin/bookings/:id/${path}`, {
      ...editByStaff,
      summary: listed.summary,
      headers: ['Idempotency-Key', 'If-Match'],
      body: listed.body,
      refuses: ['not_found', 'wrong_state', 'idempotency_key_reused'],
      handle: (call, dependencies) => {
        const identity = requestIdentity(call, `POST /admin/bookings/${pathIdOf(call)}/${path}`, dependencies);
        return decideByStaff(call, dependencies, recorded(listed, call.body, { ...identity, by: call.staff.id }));
      },
    }),
  ),
  route('POST /admin/bookings/:id/hold', {
    ...editByStaff,
    summary: 'Keep the nights of an open booking until another time, seven days from now at most',
    body: giveTime,
    refuses: ['not_found', 'wrong_state'],
    handle: (call, dependencies) => {
      const { until, reason } = call.body;
      return decideByStaff(call, dependencies, { type: 'giveTime', until: new Date(until).toISOString(), reason });
    },
  }),
  remove('/admin/bookings/:id'),
  route('GET /admin/bookings/:id/history', {
    ...bookingsForStaff,
    summary: 'Every event of a booking, those of the calendar among them',
    response: historyResponse,
    handle: async (call, { knex }) => {
      const events = await readHistory(knex, bookingStream(pathIdOf(call)));
      if (events.length === 0) throw notFound();
      return { body: { events } };
    },
  }),
];
