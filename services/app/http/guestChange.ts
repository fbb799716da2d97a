import type { PatchBookingByGuest } from '@baan/contract/booking';
import type { Booking } from '@baan/domain/bookingState';
import { Refusal } from '@baan/domain/refusal';
import type { Context } from '../context.ts';
import type { Decided } from '../handle.ts';
import { claimUpload, findUpload, restoreUpload } from '../private/uploads.ts';
import type { Dependencies } from './dependencies.ts';
import { required } from './fieldProblems.ts';
import { slipIdOf } from './payment/slipFile.ts';
import { referenceOf } from './payment/slipUpload.ts';
import { invalidRequest, notFound } from './problem.ts';

/** An upload that nobody claimed may be attached for so long. */
const unclaimedMs = 3_600_000;

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
  facts: Facts,
  dependencies: Dependencies,
): Promise<Decided<Booking>> => {
  const { handle, knex } = dependencies;
  const known = await handle.readBooking(bookingId);
  if (!known || known.state.hidden) throw notFound();
  const id = slipIdOf(url);
  const before = id === undefined ? undefined : await findUpload(knex, id);
  // Claimed first: a claim without a slip wastes a file, a slip without a claim would lose one.
  const upload =
    before &&
    (await claimUpload(knex, before.id, { bookingId, paymentLinkId: null }, new Date(facts.now.getTime() - unclaimedMs)));
  if (!before || !upload) throw new Refusal('slip_not_yours', 'This slip is not an upload of this booking');
  const now = facts.now.toISOString();
  try {
    const { fileHash } = upload;
    const reference = referenceOf(upload, dependencies);
    const command = { type: 'attachSlip' as const, now, url, fileHash, reference, terms: await handle.terms() };
    return await handle.booking(bookingId, command, facts.context, { expectedRevision: facts.expectedRevision });
  } catch (error) {
    if (error instanceof Refusal && !before.claimed) await restoreUpload(knex, before);
    throw error;
  }
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
