import type { Knex } from 'knex';

// By keyed hash: who holds nights without having paid. A row counts until `hold_until`; old ones are swept when a new one comes.

const table = 'private.live_holds';
const keptDays = 7;

/** The two of a contact count together: one row is one hold, however it matches. */
export type HoldKeys = { address: string } | { email: string; phone: string };

const columnsOf = (keys: HoldKeys): Record<string, string> =>
  'address' in keys ? { address_hash: keys.address } : { email_hash: keys.email, phone_hash: keys.phone };

/**
 * Counts the live holds of others under these keys and, when fewer than `most`, writes this booking's row with them: under an
 * advisory lock of each key, so that requests at once cannot both be the last. Nothing else waits for that lock.
 * @returns false when there were too many; nothing is written then
 */
export const reserveHold = (
  knex: Knex,
  { bookingId, keys, most, now, holdUntil }: { bookingId: string; keys: HoldKeys; most: number; now: Date; holdUntil: Date },
): Promise<boolean> =>
  knex.transaction(async transaction => {
    const columns = columnsOf(keys);
    for (const hash of Object.values(columns).sort()) {
      await transaction.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`baan:hold:${hash}`]);
    }
    await transaction(table)
      .where('hold_until', '<', new Date(now.getTime() - keptDays * 86_400_000))
      .delete();
    const [counted] = await transaction(table)
      .where('hold_until', '>', now)
      .whereNot({ booking_id: bookingId })
      .andWhere(query => {
        for (const [column, hash] of Object.entries(columns)) query.orWhere({ [column]: hash });
      })
      .count({ live: '*' });
    if (Number(counted?.live ?? 0) >= most) return false;
    await transaction(table)
      .insert({ booking_id: bookingId, ...columns, hold_until: holdUntil })
      .onConflict('booking_id')
      .merge(columns);
    return true;
  });

/** Is this booking counted already? */
export const hasHold = async (knex: Knex, bookingId: string): Promise<boolean> =>
  (await knex(table).where({ booking_id: bookingId }).first('booking_id')) !== undefined;

/** The nights are held until then; a moment that is past ends the counting. */
export const setHoldUntil = async (knex: Knex, bookingId: string, until: Date): Promise<void> => {
  await knex(table).where({ booking_id: bookingId }).update({ hold_until: until });
};

export const deleteHold = async (knex: Knex, bookingId: string): Promise<void> => {
  await knex(table).where({ booking_id: bookingId }).delete();
};
