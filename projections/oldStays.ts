import type { Booking } from '@baan/domain/booking/state';
import type { PaymentLink } from '@baan/domain/paymentLink/link';
import { isErasedAfter, oldSince } from '@baan/domain/policies/oldStays';
import type { Instant } from '@baan/domain/shared/plainDate';
import type { Knex } from 'knex';

/** A booking whose guest is to be erased, with its payment links. */
export type OldStay = { id: string; number: string; linkIds: string[] };

type Row = { id: string; number: string; state: Booking; links: { id: string; state: PaymentLink }[] | null };

/** Stays that the retention erases at `now`, the oldest first, with hidden ones. */
export const oldStays = async (knex: Knex, months: number, now: Instant): Promise<OldStay[]> => {
  const rows: Row[] = await knex('read.bookings as booking')
    .where('check_out', '<=', oldSince(months, now))
    // Erased guests are left out here, since their bookings stay for ever.
    .whereRaw("booking.state->>'specialRequests' IS NOT NULL")
    .orderBy(['check_out', 'id'])
    .select('id', 'number', 'state')
    .select({
      links: knex.raw(`(
        SELECT jsonb_agg(jsonb_build_object('id', link.id, 'state', link.state))
        FROM read.payment_links AS link WHERE link.booking_id = booking.id)`),
    });
  return rows.flatMap(({ id, number, state, links }) => {
    const own = links ?? [];
    const isOld = isErasedAfter(
      months,
      state,
      own.map(link => link.state),
      now,
    );
    return isOld ? [{ id, number, linkIds: own.map(link => link.id) }] : [];
  });
};
