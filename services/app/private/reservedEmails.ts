import type { Knex } from 'knex';

// Emails with a limit, counted before they are sent. A row stays when sending fails: an address that was tried counts.

const table = 'private.reserved_emails';

/** `key`: what counts once, such as an address. `holder`: who may send it, also again after an interruption. */
export type EmailReservation = {
  stream: string;
  kind: 'found' | 'confirmation' | 'placed' | 'elsewhere';
  key: string;
  holder: string;
  most: number;
  /** Earlier ones do not count any more. */
  since: Date;
};

/**
 * Reserves one of `most` emails. The lock is that of this stream and kind: of requests at once each sees the rows of those before.
 * @returns false when as many are reserved, or another holder has this key
 */
export const reserveEmail = (
  knex: Knex,
  { stream, kind, key, holder, most, since }: EmailReservation,
  now: Date,
): Promise<boolean> =>
  knex.transaction(async transaction => {
    await transaction.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`baan:email:${kind}:${stream}`]);
    const { rowCount } = await transaction.raw<{ rowCount: number }>(
      `INSERT INTO ${table} AS known (stream, kind, key, holder, reserved_at)
       SELECT :stream, :kind, :key, :holder, :now
       WHERE (SELECT count(*) FROM ${table} WHERE stream = :stream AND kind = :kind AND key <> :key AND reserved_at >= :since) < :most
       ON CONFLICT (stream, kind, key) DO UPDATE SET holder = excluded.holder, reserved_at = excluded.reserved_at
       WHERE known.holder = excluded.holder OR known.reserved_at < :since`,
      { stream, kind, key, holder, now, since, most },
    );
    return rowCount > 0;
  });

export const forgetReservedEmails = async (knex: Knex, streams: string[]): Promise<void> => {
  await knex(table).whereIn('stream', streams).delete();
};

export const deleteReservedEmailsBefore = async (knex: Knex, before: Date): Promise<void> => {
  await knex(table).where('reserved_at', '<', before).delete();
};
