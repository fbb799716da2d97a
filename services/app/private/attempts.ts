import type { Knex } from 'knex';

// Failed tries, counted in the database for all processes. A try is counted before it is checked, and taken back when it succeeds, so that
// tries at once cannot pass the limit.

const forgottenAfterMs = 24 * 3600_000;

/** `kind` separates equal keys; `key`: keyed hash of an address or an account. */
type Key = { kind: string; key: string };

/** The first `free` tries do not wait. Each later one waits longer after the one before: 1, 2, 4 ... seconds, `longest` at most. */
export type AttemptPace = { free: number; longest: number };

export type AttemptCounter = Key & { pace: AttemptPace };

type Row = Key & { count: number; first_at: Date; last_at: Date };

const table = (knex: Knex) => knex<Row>('private.attempts');

const longAgo = (now: Date): Date => new Date(now.getTime() - forgottenAfterMs);

/** Seconds until the next try, after this many failures. */
const waitAfter = (count: number, { free, longest }: AttemptPace): number =>
  count < free ? 0 : Math.min(longest, 2 ** Math.min(count - free, 30));

/** The row, locked for this transaction by an update that changes nothing. After a day without a try it begins anew. */
const locked = async (transaction: Knex, { kind, key }: Key, now: Date): Promise<Row> => {
  const fresh = { kind, key, count: 0, first_at: now, last_at: now };
  const [row] = await table(transaction).insert(fresh).onConflict(['kind', 'key']).merge(['kind']).returning('*');
  return row && row.last_at >= longAgo(now) ? row : fresh;
};

const tidyUp = async (knex: Knex, now: Date): Promise<void> => {
  await knex.raw(
    `DELETE FROM private.attempts WHERE (kind, key) IN
       (SELECT kind, key FROM private.attempts WHERE last_at < ? LIMIT 100 FOR UPDATE SKIP LOCKED)`,
    [longAgo(now)],
  );
};

/**
 * Counts one more try under each counter, unless one of them has to wait. Callers pass counters in a fixed order, so that there is no
 * deadlock.
 * @returns seconds to wait, and nothing was counted then; 0: go on
 */
export const countAttempt = async (knex: Knex, counters: readonly AttemptCounter[], now: Date): Promise<number> => {
  await tidyUp(knex, now);
  return knex.transaction(async transaction => {
    let waitMs = 0;
    const rows: Row[] = [];
    for (const counter of counters) {
      const row = await locked(transaction, counter, now);
      const wait = waitAfter(row.count, counter.pace);
      // A concurrent later try may be counted already, which alone must not cause a wait.
      if (wait > 0) waitMs = Math.max(waitMs, row.last_at.getTime() + wait * 1000 - now.getTime());
      rows.push(row);
    }
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    for (const { kind, key, count, first_at, last_at } of rows)
      await table(transaction)
        .where({ kind, key })
        .update({ count: count + 1, first_at, last_at: last_at > now ? last_at : now });
    return 0;
  });
};

/** The try did not fail after all. */
export const takeBackAttempt = async (knex: Knex, { kind, key }: Key): Promise<void> => {
  await table(knex).where({ kind, key }).where('count', '>', 0).decrement('count', 1);
};

export const forgetAttempts = async (knex: Knex, { kind, key }: Key): Promise<void> => {
  await table(knex).where({ kind, key }).delete();
};

/** A limit for a window of time, which begins with the first try. */
type Quota = Key & { most: number; withinMs: number };

/** Counts one more, unless the limit is reached. @returns seconds to wait, and nothing was counted then; 0: go on */
export const countWithin = async (knex: Knex, { kind, key, most, withinMs }: Quota, now: Date): Promise<number> => {
  await tidyUp(knex, now);
  const begunAfter = new Date(now.getTime() - withinMs);
  // One statement, because every limited request runs it.
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `INSERT INTO private.attempts AS known (kind, key, count, first_at, last_at) VALUES (:kind, :key, 1, :now, :now)
     ON CONFLICT (kind, key) DO UPDATE SET last_at = :now,
       count = CASE WHEN known.first_at > :begunAfter THEN known.count + 1 ELSE 1 END,
       first_at = CASE WHEN known.first_at > :begunAfter THEN known.first_at ELSE :now END
     WHERE known.first_at <= :begunAfter OR known.count < :most`,
    { kind, key, now, begunAfter, most },
  );
  if (rowCount > 0) return 0;
  const row = await table(knex).where({ kind, key }).first();
  // The row was deleted in between: its window was just over.
  return row ? Math.max(1, Math.ceil((row.first_at.getTime() + withinMs - now.getTime()) / 1000)) : 1;
};
