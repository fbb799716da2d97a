import { bookingCounts, releasedAnswer, releaseHolds } from '@baan/contract/bookingList';
import type { Booking } from '@baan/domain/booking/state';
import { lookedAtBy, paidOf } from '@baan/domain/payment/account';
import { Refusal } from '@baan/domain/shared/refusal';
import { countBookings } from '@baan/projections/bookings';
import { isKeyId } from '../../privacy/keyId.ts';
import type { Dependencies } from '../dependencies.ts';
import { bookingCountQuery } from '../door/listQuery.ts';
import { type Call, route } from '../door/route.ts';
import { ofStaff } from './decideBooking.ts';
import { recordHold } from './holdLimit.ts';

/** Nothing was paid for it, and nothing is under review. */
const isMereHold = ({ status, account }: Booking): boolean =>
  status === 'pending_payment' && paidOf(account) === 0 && lookedAtBy(account) === null;

/** @returns the position of its cancellation; undefined: it is no mere hold, or no longer, and stays */
const release = async (
  bookingId: string,
  { body: { reason }, context, now }: Call<unknown, { reason: string }>,
  dependencies: Dependencies,
): Promise<bigint | undefined> => {
  const known = isKeyId(bookingId) ? await dependencies.handle.readBooking(bookingId) : null;
  if (!known || !isMereHold(known.state)) return undefined;
  const cancel = { type: 'cancel' as const, now: now.toISOString(), byGuest: false, reason, refund: null, kept: 0 };
  try {
    const expected = { expectedRevision: known.revision };
    const { state, position } = await dependencies.handle.booking(bookingId, cancel, context, expected);
    await recordHold(dependencies, bookingId, state, now);
    return position;
  } catch (error) {
    // A payment came meanwhile.
    if (error instanceof Refusal) return undefined;
    throw error;
  }
};

/** `/admin/bookings/counts` stands before `/admin/bookings/:id` in the router. */
export const holdRoutes = [
  route('GET /admin/bookings/counts', {
    ...ofStaff,
    summary: 'How many bookings of each status a filter finds',
    query: bookingCountQuery,
    answer: bookingCounts,
    handle: async ({ query: { filter } }, { knex }) => {
      const counts = await countBookings(knex, filter);
      const none = { pending_payment: 0, in_review: 0, confirmed: 0, cancelled: 0, expired: 0 };
      return { body: { ...none, ...counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) } };
    },
  }),
  route('POST /admin/holds/release', {
    ...ofStaff,
    summary: 'Cancel bookings that hold nights unpaid, with one reason; what is paid for or looked at stays',
    body: releaseHolds,
    answer: releasedAnswer,
    handle: async (call, dependencies) => {
      const released: string[] = [];
      let last: bigint | undefined;
      for (const bookingId of new Set(call.body.bookingIds)) {
        const position = await release(bookingId, call, dependencies);
        if (position === undefined) continue;
        released.push(bookingId);
        last = position;
      }
      return { data: { released }, position: last };
    },
  }),
];
