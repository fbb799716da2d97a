import { domainToUnicode } from 'node:url';
import { cleanEmail, emailKey } from '@baan/contract/emailAddress';
import type { Booking } from '@baan/domain/booking/state';
import type { PaymentLink } from '@baan/domain/paymentLink/link';
import type { Knex } from 'knex';

// The bookings and payment links of a guest, for erasure.

/** Bookings with this number: one, unless two were given the same number at the same moment. */
export const bookingIdsOfNumber = (knex: Knex, number: string): Promise<string[]> =>
  knex('read.bookings').where({ number }).orderBy('id').pluck('id');

/** An address as it may stand in a booking, in lower case: as typed, and with its domain in punycode and in Unicode. */
const spellingsOf = (email: string): string[] => {
  const key = emailKey(email);
  const domain = key.lastIndexOf('@') + 1;
  return [...new Set([cleanEmail(email).toLowerCase(), key, key.slice(0, domain) + domainToUnicode(key.slice(domain))])];
};

/** Links that were made for a booking. */
export const linkIdsOf = (knex: Knex, bookingId: string): Promise<string[]> =>
  knex('read.payment_links').where({ booking_id: bookingId }).orderBy('created_at').pluck('id');

/** Numbers of the other bookings that share an email or a phone with these, hidden ones included. */
export const numbersOfSameGuest = async (knex: Knex, bookingIds: string[]): Promise<string[]> => {
  const guests: { email: string | null; phone: string | null }[] = await knex('read.bookings')
    .whereIn('id', bookingIds)
    .select(knex.raw("state->'customer'->>'email' AS email"), knex.raw("state->'customer'->>'phone' AS phone"));
  const emails = guests.flatMap(({ email }) => (email ? spellingsOf(email) : []));
  // Guests of channels may have no phone.
  const phones = guests.flatMap(({ phone }) => phone || []);
  return knex('read.bookings')
    .whereNotIn('id', bookingIds)
    .whereRaw("(lower(state->'customer'->>'email') = ANY(?) OR state->'customer'->>'phone' = ANY(?))", [emails, phones])
    .orderBy('created_at')
    .pluck('number');
};

type BookingRow = { id: string; state: Booking };
type LinkRow = { id: string; state: PaymentLink };

/** Bookings with this email or phone (E.164), hidden ones included, and links that this person paid or was sent; newest first. */
export const subjectsOf = async (
  knex: Knex,
  { email, phone }: { email: string; phone: string | undefined },
): Promise<{ bookings: BookingRow[]; links: LinkRow[] }> => {
  const theirs = (who: 'customer' | 'payer') =>
    knex.raw(`(lower(state->'${who}'->>'email') = ANY(?) OR state->'${who}'->>'phone' = ?)`, [spellingsOf(email), phone || null]);
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
