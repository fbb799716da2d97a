import type { Knex } from 'knex';
import pg from 'pg';
import { channel, type EventAt, isOfAnotherLog, readCheckpoint } from './checkpoint.ts';

type Log = { warn: (object: object, message: string) => void };

/** What the read tables hold by now. */
export type Visibility = {
  /** true once they hold `position`; false when that takes longer than `timeoutMs`. */
  until: (position: bigint, timeoutMs: number) => Promise<boolean>;
  /** The furthest position that was ever known to be in them. */
  position: () => bigint;
  /** Told the position after each commit; the answer stops that. */
  onChange: (listener: (position: bigint) => void) => () => void;
  stop: () => Promise<void>;
};

const reconnectMs = 1000;
const pollMs = 100;
const connectWithinMs = 5000;
const answerWithinMs = 1000;

type Waiting = { position: bigint; resolve: (visible: boolean) => void };

/** LISTENs to the projector; while that connection is down, the checkpoint is polled for all waiters and listeners. */
export const createVisibility = ({
  connectionString,
  knex,
  eventAt,
  log,
}: {
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
  let reconnecting: NodeJS.Timeout | undefined;
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

  // After a move or a restore the tables may stand at positions of another log, until a projector, maybe of another process, drops them.
  // Asked until it is so: later only this log is projected, and a store that is away must not keep readers from their tables.
  const ask = async (): Promise<void> => {
    isOfThisLog ||= !(await isOfAnotherLog(knex, eventAt));
    if (isOfThisLog) advance((await readCheckpoint(knex))?.position ?? 0n);
  };

  // Asked while an answer is still out, it is the same question: a database that stalls is not asked ten times a second.
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
    // A database that crashed may have taken back what it told last, to be projected again.
    reached = 0n;
    broken.end().catch(() => undefined);
    if (stopped) return;
    if (error) log.warn({ error: error.message }, 'listening to the projector broke off; polling meanwhile');
    reconnecting = setTimeout(connect, reconnectMs);
  };

  /** A waiter that timed out may have been notified too late, or the connection may be dead without an error: an answer shows which. */
  const probe = (): void => {
    const asked = client;
    if (!asked || !listening || asked === probed) return;
    probed = asked;
    const silence = setTimeout(() => lost(asked, new Error('It has fallen silent')), answerWithinMs);
    const answered = (): void => {
      clearTimeout(silence);
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

  const polling = setInterval(() => {
    if (!listening && waiting.size + listeners.size > 0) look().catch(() => undefined);
  }, pollMs);
  polling.unref();

  return {
    until: async (position, timeoutMs) => {
      if (position <= reached) return true;
      return new Promise(resolve => {
        const one: Waiting = {
          position,
          resolve: visible => {
            clearTimeout(timer);
            waiting.delete(one);
            resolve(visible);
          },
        };
        // The last word has the table itself.
        const timer = setTimeout(() => {
          probe();
          look()
            .catch(() => undefined)
            .finally(() => one.resolve(position <= reached));
        }, timeoutMs);
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
      clearInterval(polling);
      clearTimeout(reconnecting);
      for (const one of waiting) one.resolve(false);
      await client?.end().catch(() => undefined);
    },
  };
};
