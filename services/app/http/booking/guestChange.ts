import type { PatchBookingByGuest } from '@baan/contract/bookingByGuest';
import type { Booking } from '@baan/domain/booking/state';
import { addDays, bangkokDate } from '@baan/domain/shared/plainDate';
import { Refusal } from '@baan/domain/shared/refusal';
import type { Knex } from 'knex';
import type { Decided } from '../../commands/command.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalidRequest, required } from '../middleware/problem.ts';
import { type Call, pathIdOf } from '../middleware/route.ts';
import { type ClaimedSlip, withClaimedSlip } from '../payment/slipOwners.ts';
import { readShown } from './bookingResponse.ts';
import { type Asked, decideBooking } from './decideBooking.ts';

// Strangers' slips pause the clock of their bookings until staff decide. So that they cannot keep the whole calendar, further guests confirm
// their email first once a third of the nights is kept that way.

/** Nights of the horizon that are neither booked nor blocked, and those of them under slips of guests without a confirmed email. */
const countSql = `
  SELECT count(*) FILTER (WHERE n.kind <> 'hold')::int AS gone,
    count(*) FILTER (WHERE n.kind = 'hold' AND b.status = 'in_review'
      AND b.state ->> 'confirmedEmail' IS DISTINCT FROM lower(b.state -> 'customer' ->> 'email'))::int AS kept
  FROM read.calendar_nights n LEFT JOIN read.bookings b ON b.id = n.holder
  WHERE n.date >= ? AND n.date < ?`;

/** Do undecided slips of guests with unconfirmed emails keep a third of the free nights? */
export const isCrowded = async (knex: Knex, horizonDays: number, now: Date): Promise<boolean> => {
  const today = bangkokDate(now.toISOString());
  const { rows } = await knex.raw<{ rows: [{ gone: number; kept: number }] }>(countSql, [today, addDays(today, horizonDays)]);
  const [{ gone, kept }] = rows;
  return kept > 0 && kept * 3 >= horizonDays - gone;
};

/** Milliseconds; after them the next one is decided all the same. */
const visibleWithinMs = 2_000;

type Change = { type: 'attachSlip'; url: string } | Extract<Asked, { type: 'setSpecialRequests' | 'clearSlip' | 'cancel' }>;

/** A guest's PATCH asks for one thing; a slip comes alone, or with the status that it leads to. @throws Refusal `forbidden` for all else */
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

/** One slip after another, each seen by the count of the next: requests at once do not pass the limit together. */
const attachSlip = (slip: ClaimedSlip, call: Call, dependencies: Dependencies): Promise<Decided<Booking>> =>
  dependencies.slipsInTurn(async () => {
    const { knex, offering, visibility, commands } = dependencies;
    const [crowded, terms] = await Promise.all([isCrowded(knex, offering.horizonDays, call.now), commands.terms()]);
    const decided = await decideBooking(call, dependencies, { type: 'attachSlip', ...slip, crowded, terms });
    await visibility.until(decided.position, visibleWithinMs);
    return decided;
  });

/** Decides a guest's PATCH. @throws Refusal; `slip_not_yours` when this booking may not have the upload */
export const changeByGuest = async (
  body: PatchBookingByGuest,
  call: Call,
  dependencies: Dependencies,
): Promise<Decided<Booking>> => {
  const change = guestChangeOf(body);
  if (change.type !== 'attachSlip') return decideBooking(call, dependencies, change);
  const owner = { bookingId: pathIdOf(call), paymentLinkId: null };
  const attaching = {
    readAccount: async () => (await readShown(call, dependencies)).state.account,
    attach: (slip: ClaimedSlip) => attachSlip(slip, call, dependencies),
  };
  return withClaimedSlip(change.url, owner, call.now, attaching, dependencies);
};
