import { type Booking as BookingView, bookingResponse } from '@baan/contract/booking';
import type { BookingCommand } from '@baan/domain/booking/decide';
import { evolveBooking } from '@baan/domain/booking/evolve';
import type { Booking, BookingState } from '@baan/domain/booking/state';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { upcastBookingEvents } from '@baan/domain/upcasting';
import { bookingView } from '@baan/projections/bookingView';
import type { CommandResult, WithoutNow } from '../../commands/command.ts';
import { withConflictDetails } from '../middleware/requestHeaders.ts';
import { ownerAndStaff, pathIdOf, type RouteCall, type RouteResponse } from '../middleware/route.ts';
import type { BookingDependencies } from './bookingDependencies.ts';
import { decidedBookingResponse, decidedStaffResponse, readShownBooking } from './bookingResponse.ts';

/** Group and access of the calls for staff. */
export const bookingsForStaff = { tag: 'Bookings, for staff', access: ownerAndStaff } as const;

/** Declaration of every edit by staff. */
export const editByStaff = { ...bookingsForStaff, headers: ['If-Match'], response: bookingResponse } as const;

/** A command for the booking of the path, without the time. */
export type BookingRequest = WithoutNow<BookingCommand>;

const bookkeeping = new Set(['revision', 'updatedAt']);

const changedFields = (before: BookingView, after: BookingView): string[] =>
  Object.keys(after).filter(
    field =>
      !bookkeeping.has(field) &&
      JSON.stringify(before[field as keyof BookingView]) !== JSON.stringify(after[field as keyof BookingView]),
  );

/** The current booking, and its changes since the revision of the edit. */
const changesSince = async (
  bookingId: string,
  expected: number,
  dependencies: BookingDependencies,
): Promise<{ booking: BookingView; changed: string[] } | undefined> => {
  const current = await dependencies.commands.readBooking(bookingId);
  if (!current) return undefined;
  const booking = bookingView(bookingId, current.state, current.revision);
  const seen = (await dependencies.proof.read(bookingStream(bookingId))).filter(({ revision }) => revision <= expected);
  const before = upcastBookingEvents(seen).reduce<BookingState>(evolveBooking, null);
  return { booking, changed: before ? changedFields(bookingView(bookingId, before, expected), booking) : [] };
};

/** Decides on the booking of the path, at the revision of If-Match. */
export const decideBookingOfPath = (
  call: RouteCall,
  dependencies: BookingDependencies,
  asked: BookingRequest,
): Promise<CommandResult<Booking>> => {
  const id = pathIdOf(call);
  const { context, expectation } = call;
  const { expectedRevision } = expectation;
  const command = { ...asked, now: call.now.toISOString() } as BookingCommand;
  return withConflictDetails(
    () => dependencies.commands.booking(id, command, context, expectation),
    async () => (expectedRevision === undefined ? undefined : changesSince(id, expectedRevision, dependencies)),
  );
};

/** As {@link decideBookingOfPath}, with the guest's view as response. */
export const decideByGuest = async (
  call: RouteCall,
  dependencies: BookingDependencies,
  asked: BookingRequest,
): Promise<RouteResponse> =>
  decidedBookingResponse(pathIdOf(call), await decideBookingOfPath(call, dependencies, asked), dependencies, call.now);

/**
 * As {@link decideBookingOfPath}, with the staff's view as response. A missing or hidden booking is `not_found` at any revision.
 * @param asked may depend on the current booking
 * @param reading of channels, which goes on meanwhile; the response waits for it, and names those that did not answer
 */
export const decideByStaff = async (
  call: RouteCall,
  dependencies: BookingDependencies,
  asked: BookingRequest | ((booking: Booking) => Promise<BookingRequest>),
  reading?: Promise<readonly string[]>,
): Promise<RouteResponse> => {
  const { id, state } = await readShownBooking(call, dependencies);
  const decided = await decideBookingOfPath(call, dependencies, typeof asked === 'function' ? await asked(state) : asked);
  return decidedStaffResponse(id, decided, dependencies, call.now, await reading);
};
