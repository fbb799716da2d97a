import type { WhyStayed } from '@baan/contract/bookingList';
import { type Booking, isEnded } from '@baan/domain/booking/state';
import { awaitsLink, paidOf, underReviewBy } from '@baan/domain/payment/account';
import { Refusal } from '@baan/domain/shared/refusal';
import { isKeyId } from '../../privacy/keyId.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Answer, Call } from '../middleware/route.ts';
import { recordHold } from './holdLimit.ts';

// Unpaid bookings that are released together: each is cancelled by itself, so that one which cannot be leaves the others alone.

type ReleaseCall = Pick<Call<unknown, { reason: string }>, 'body' | 'context' | 'now'>;

/** Why it is not released; undefined: it is unpaid, and nothing but its own slip is looked at, which is void with it. */
const whyStays = (booking: Booking): WhyStayed | undefined => {
  const { status, account } = booking;
  if (isEnded(booking)) return 'ended';
  if (status === 'confirmed') return 'confirmed';
  if (paidOf(account) > 0) return 'paid';
  if (underReviewBy(account) === 'bank') return 'bank';
  return awaitsLink(account) ? 'review' : undefined;
};

/** @returns the position of its cancellation, or why there is none */
const release = async (
  bookingId: string,
  { body: { reason }, context, now }: ReleaseCall,
  dependencies: Dependencies,
): Promise<bigint | WhyStayed> => {
  const known = isKeyId(bookingId) ? await dependencies.commands.readBooking(bookingId) : null;
  if (!known) return 'not_found';
  const why = whyStays(known.state);
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

/** Releases them one after the other. @throws what is wrong technically, where it is wrong with the first one already */
export const releaseTogether = async (
  bookingIds: ReadonlySet<string>,
  call: ReleaseCall,
  dependencies: Dependencies,
): Promise<Answer> => {
  const released: string[] = [];
  const stayed: { id: string; why: WhyStayed }[] = [];
  let last: bigint | undefined;
  for (const id of bookingIds) {
    const outcome = await release(id, call, dependencies).catch((error: unknown): WhyStayed => {
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
