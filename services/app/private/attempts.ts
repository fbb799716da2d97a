import type { Knex } from 'knex';

// Tries that failed, counted in the database for all processes. A try is counted before anybody knows whether it fails, and taken back when
// it does not: of many at once none slips by while another is still being looked at.

const forgottenAfterMs = 24 * 3600_000;

/** `kind` keeps equal keys of different doors apart; `key`: keyed hash of an address or an account. */
type Key = { kind: string; key: string };

/** So many tries are free; each one after waits since the one before: 1, 2, 4 ... seconds, `longest` at most. */
export type Pace = { free: number; longest: number };

export type Counter = Key & { pace: Pace };

type Row = Key & { count: number; first_at: Date; last_at: Date };

const table = (knex: Knex) => knex<Row>('private.attempts');

const longAgo = (now: Date): Date => new Date(now.getTime() - forgottenAfterMs);

/** Seconds after which the next try may come, when so many have failed. */
const waitAfter = (count: number, { free, longest }: Pace): number =>
  count < free ? 0 : Math.min(longest, 2 ** Math.min(count - free, 30));

/** The row, for this transaction alone; that of a day without a try begins anew. */
const locked = async (transaction: Knex, { kind, key }: Key, now: Date): Promise<Row> => {
  const fresh = { kind, key, count: 0, first_at: now, last_at: now };
  await table(transaction).insert(fresh).onConflict(['kind', 'key']).ignore();
  const row = await table(transaction).where({ kind, key }).forUpdate().first();
  // Somebody tidied up in between.
  if (!row) return locked(transaction, { kind, key }, now);
  return row.last_at < longAgo(now) ? fresh : row;
};

const write = async (transaction: Knex, { kind, key, count, first_at, last_at }: Row): Promise<void> => {
  await table(transaction).where({ kind, key }).update({ count, first_at, last_at });
};

const tidyUp = async (knex: Knex, now: Date): Promise<void> => {
  await knex.raw(
    `DELETE FROM private.attempts WHERE (kind, key) IN
       (SELECT kind, key FROM private.attempts WHERE last_at < ? LIMIT 100 FOR UPDATE SKIP LOCKED)`,
    [longAgo(now)],
  );
};

/**
 * Counts one more try under each counter, unless one of them has to wait. Callers name several counters in one order, so that two
 * never wait for each other.
 * @returns seconds to wait, and nothing was counted then; 0: go on
 */
export const countAttempt = async (knex: Knex, counters: readonly Counter[], now: Date): Promise<number> => {
  await tidyUp(knex, now);
  return knex.transaction(async transaction => {
    let waitMs = 0;
    const rows: Row[] = [];
    for (const counter of counters) {
      const row = await locked(transaction, counter, now);
      waitMs = Math.max(waitMs, row.last_at.getTime() + waitAfter(row.count, counter.pace) * 1000 - now.getTime());
      rows.push(row);
    }
    if (waitMs > 0) return Math.ceil(waitMs / 1000);
    for (const row of rows) await write(transaction, { ...row, count: row.count + 1, last_at: now });
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

/** So many in a window of time, which begins with the first. */
type Quota = Key & { most: number; withinMs: number };

/** Counts one more, unless there were too many. @returns seconds to wait, and nothing was counted then; 0: go on */
export const countWithin = async (knex: Knex, { kind, key, most, withinMs }: Quota, now: Date): Promise<number> => {
  await tidyUp(knex, now);
  const begunAfter = new Date(now.getTime() - withinMs);
  // One statement, as this is asked for each request behind a limit.
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
  // It was taken away in between: that was the last moment of its window.
  return row ? Math.max(1, Math.ceil((row.first_at.getTime() + withinMs - now.getTime()) / 1000)) : 1;
};
