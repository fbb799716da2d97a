import type { BookingResponse } from '@baan/contract/booking';
import type { Knex } from 'knex';

// Holders of unpaid nights, by keyed hash. A row counts until `hold_until`, and longer while the booking's payment is under review. Rows
// stay for a week: bookings placed within a day are counted too.

const table = 'private.live_holds';
const keptDays = 7;

/** Email and phone count together: a row is one hold, whichever matches. `email` null matches no row. */
export type HoldKeys = { address: string; network: string | undefined } | { email: string | null; phone: string };

/** Limits of unpaid bookings at once, and of bookings placed within a day (of an address only). */
export type HoldLimits = { unpaidBookings: number; unpaidNights: number; placedBookings: number; placedNights: number };

export type ExceededHoldLimit = { limit: keyof HoldLimits; most: number };

type Columns = Partial<Record<'address_hash' | 'network_hash' | 'email_hash' | 'phone_hash', string | null>>;

/** Columns that are counted together. `times`: the factor on the limits. */
const groupsOf = (keys: HoldKeys, networkTimes: number): { columns: Columns; times: number }[] => {
  if (!('address' in keys)) return [{ columns: { email_hash: keys.email, phone_hash: keys.phone }, times: 1 }];
  const ofNetwork = keys.network ? [{ columns: { network_hash: keys.network }, times: networkTimes }] : [];
  return [{ columns: { address_hash: keys.address }, times: 1 }, ...ofNetwork];
};

/** Its hold is paused: a slip, or a payment by link, is under review. */
const isUnderReview = `EXISTS (
  SELECT 1 FROM read.bookings b
  WHERE b.id = h.booking_id AND NOT b.hidden AND b.status IN ('pending_payment', 'in_review')
    AND b.state -> 'hold' ->> 'remainingSeconds' IS NOT NULL)`;

const countSql = `
  SELECT count(*) FILTER (WHERE live)::int AS "unpaidBookings", coalesce(sum(nights) FILTER (WHERE live), 0)::int AS "unpaidNights",
    count(*) FILTER (WHERE today)::int AS "placedBookings", coalesce(sum(nights) FILTER (WHERE today), 0)::int AS "placedNights"
  FROM (
    SELECT h.nights, h.placed_at > ?::timestamptz - interval '1 day' AS today, h.hold_until > ? OR ${isUnderReview} AS live
    FROM ${table} h
    WHERE h.booking_id <> ? AND (h.address_hash = ? OR h.network_hash = ? OR h.email_hash = ? OR h.phone_hash = ?)
  ) AS held`;

/** `networkTimes`: the factor by which a network's limits exceed those of an address. */
type Reserved = {
  bookingId: string;
  keys: HoldKeys;
  nights: number;
  limits: HoldLimits;
  networkTimes: number;
  now: Date;
  holdUntil: Date;
};

/**
 * Counts the other holds under these keys, and writes this booking's row if it fits. An advisory lock for each key keeps requests at once
 * from both being the last. Nothing else waits for that lock.
 * @returns the limit that it would break; nothing is written then
 */
export const reserveHold = (
  knex: Knex,
  { bookingId, keys, nights, limits, networkTimes, now, holdUntil }: Reserved,
): Promise<ExceededHoldLimit | undefined> =>
  knex.transaction(async transaction => {
    const groups = groupsOf(keys, networkTimes);
    const columns: Columns = Object.assign({}, ...groups.map(group => group.columns));
    for (const hash of Object.values(columns).filter(Boolean).sort()) {
      await transaction.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`baan:hold:${hash}`]);
    }
    await transaction.raw(`DELETE FROM ${table} h WHERE h.hold_until < ? AND NOT ${isUnderReview}`, [
      new Date(now.getTime() - keptDays * 86_400_000),
    ]);
    const more = {
      unpaidBookings: 1,
      unpaidNights: nights,
      ...('address' in keys && { placedBookings: 1, placedNights: nights }),
    };
    for (const { columns: counted, times } of groups) {
      const { address_hash = null, network_hash = null, email_hash = null, phone_hash = null } = counted;
      const bindings = [now, now, bookingId, address_hash, network_hash, email_hash, phone_hash];
      const { rows } = await transaction.raw<{ rows: [HoldLimits] }>(countSql, bindings);
      for (const [limit, count] of Object.entries(more) as [keyof HoldLimits, number][]) {
        const most = limits[limit] * times;
        if (rows[0][limit] + count > most) return { limit, most };
      }
    }
    await transaction(table)
      .insert({ booking_id: bookingId, ...columns, nights, placed_at: now, hold_until: holdUntil })
      .onConflict('booking_id')
      .merge(columns);
    return undefined;
  });

type HeldTogether = NonNullable<BookingResponse['data']['booking']['heldTogether']>[number];

/** A hash as a number, in the order of their first appearance. */
const numbered = (): ((hash: string | null) => number | null) => {
  const known: string[] = [];
  return hash => {
    if (hash !== null && !known.includes(hash)) known.push(hash);
    return hash === null ? null : known.indexOf(hash) + 1;
  };
};

type HeldRow = Omit<HeldTogether, 'until' | 'address' | 'network'> & {
  until: Date;
  address: string | null;
  network: string | null;
};

/**
 * Bookings that wait for money, those in review included, and share an address, a network, an email or phone with this one, which is among
 * them. Empty where it is the only one.
 */
export const heldTogether = async (knex: Knex, bookingId: string, now: Date): Promise<HeldTogether[]> => {
  const { rows } = await knex.raw<{ rows: HeldRow[] }>(
    `SELECT b.id, b.number, b.status, h.hold_until AS until, h.address_hash AS address, h.network_hash AS network, b.customer_name AS "customerName", b.check_in AS "checkIn",
       b.check_out AS "checkOut", b.total_price::int AS "totalPrice"
     FROM ${table} own
     JOIN ${table} h ON h.address_hash = own.address_hash OR h.network_hash = own.network_hash OR h.email_hash = own.email_hash OR h.phone_hash = own.phone_hash
     JOIN read.bookings b ON b.id = h.booking_id AND b.status IN ('pending_payment', 'in_review') AND NOT b.hidden
     WHERE own.booking_id = ? AND (h.hold_until > ? OR ${isUnderReview})
     ORDER BY h.address_hash, b.status, h.hold_until, b.id`,
    [bookingId, now],
  );
  if (rows.length < 2 || !rows.some(({ id }) => id === bookingId)) return [];
  const [addressNumber, networkNumber] = [numbered(), numbered()];
  return rows.map(({ until, address, network, ...row }) => ({
    ...row,
    until: row.status === 'in_review' ? null : until.toISOString(),
    address: addressNumber(address),
    network: networkNumber(network),
  }));
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
