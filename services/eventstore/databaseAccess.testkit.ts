import type { TestDatabase } from '@baan/embedded/testStack';
import pg from 'pg';

/** Gives a test direct access to the database of the store. */
export const withDatabase = async <T>(database: TestDatabase, work: (queries: pg.Client) => Promise<T>): Promise<T> => {
  const queries = new pg.Client(database.url);
  await queries.connect();
  try {
    return await work(queries);
  } finally {
    await queries.end();
  }
};

/** Blocks writes of events while `work` runs, and then waits for the promises that it returns. */
export const whileLocked = async (database: TestDatabase, work: () => Promise<Promise<unknown>[]>): Promise<void> => {
  const waiting = await withDatabase(database, async queries => {
    await queries.query('begin');
    await queries.query('lock table eventstore.events in share row exclusive mode');
    return work();
  });
  await Promise.all(waiting);
};

/** Resolves when the store waits for the lock, so that later commands stay in its queue. */
export const untilAppendIsBlocked = async (database: TestDatabase): Promise<void> => {
  const blocked = `select 1 from pg_locks where not granted and relation = 'eventstore.events'::regclass`;
  await withDatabase(database, async queries => {
    while ((await queries.query(blocked)).rowCount === 0) await new Promise(resolve => setImmediate(resolve));
  });
};
