import type { PatchBookingByGuest } from '@baan/contract/bookingByGuest';
import type { Booking } from '@baan/domain/booking/state';
import { Refusal } from '@baan/domain/shared/refusal';
import type { CommandResult } from '../../commands/command.ts';
import type { Dependencies } from '../dependencies.ts';
import { required } from '../middleware/fieldProblems.ts';
import { invalidRequest } from '../middleware/problem.ts';
import { type Call, pathIdOf } from '../middleware/route.ts';
import { isCrowded } from '../payment/crowdedNights.ts';
import { type ClaimedSlip, withClaimedSlip } from '../payment/slipOwners.ts';
import { readShown } from './bookingAnswer.ts';
import { type Asked, decideBooking } from './decideBooking.ts';

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
const attachSlip = (slip: ClaimedSlip, call: Call, dependencies: Dependencies): Promise<CommandResult<Booking>> =>
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
): Promise<CommandResult<Booking>> => {
  const change = guestChangeOf(body);
  if (change.type !== 'attachSlip') return decideBooking(call, dependencies, change);
  const owner = { bookingId: pathIdOf(call), paymentLinkId: null };
  const attaching = {
    readAccount: async () => (await readShown(call, dependencies)).state.account,
    attach: (slip: ClaimedSlip) => attachSlip(slip, call, dependencies),
  };
  return withClaimedSlip(change.url, owner, call.now, attaching, dependencies);
};
