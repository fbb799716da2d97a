import { endWhenSilent } from '@baan/waiting/silence';
import { Pool } from 'pg';
import { causeOf, UnusableDatabaseError } from './databaseErrors.ts';
import { connectionsFor, createReads, type Reads } from './reads.ts';
import { openSession, planOptions, type Session } from './session.ts';

/** The stored events: one writing session, and reads beside it. */
export type Storage = {
  session: Session;
  /** Opens a new session in place of a lost one. */
  reopen: (lost: Session) => Promise<Session>;
  reads: Reads;
  /** Ends the reads; the caller closes the session. */
  close: () => Promise<void>;
};

export type StorageOptions = {
  databaseUrl: string;
  /** Milliseconds of silence from PostgreSQL after which a connection is given up. */
  silence: number;
};

const startPatience = 10_000;
const lockPatience = 5_000;
const connectTimeout = 5_000;

/** @throws Error with one plain line: the database cannot be reached or is in use by another server */
export const openStorage = async ({ databaseUrl, silence }: StorageOptions): Promise<Storage> => {
  const open = (lost?: Session): Promise<Session> => openSession({ databaseUrl, patience: lockPatience, silence }, lost);
  const session = await patiently(open);
  const pool = new Pool({
    connectionString: databaseUrl,
    max: connectionsFor.searches + connectionsFor.others,
    connectionTimeoutMillis: connectTimeout,
    application_name: 'baan-eventstore-reader',
    options: planOptions,
  });
  pool.on('connect', client => endWhenSilent(client, silence));
  pool.on('error', () => undefined); // A broken idle connection is replaced at the next read.
  return { session, reopen: open, reads: createReads(pool), close: () => pool.end() };
};

/** PostgreSQL may be starting at the same time, so a silent address is tried again for some seconds. */
const patiently = async (open: () => Promise<Session>): Promise<Session> => {
  const until = Date.now() + startPatience;
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
