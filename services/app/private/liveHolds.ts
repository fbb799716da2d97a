import type { BookingAnswer } from '@baan/contract/booking';
import type { Knex } from 'knex';

// Holders of unpaid nights, by keyed hash. A row counts until `hold_until`, and longer while the booking's payment is under review. Rows
// stay for a week: bookings placed within a day are counted too.

const table = 'private.live_holds';
const keptDays = 7;

/** Email and phone count together: a row is one hold, whichever matches. `email` null matches no row. */
export type HoldKeys = { address: string } | { email: string | null; phone: string };

/** Limits of unpaid bookings at once, and of bookings placed within a day (of an address only). */
export type HoldLimits = { unpaidBookings: number; unpaidNights: number; placedBookings: number; placedNights: number };

const columnsOf = (keys: HoldKeys): Record<string, string | null> =>
  'address' in keys ? { address_hash: keys.address } : { email_hash: keys.email, phone_hash: keys.phone };

/** Its clock stands still: a slip, or a payment by link, is under review. */
const isLookedAt = `EXISTS (
  SELECT 1 FROM read.bookings b
  WHERE b.id = h.booking_id AND NOT b.hidden AND b.status IN ('pending_payment', 'in_review')
    AND b.state -> 'hold' ->> 'remainingSeconds' IS NOT NULL)`;

const countSql = `
  SELECT count(*) FILTER (WHERE live)::int AS "unpaidBookings", coalesce(sum(nights) FILTER (WHERE live), 0)::int AS "unpaidNights",
    count(*) FILTER (WHERE today)::int AS "placedBookings", coalesce(sum(nights) FILTER (WHERE today), 0)::int AS "placedNights"
  FROM (
    SELECT h.nights, h.placed_at > ?::timestamptz - interval '1 day' AS today, h.hold_until > ? OR ${isLookedAt} AS live
    FROM ${table} h
    WHERE h.booking_id <> ? AND (h.address_hash = ? OR h.email_hash = ? OR h.phone_hash = ?)
  ) AS held`;

type Reserved = { bookingId: string; keys: HoldKeys; nights: number; limits: HoldLimits; now: Date; holdUntil: Date };

/**
 * Counts the other holds under these keys, and writes this booking's row if it fits. An advisory lock for each key keeps requests at once
 * from both being the last. Nothing else waits for that lock.
 * @returns the limit that it would break; nothing is written then
 */
export const reserveHold = (
  knex: Knex,
  { bookingId, keys, nights, limits, now, holdUntil }: Reserved,
): Promise<keyof HoldLimits | undefined> =>
  knex.transaction(async transaction => {
    const columns = columnsOf(keys);
    for (const hash of Object.values(columns).filter(Boolean).sort()) {
      await transaction.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`baan:hold:${hash}`]);
    }
    await transaction.raw(`DELETE FROM ${table} h WHERE h.hold_until < ? AND NOT ${isLookedAt}`, [
      new Date(now.getTime() - keptDays * 86_400_000),
    ]);
    const { address_hash = null, email_hash = null, phone_hash = null } = columns;
    const bindings = [now, now, bookingId, address_hash, email_hash, phone_hash];
    const { rows } = await transaction.raw<{ rows: [HoldLimits] }>(countSql, bindings);
    const more = {
      unpaidBookings: 1,
      unpaidNights: nights,
      ...('address' in keys && { placedBookings: 1, placedNights: nights }),
    };
    for (const [limit, count] of Object.entries(more) as [keyof HoldLimits, number][])
      if (rows[0][limit] + count > limits[limit]) return limit;
    await transaction(table)
      .insert({ booking_id: bookingId, ...columns, nights, placed_at: now, hold_until: holdUntil })
      .onConflict('booking_id')
      .merge(columns);
    return undefined;
  });

type HeldTogether = NonNullable<BookingAnswer['data']['booking']['heldTogether']>[number];

/** Bookings that wait for money and share an address, email or phone with this one, which is among them. Empty where it is the only one. */
export const heldTogether = async (knex: Knex, bookingId: string, now: Date): Promise<HeldTogether[]> => {
  const { rows } = await knex.raw<{ rows: (Omit<HeldTogether, 'until'> & { until: Date })[] }>(
    `SELECT b.id, b.number, h.hold_until AS until, b.customer_name AS "customerName", b.check_in AS "checkIn",
       b.check_out AS "checkOut", b.total_price::int AS "totalPrice"
     FROM ${table} own
     JOIN ${table} h ON h.address_hash = own.address_hash OR h.email_hash = own.email_hash OR h.phone_hash = own.phone_hash
     JOIN read.bookings b ON b.id = h.booking_id AND b.status = 'pending_payment' AND NOT b.hidden
     WHERE own.booking_id = ? AND own.hold_until > ? AND h.hold_until > ?
     ORDER BY h.hold_until, b.id`,
    [bookingId, now, now],
  );
  return rows.length > 1 ? rows.map(row => ({ ...row, until: row.until.toISOString() })) : [];
};

/** Is this booking counted already? */
export const hasHold = async (knex: Knex, bookingId: string): Promise<boolean> =>
  (await knex(table).where({ booking_id: bookingId }).first('booking_id')) !== undefined;

/** Counts this many nights until then; a past moment ends the counting. */
export const setHoldUntil = async (knex: Knex, bookingId: string, until: Date, nights: number): Promise<void> => {
  await knex(table).where({ booking_id: bookingId }).update({ hold_until: until, nights });
};

export const deleteHold = async (knex: Knex, bookingId: string): Promise<void> => {
  await knex(table).where({ booking_id: bookingId }).delete();
};
