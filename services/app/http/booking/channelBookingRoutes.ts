import { bookingResponse } from '@baan/contract/booking';
import { channelDetails, completeStay, followChannelStay } from '@baan/contract/channelBooking';
import { Refusal, wrongState } from '@baan/domain/shared/refusal';
import { partyOf } from '@baan/domain/villa/guestsByRooms';
import { channelStaysOf } from '@baan/projections/channels';
import { notFound } from '../middleware/problem.ts';
import { requestIdentity } from '../middleware/requestHeaders.ts';
import { pathIdOf, routesWith } from '../middleware/route.ts';
import type { BookingDependencies } from './bookingDependencies.ts';
import { decidedStaffResponse } from './bookingResponse.ts';
import { toCustomer, withCustomer } from './customer.ts';
import { bookingsForStaff, decideByStaff, editByStaff } from './decideBooking.ts';
import { numberAndTerms } from './placing.ts';

const route = routesWith<BookingDependencies>();

/** The stay as the calendar has it. @throws RequestProblem `not_found` */
const stayOf = async (stayId: string, { commands }: BookingDependencies) => {
  const { state } = await commands.readCalendar();
  const found = state.stays.get(stayId);
  if (!found) throw notFound();
  return found;
};

export const channelBookingRoutes = [
  route('POST /admin/channels/:id/stays/:stayId/booking', {
    ...bookingsForStaff,
    summary: 'Make a stay of a channel a booking: confirmed, on the nights of the stay, and paid at the channel',
    headers: ['Idempotency-Key'],
    body: withCustomer(completeStay),
    status: 201,
    response: bookingResponse,
    refuses: ['not_found', 'wrong_state', 'idempotency_key_reused'],
    handle: async (call, dependencies) => {
      const { commands, knex } = dependencies;
      const { params, body, context, now } = call;
      const { id: channelId = '', stayId = '' } = params;
      const identity = requestIdentity(call, `POST /admin/channels/${channelId}/stays/${stayId}/booking`, dependencies);
      const [channel, found] = await Promise.all([commands.readChannel(channelId), stayOf(stayId, dependencies)]);
      if (!channel || found.channelId !== channelId) throw notFound();
      const { customerInfo, rooms, adults, children, specialRequests, language, channelRef, ...money } = body;
      const [row] = await channelStaysOf(knex, [stayId]);
      const decided = await commands.booking(
        identity.id,
        {
          type: 'placeOfChannel',
          now: now.toISOString(),
          stay: found.stay,
          details: { channelId, stayId, channelRef: channelRef || (row?.reference ?? null), ...money },
          source: channel.state.kind,
          customer: toCustomer(customerInfo),
          rooms,
          ...partyOf({ adults, children }),
          specialRequests,
          language,
          requestHash: identity.requestHash,
          ...(await numberAndTerms(dependencies)),
        },
        context,
      );
      return decidedStaffResponse(identity.id, decided, dependencies, now);
    },
  }),
  route('PATCH /admin/bookings/:id/channel-details', {
    ...editByStaff,
    summary: 'What the guest pays the channel that sold the stay, and what the house gets',
    body: channelDetails,
    refuses: ['not_found', 'wrong_state'],
    handle: (call, dependencies) =>
      decideByStaff(call, dependencies, async booking => {
        const { state } = await dependencies.commands.readCalendar();
        const stayId = state.claims.get(pathIdOf(call))?.stayId;
        const joined = stayId === undefined ? undefined : state.stays.get(stayId);
        const of = stayId !== undefined && joined ? { stayId, channelId: joined.channelId } : booking.soldBy;
        if (!of) throw wrongState(booking, 'It is no stay of a channel');
        return { type: 'recordChannelDetails', details: { channelId: of.channelId, stayId: of.stayId, ...call.body } };
      }),
  }),
  route('POST /admin/bookings/:id/channel-stay', {
    ...editByStaff,
    summary: 'Give a booking the nights of a stay of its channel, of which it is the booking',
    body: followChannelStay,
    refuses: ['not_found', 'wrong_state'],
    handle: (call, dependencies) =>
      decideByStaff(call, dependencies, async booking => {
        const { commands } = dependencies;
        const { stayId } = call.body;
        const { stay, channelId } = await stayOf(stayId, dependencies);
        const channel = await commands.readChannel(channelId);
        if (channel?.state.kind !== booking.source)
          throw new Refusal('wrong_state', 'Another channel has this stay', { source: booking.source });
        return { type: 'followChannelStay', stay, stayId, terms: await commands.terms() };
      }),
  }),
  route('POST /admin/bookings/:id/book-directly', {
    ...editByStaff,
    summary:
      'Keep a booking whose stay the channel does not show any more: it takes its nights anew, and its guest owes the total',
    refuses: ['not_found', 'wrong_state', 'nights_taken'],
    handle: (call, dependencies) => decideByStaff(call, dependencies, { type: 'bookDirectly' }),
  }),
];
