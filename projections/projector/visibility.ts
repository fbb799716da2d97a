import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import pg from 'pg';
import { channel, type EventAt, isOfAnotherLog, readCheckpoint } from './readSchema.ts';

type Log = { warn: (object: object, message: string) => void };

/** Waits for positions of the read tables. */
export type Visibility = {
  /** true once they have reached `position`; false after a timeout of `timeoutMs`. */
  until: (position: bigint, timeoutMs: number) => Promise<boolean>;
  /** The highest position that they are known to have reached. */
  position: () => bigint;
  /** Calls the listener with the position after each commit; the returned function unsubscribes. */
  onChange: (listener: (position: bigint) => void) => () => void;
  stop: () => Promise<void>;
};

const reconnectMs = 1000;
const pollMs = 100;
const connectWithinMs = 5000;
const answerWithinMs = 1000;

type Waiting = { position: bigint; resolve: (visible: boolean) => void };

/** LISTENs to the projector. While that connection is down, the checkpoint is polled for all waiters and listeners. */
export const createVisibility = ({
  time,
  connectionString,
  knex,
  eventAt,
  log,
}: {
  time: Pick<Time, 'after' | 'every'>;
  connectionString: string;
  knex: Knex;
  eventAt: EventAt;
  log: Log;
}): Visibility => {
  let reached = 0n;
  let furthest = 0n;
  let isOfThisLog = false;
  let stopped = false;
  let client: pg.Client | undefined;
  let listening = false;
  let probed: pg.Client | undefined;
  let stopReconnecting = (): void => undefined;
  let looking: Promise<void> | undefined;
  const waiting = new Set<Waiting>();
  const listeners = new Set<(position: bigint) => void>();

  const advance = (position: bigint): void => {
    if (position <= reached) return;
    reached = position;
    for (const one of waiting) if (one.position <= reached) one.resolve(true);
    if (position <= furthest) return;
    furthest = position;
    for (const listener of listeners) listener(position);
  };

  // After a move or a restore the tables may be at positions of another log, until a projector, maybe in another process, empties them.
  // Checked until they belong to this log. Later only this log is projected, and a store that is down must not keep readers from their tables.
  const ask = async (): Promise<void> => {
    isOfThisLog ||= !(await isOfAnotherLog(knex, eventAt));
    if (isOfThisLog) advance((await readCheckpoint(knex))?.position ?? 0n);
  };

  // Callers share a query that is still pending: a stalled database does not get ten queries a second.
  const look = (): Promise<void> => {
    looking ??= ask().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const lost = (broken: pg.Client, error?: Error): void => {
    if (client !== broken) return;
    client = undefined;
    listening = false;
    // A database that crashed may have lost its last commits; they are projected again.
    reached = 0n;
    broken.end().catch(() => undefined);
    if (stopped) return;
    if (error) log.warn({ error: error.message }, 'listening to the projector broke off; polling meanwhile');
    stopReconnecting = time.after(reconnectMs, connect);
  };

  /** After a timeout the notification may be late, or the connection dead without an error. A query shows which. */
  const probe = (): void => {
    const asked = client;
    if (!asked || !listening || asked === probed) return;
    probed = asked;
    const cancel = time.after(answerWithinMs, () => lost(asked, new Error('It has fallen silent')));
    const answered = (): void => {
      cancel();
      probed = undefined;
    };
    asked.query('SELECT 1').then(answered, answered);
  };

  const connect = (): void => {
    const fresh = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: connectWithinMs });
    client = fresh;
    fresh.on('notification', ({ payload }) => advance(BigInt(payload ?? 0)));
    fresh.on('error', error => lost(fresh, error));
    fresh.on('end', () => lost(fresh));
    fresh
      .connect()
      .then(() => fresh.query(`LISTEN ${channel}`))
      .then(() => {
        listening = true;
        return look();
      })
      .catch(error => lost(fresh, error));
  };
  connect();

  const stopPolling = time.every(pollMs, () => {
    if (!listening && waiting.size + listeners.size > 0) look().catch(() => undefined);
  });

  return {
    until: async (position, timeoutMs) => {
      if (position <= reached) return true;
      return new Promise(resolve => {
        const one: Waiting = {
          position,
          resolve: visible => {
            cancel();
            waiting.delete(one);
            resolve(visible);
          },
        };
        // The checkpoint in the table decides.
        const cancel = time.after(timeoutMs, () => {
          probe();
          look()
            .catch(() => undefined)
            .finally(() => one.resolve(position <= reached));
        });
        waiting.add(one);
      });
    },
    position: () => furthest,
    onChange: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: async () => {
      stopped = true;
      stopPolling();
      stopReconnecting();
      for (const one of waiting) one.resolve(false);
      await client?.end().catch(() => undefined);
    },
  };
};
