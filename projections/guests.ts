import type { Booking } from '@baan/domain/booking/state';
import type { PaymentLink } from '@baan/domain/paymentLink/link';
import type { Knex } from 'knex';

// The bookings and payment links of a guest, for erasure.

/** Bookings with this number: one, unless two were given the same number at the same moment. */
export const bookingIdsOfNumber = (knex: Knex, number: string): Promise<string[]> =>
  knex('read.bookings').where({ number }).orderBy('id').pluck('id');

/** Links that were made for a booking. */
export const linkIdsOf = (knex: Knex, bookingId: string): Promise<string[]> =>
  knex('read.payment_links').where({ booking_id: bookingId }).orderBy('created_at').pluck('id');

/** Numbers of the other bookings that share an email or a phone with these, hidden ones included. */
export const numbersOfSameGuest = (knex: Knex, bookingIds: string[]): Promise<string[]> =>
  knex('read.bookings as other')
    .whereNotIn('other.id', bookingIds)
    .whereExists(
      knex('read.bookings as one')
        .whereIn('one.id', bookingIds)
        .whereRaw(
          `(lower(one.state->'customer'->>'email') = lower(other.state->'customer'->>'email')
            OR one.state->'customer'->>'phone' = other.state->'customer'->>'phone')`,
        ),
    )
    .orderBy('other.created_at')
    .pluck('other.number');

type BookingRow = { id: string; state: Booking };
type LinkRow = { id: string; state: PaymentLink };

/** Bookings with this email or phone (E.164), hidden ones included, and links that this person paid or was sent; newest first. */
export const subjectsOf = async (
  knex: Knex,
  { email, phone }: { email: string; phone: string | undefined },
): Promise<{ bookings: BookingRow[]; links: LinkRow[] }> => {
  const theirs = (who: 'customer' | 'payer') =>
    knex.raw(`(lower(state->'${who}'->>'email') = lower(?) OR state->'${who}'->>'phone' = ?)`, [email, phone ?? '']);
  const bookings: BookingRow[] = await knex('read.bookings')
    .where(theirs('customer'))
    .orderBy('created_at', 'desc')
    .select('id', 'state');
  const links: LinkRow[] = await knex('read.payment_links')
    .where(theirs('payer'))
    .orWhereIn(
      'booking_id',
      bookings.map(({ id }) => id),
    )
    .orderBy('created_at', 'desc')
    .select('id', 'state');
  return { bookings, links };
};
