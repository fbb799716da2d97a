import { closeWhenSilent } from '@baan/time/silentConnection';
import { Pool } from 'pg';
import { causeOf, UnusableDatabaseError } from './databaseErrors.ts';
import { createReads, maxConnections, type StoreReads } from './reads.ts';
import { connectionTo, type DatabaseOptions, type DatabaseSession, defaultSilenceMs, openSession } from './session.ts';

/** Access to the stored events: one session that writes, and a pool for reads. */
export type EventStorage = {
  session: DatabaseSession;
  /** Opens a new session in place of a lost one. */
  reopen: (lost: DatabaseSession) => Promise<DatabaseSession>;
  reads: StoreReads;
  /** Ends the reads; the caller closes the session. */
  close: () => Promise<void>;
};

const startTimeoutMs = 10_000;

/** @throws Error with one plain line: the database cannot be reached or is in use by another server */
export const openStorage = async (options: DatabaseOptions): Promise<EventStorage> => {
  const { time, databaseUrl, silenceMs = defaultSilenceMs } = options;
  const session = await retryDuringStartup(time, () => openSession(options));
  const max = maxConnections.searches + maxConnections.others;
  const pool = new Pool({ ...connectionTo(databaseUrl, 'baan-eventstore-reader'), max });
  pool.on('connect', client => closeWhenSilent(client, silenceMs));
  pool.on('error', () => undefined); // A broken idle connection is replaced at the next read.
  return { session, reopen: lost => openSession(options, lost), reads: createReads(pool), close: () => pool.end() };
};

/** PostgreSQL may still be starting, so an address that does not answer is tried again for some seconds. */
const retryDuringStartup = async (
  time: DatabaseOptions['time'],
  open: () => Promise<DatabaseSession>,
): Promise<DatabaseSession> => {
  const until = time.now().getTime() + startTimeoutMs;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (error instanceof UnusableDatabaseError) throw error;
      const isTransient = causeOf(error as Error) === 'unreachable' && code !== 'ENOTFOUND';
      if (!isTransient || time.now().getTime() > until) {
        throw new Error(`The database cannot be used: ${message || code}`, { cause: error });
      }
      await time.sleep(200);
    }
  }
};
