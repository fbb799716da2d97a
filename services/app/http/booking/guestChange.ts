import type { PatchBookingByGuest } from '@baan/contract/bookingByGuest';
import type { Booking } from '@baan/domain/booking/state';
import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { Refusal } from '@baan/domain/shared/refusal';
import type { Knex } from 'knex';
import type { CommandResult } from '../../commands/command.ts';
import { invalidRequest, required } from '../middleware/problem.ts';
import { pathIdOf, type RouteCall } from '../middleware/route.ts';
import { type ClaimedSlip, withClaimedSlip } from '../payment/slipOwners.ts';
import type { BookingDependencies } from './bookingDependencies.ts';
import { readShownBooking } from './bookingResponse.ts';
import { type BookingRequest, decideBookingOfPath } from './decideBooking.ts';

// A slip pauses the hold of its booking until staff decide. So that strangers cannot hold the whole calendar, further guests must confirm
// their email once a third of the nights is held that way.

/** Booked, blocked or channels' nights of the horizon (`gone`), and nights under slips of guests without a confirmed email (`kept`). */
const countSql = `
  SELECT count(DISTINCT n.date) FILTER (WHERE n.kind <> 'hold')::int AS gone,
    count(DISTINCT n.date) FILTER (WHERE n.kind = 'hold' AND b.status = 'in_review'
      AND b.state ->> 'confirmedEmail' IS DISTINCT FROM lower(b.state -> 'customer' ->> 'email'))::int AS kept
  FROM read.calendar_nights n LEFT JOIN read.bookings b ON b.id = n.holder
  WHERE n.date >= ? AND n.date < ?`;

/** Do undecided slips of guests with unconfirmed emails hold a third of the free nights? */
export const areSlipsUnconfirmed = async (knex: Knex, horizonDays: number, now: Date): Promise<boolean> => {
  const today = bangkokDate(now.toISOString());
  const { rows } = await knex.raw<{ rows: [{ gone: number; kept: number }] }>(countSql, [today, addDays(today, horizonDays)]);
  const [{ gone, kept }] = rows;
  return kept > 0 && kept * 3 >= horizonDays - gone;
};

/** Milliseconds; after this timeout the next slip is decided anyway. */
const visibleWithinMs = 2_000;

type Change =
  | { type: 'attachSlip'; url: string }
  | Extract<BookingRequest, { type: 'setSpecialRequests' | 'clearSlip' | 'cancel' }>;

/** The one change of a guest's PATCH; a slip may come with the status that it leads to. @throws Refusal `forbidden` for other combinations */
export const guestChangeOf = (body: PatchBookingByGuest): Change => {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  if (given.length === 0) throw invalidRequest('body', required);
  const { specialRequests, paymentSlipUrl, status } = body;
  if (specialRequests !== undefined && given.length === 1) return { type: 'setSpecialRequests', specialRequests };
  if (paymentSlipUrl !== undefined && specialRequests === undefined) {
    if (paymentSlipUrl && (status === undefined || status === 'in_review')) return { type: 'attachSlip', url: paymentSlipUrl };
    if (!paymentSlipUrl && (status === undefined || status === 'pending_payment')) return { type: 'clearSlip' };
  }
  if (status === 'cancelled' && given.length === 1) return { type: 'cancel', byGuest: true, reason: '', refund: null };
  throw new Refusal('forbidden', 'A guest may not change this', { fields: given.map(([field]) => field) });
};

/** Attaches slips one after another, so that parallel requests cannot exceed the limit together. */
const attachSlip = (slip: ClaimedSlip, call: RouteCall, dependencies: BookingDependencies): Promise<CommandResult<Booking>> =>
  dependencies.oneSlipAtATime(async () => {
    const { knex, offering, visibility, commands } = dependencies;
    const [crowded, terms] = await Promise.all([areSlipsUnconfirmed(knex, offering.horizonDays, call.now), commands.terms()]);
    const decided = await decideBookingOfPath(call, dependencies, { type: 'attachSlip', ...slip, crowded, terms });
    await visibility.until(decided.position, visibleWithinMs);
    return decided;
  });

/** Decides a guest's PATCH. @throws Refusal; `slip_not_yours` when this booking may not have the upload */
export const changeByGuest = async (
  body: PatchBookingByGuest,
  call: RouteCall,
  dependencies: BookingDependencies,
): Promise<CommandResult<Booking>> => {
  const change = guestChangeOf(body);
  if (change.type !== 'attachSlip') return decideBookingOfPath(call, dependencies, change);
  const owner = { bookingId: pathIdOf(call), paymentLinkId: null };
  const attaching = {
    readAccount: async () => (await readShownBooking(call, dependencies)).state.account,
    attach: (slip: ClaimedSlip) => attachSlip(slip, call, dependencies),
  };
  return withClaimedSlip(change.url, owner, call.now, attaching, dependencies);
};
