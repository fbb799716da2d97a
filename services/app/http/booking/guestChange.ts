import type { PatchBookingByGuest } from '@baan/contract/booking';
import { type Booking, isHidden } from '@baan/domain/booking/state';
import { slipOf } from '@baan/domain/payment/account';
import { Refusal } from '@baan/domain/shared/refusal';
import type { Context } from '../../commands/context.ts';
import type { Decided } from '../../commands/decided.ts';
import type { Dependencies } from '../dependencies.ts';
import { required } from '../door/fieldProblems.ts';
import { invalidRequest, notFound } from '../door/problem.ts';
import { type ClaimedSlip, withClaimedSlip } from '../payment/slipClaim.ts';

type Change =
  | { kind: 'specialRequests'; specialRequests: string }
  | { kind: 'attachSlip'; url: string }
  | { kind: 'clearSlip' }
  | { kind: 'cancel' };

/**
 * The one thing that a guest's PATCH asks for (rules, People). A slip comes alone or with the status that it leads to.
 * @throws Refusal `forbidden` for any other combination
 */
export const guestChangeOf = (body: PatchBookingByGuest): Change => {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  if (given.length === 0) throw invalidRequest('body', required);
  const { specialRequests, paymentSlipUrl, status } = body;
  if (specialRequests !== undefined && given.length === 1) return { kind: 'specialRequests', specialRequests };
  if (paymentSlipUrl !== undefined && specialRequests === undefined) {
    if (paymentSlipUrl && (status === undefined || status === 'in_review')) return { kind: 'attachSlip', url: paymentSlipUrl };
    if (!paymentSlipUrl && (status === undefined || status === 'pending_payment')) return { kind: 'clearSlip' };
  }
  if (status === 'cancelled' && given.length === 1) return { kind: 'cancel' };
  throw new Refusal('forbidden', 'A guest may not change this', { fields: given.map(([field]) => field) });
};

type Facts = { context: Context; now: Date; expectedRevision: number | undefined };

/** @throws Refusal `slip_not_yours` when the URL is not of an upload that this booking may have */
const attachSlip = async (
  bookingId: string,
  url: string,
  { context, now, expectedRevision }: Facts,
  dependencies: Dependencies,
): Promise<Decided<Booking>> => {
  const { handle } = dependencies;
  const known = await handle.readBooking(bookingId);
  if (!known || isHidden(known.state)) throw notFound();
  const attach = async (slip: ClaimedSlip): Promise<Decided<Booking>> => {
    const command = { type: 'attachSlip' as const, now: now.toISOString(), ...slip, terms: await handle.terms() };
    return handle.booking(bookingId, command, context, { expectedRevision });
  };
  const isAttached = async (): Promise<boolean> => {
    const found = await handle.readBooking(bookingId);
    return found !== null && slipOf(found.state.account)?.url === url;
  };
  return withClaimedSlip(url, { bookingId, paymentLinkId: null }, now, { decide: attach, isAttached }, dependencies);
};

/** Decides a guest's PATCH. @throws Refusal */
export const changeByGuest = (
  bookingId: string,
  body: PatchBookingByGuest,
  facts: Facts,
  dependencies: Dependencies,
): Promise<Decided<Booking>> => {
  const change = guestChangeOf(body);
  const now = facts.now.toISOString();
  const options = { expectedRevision: facts.expectedRevision };
  const { booking } = dependencies.handle;
  switch (change.kind) {
    case 'attachSlip':
      return attachSlip(bookingId, change.url, facts, dependencies);
    case 'clearSlip':
      return booking(bookingId, { type: 'clearSlip', now }, facts.context, options);
    case 'specialRequests':
      return booking(
        bookingId,
        { type: 'setSpecialRequests', now, specialRequests: change.specialRequests },
        facts.context,
        options,
      );
    case 'cancel':
      return booking(bookingId, { type: 'cancel', now, byGuest: true, reason: '', refund: null }, facts.context, options);
  }
};
