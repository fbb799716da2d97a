import type { ChangeStatus, PatchBookingByStaff } from '@baan/contract/bookingByStaff';
import type { NotReleasedReason } from '@baan/contract/bookingList';
import { type Booking, isEnded } from '@baan/domain/booking/state';
import { awaitsLink, paidOf, slipOf, underReviewBy } from '@baan/domain/payment/account';
import { type Customer, fullNameOf } from '@baan/domain/shared/customer';
import { Refusal } from '@baan/domain/shared/refusal';
import { type Guests, partyOf } from '@baan/domain/villa/guestsByRooms';
import { isKeyId } from '../../privacy/keyId.ts';
import { reviewedSlip } from '../../slips/sameSlips.ts';
import { invalidRequest, required } from '../middleware/problem.ts';
import type { RouteCall, RouteResponse } from '../middleware/route.ts';
import type { BookingDependencies } from './bookingDependencies.ts';
import { toCustomer } from './customer.ts';
import type { BookingRequest } from './decideBooking.ts';
import { recordHold } from './holdLimit.ts';

const confirmCommand = async (
  bookingId: string,
  { reason = '', method, amount, rest }: ChangeStatus,
  booking: Booking,
  dependencies: BookingDependencies,
): Promise<BookingRequest> => {
  if (booking.status !== 'pending_payment') {
    const slip = await reviewedSlip(dependencies, slipOf(booking.account), { bookingId, paymentLinkId: null });
    return { type: 'approveSlip', amount: amount ?? null, reason, slip, rest };
  }
  if (amount !== undefined) throw invalidRequest('amount', { code: 'invalid', message: 'Only what came by a slip can be told' });
  if (!reason) throw invalidRequest('reason', required);
  return { type: 'confirm', method: method ?? null, reason };
};

/** The command for a new status, which the domain checks. @throws Refusal `wrong_state` for a status that staff cannot set */
export const statusCommand = async (
  bookingId: string,
  body: ChangeStatus,
  booking: Booking,
  dependencies: BookingDependencies,
): Promise<BookingRequest> => {
  const { status, reason = '', refund = null, kept = 0 } = body;
  switch (status) {
    case 'confirmed':
      return confirmCommand(bookingId, body, booking, dependencies);
    case 'pending_payment':
      if (booking.status === 'in_review') return { type: 'refuseSlip', reason };
      return { type: 'reinstate', reason, terms: await dependencies.commands.terms() };
    case 'expired':
      // It has expired, and stays so: the slip that came late is refused.
      if (booking.status !== 'expired')
        throw new Refusal('wrong_state', 'A booking does not expire by hand', { status: booking.status });
      return { type: 'refuseSlip', reason };
    case 'cancelled':
      return { type: 'cancel', byGuest: false, reason, refund, kept };
    default:
      throw new Refusal('wrong_state', `A booking is not set to ${status} by hand`, { status: booking.status });
  }
};

/** "Ada van Dyk" -> first name Ada, last name van Dyk. */
const splitName = (name: string): Pick<Customer, 'firstName' | 'lastName'> => {
  const [firstName = '', ...rest] = name.split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
};

const customerOf = ({ customerInfo, customerName }: PatchBookingByStaff, current: Customer | null): Customer | undefined => {
  const customer = customerInfo ? toCustomer(customerInfo) : current;
  if (customerInfo?.phone === '' && current?.phone !== '') throw invalidRequest('customerInfo.phone', required);
  if (customerName === undefined) return customerInfo ? (customer ?? undefined) : undefined;
  if (!customer) throw invalidRequest('customerInfo', required);
  const named = { ...customer, ...splitName(customerName) };
  return customerInfo || fullNameOf(customer) !== customerName ? named : undefined;
};

/** The new party. An unchanged sum without adults and children changes nothing. */
const partyAsked = ({ guests, adults, children }: PatchBookingByStaff, booking: Booking): Partial<Guests> => {
  if (adults === undefined && children === undefined)
    return guests === undefined || guests === booking.guests ? {} : partyOf({ guests });
  if (guests !== undefined) return partyOf({ guests, adults, children });
  return partyOf({ adults: adults ?? booking.guests - booking.children, children: children ?? booking.children });
};

/** The command for a correction by staff: only the fields that differ. */
export const amendCommand = async (
  body: PatchBookingByStaff,
  booking: Booking,
  { commands }: BookingDependencies,
): Promise<BookingRequest> => {
  const { rooms, totalPrice, source, language, specialRequests, reason = '' } = body;
  const stay = { checkIn: body.checkIn ?? booking.stay.checkIn, checkOut: body.checkOut ?? booking.stay.checkOut };
  const customer = customerOf(body, booking.customer);
  const told = { source, language, specialRequests };
  const asked = { stay, rooms, ...partyAsked(body, booking), customer, totalPrice, ...told, reason };
  return { type: 'amend', ...asked, terms: await commands.terms() };
};

// Unpaid bookings that are released together. Each is cancelled separately, so that a failure does not affect the others.

type ReleaseCall = Pick<RouteCall<unknown, { reason: string }>, 'body' | 'context' | 'now'>;

/** Why a booking is not released; undefined: it is unpaid and only its own slip is under review, which becomes void with it. */
const notReleasedReasonOf = (booking: Booking): NotReleasedReason | undefined => {
  const { status, account } = booking;
  if (isEnded(booking)) return 'ended';
  if (status === 'confirmed') return 'confirmed';
  if (paidOf(account) > 0) return 'paid';
  if (underReviewBy(account) === 'bank') return 'bank';
  return awaitsLink(account) ? 'review' : undefined;
};

/** @returns the position of its cancellation, or the reason without one */
const release = async (
  bookingId: string,
  { body: { reason }, context, now }: ReleaseCall,
  dependencies: BookingDependencies,
): Promise<bigint | NotReleasedReason> => {
  const known = isKeyId(bookingId) ? await dependencies.commands.readBooking(bookingId) : null;
  if (!known) return 'not_found';
  const why = notReleasedReasonOf(known.state);
  if (why) return why;
  const cancel = { type: 'cancel' as const, now: now.toISOString(), byGuest: false, reason, refund: null, kept: 0 };
  try {
    const expected = { expectedRevision: known.revision };
    const { state, position } = await dependencies.commands.booking(bookingId, cancel, context, expected);
    await recordHold(dependencies, bookingId, state, now);
    return position;
  } catch (error) {
    // A payment came meanwhile.
    if (error instanceof Refusal) return 'changed';
    throw error;
  }
};

/** Releases bookings one after another. @throws a technical error of the first one */
export const releaseTogether = async (
  bookingIds: ReadonlySet<string>,
  call: ReleaseCall,
  dependencies: BookingDependencies,
): Promise<RouteResponse> => {
  const released: string[] = [];
  const stayed: { id: string; why: NotReleasedReason }[] = [];
  let last: bigint | undefined;
  for (const id of bookingIds) {
    const outcome = await release(id, call, dependencies).catch((error: unknown): NotReleasedReason => {
      if (released.length === 0) throw error;
      dependencies.logger.warn({ err: error }, 'a booking could not be released with others');
      return 'failed';
    });
    if (typeof outcome === 'bigint') {
      released.push(id);
      last = outcome;
    } else stayed.push({ id, why: outcome });
  }
  return { data: { released, stayed }, position: last };
};
