import { closeWhenSilent } from '@baan/time/silentConnection';
import { Pool } from 'pg';
import { causeOf, UnusableDatabaseError } from './databaseErrors.ts';
import { connectionsFor, createReads, type Reads } from './reads.ts';
import { connectionTo, type DatabaseOptions, longSilence, openSession, type Session } from './session.ts';

/** The stored events: one writing session, and reads beside it. */
export type Storage = {
  session: Session;
  /** Opens a new session in place of a lost one. */
  reopen: (lost: Session) => Promise<Session>;
  reads: Reads;
  /** Ends the reads; the caller closes the session. */
  close: () => Promise<void>;
};

const startTimeoutMs = 10_000;

/** @throws Error with one plain line: the database cannot be reached or is in use by another server */
export const openStorage = async (options: DatabaseOptions): Promise<Storage> => {
  const { databaseUrl, silence = longSilence } = options;
  const session = await patiently(() => openSession(options));
  const max = connectionsFor.searches + connectionsFor.others;
  const pool = new Pool({ ...connectionTo(databaseUrl, 'baan-eventstore-reader'), max });
  pool.on('connect', client => closeWhenSilent(client, silence));
  pool.on('error', () => undefined); // A broken idle connection is replaced at the next read.
  return { session, reopen: lost => openSession(options, lost), reads: createReads(pool), close: () => pool.end() };
};

/** PostgreSQL may be starting at the same time, so a silent address is tried again for some seconds. */
const patiently = async (open: () => Promise<Session>): Promise<Session> => {
  const until = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (error instanceof UnusableDatabaseError) throw error;
      const isWorthWaiting = causeOf(error as Error) === 'away' && code !== 'ENOTFOUND';
      if (!isWorthWaiting || Date.now() > until) {
        throw new Error(`The database cannot be used: ${message || code}`, { cause: error });
      }
      await new Promise(resolve => setTimeout(resolve, 200));
    }
  }
};
