import { endWhenSilent } from '@baan/waiting/silence';
import { Pool } from 'pg';
import { causeOf, UnusableDatabaseError } from './databaseErrors.ts';
import { connectionsFor, createReads, type Reads } from './reads.ts';
import { openSession, planOptions, type Session } from './session.ts';

/** Where the events lie: one session that writes, and reading beside it. */
export type Storage = {
  session: Session;
  /** Opens a new session in the place of a lost one. */
  reopen: (lost: Session) => Promise<Session>;
  reads: Reads;
  /** Ends the reading; the session is its user's to close. */
  close: () => Promise<void>;
};

export type StorageOptions = {
  databaseUrl: string;
  clock: () => Date;
  /** Milliseconds without a word from PostgreSQL after which a connection is given up. */
  silence: number;
};

const startPatience = 10_000;
const lockPatience = 5_000;
const connectTimeout = 5_000;

/** @throws Error with one plain line: the database cannot be reached or is served by another. */
export const openStorage = async ({ databaseUrl, clock, silence }: StorageOptions): Promise<Storage> => {
  const open = (lost?: Session): Promise<Session> => openSession({ databaseUrl, clock, patience: lockPatience, silence }, lost);
  const session = await patiently(open, clock);
  const pool = new Pool({
    connectionString: databaseUrl,
    max: connectionsFor.searches + connectionsFor.others,
    connectionTimeoutMillis: connectTimeout,
    application_name: 'baan-eventstore-reader',
    options: planOptions,
  });
  pool.on('connect', client => endWhenSilent(client, silence));
  pool.on('error', () => undefined); // An idle connection that breaks is replaced at the next read.
  return { session, reopen: open, reads: createReads(pool), close: () => pool.end() };
};

/** PostgreSQL may be starting beside us: an address that does not answer yet is tried again for some seconds. */
const patiently = async (open: () => Promise<Session>, clock: () => Date): Promise<Session> => {
  const until = clock().getTime() + startPatience;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const { code = '', message } = error as { code?: string; message: string };
      if (error instanceof UnusableDatabaseError) throw error;
      const isWorthWaiting = causeOf(error as Error) === 'away' && code !== 'ENOTFOUND';
      if (!isWorthWaiting || clock().getTime() > until) {
        throw new Error(`The database cannot be used: ${message || code}`, { cause: error });
      }
      await new Promise(resolve => setTimeout(resolve, 200));
    }
  }
};
