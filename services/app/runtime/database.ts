import { closeWhenSilent } from '@baan/time/silentConnection';
import type { Time } from '@baan/time/time';
import createKnex, { type Knex } from 'knex';
import type { ClientBase } from 'pg';
import { causeOf } from './unavailable.ts';

type Log = { warn: (object: object, message: string) => void };

type Options = {
  time: Pick<Time, 'monotonicMs'>;
  url: string;
  log: Log;
  /** Milliseconds without an answer to a query after which the connection is given up. Absent: never. */
  silenceMs?: number;
};

const connectWithinMs = 5_000;
const acquireWithinMs = 5_000;
const quietAfterLineMs = 5_000;

/** The pool of this process. knex's own warnings go to the log, at most one line in five seconds. Errors keep the database's message only. */
export const openDatabase = ({ time, url, log, silenceMs }: Options): Knex => {
  let quietUntil = 0;
  const textIn = (what: unknown): void => {
    if (time.monotonicMs() < quietUntil) return;
    quietUntil = time.monotonicMs() + quietAfterLineMs;
    log.warn({ error: String(causeOf(what)).split('\n', 1)[0] }, 'a connection to the database failed');
  };
  const knex = createKnex({
    client: 'pg',
    connection: { connectionString: url, connectionTimeoutMillis: connectWithinMs, keepAlive: true },
    pool: {
      min: 0,
      max: 20,
      afterCreate: (client: ClientBase, done: (error: null, client: ClientBase) => void) => {
        if (silenceMs !== undefined) closeWhenSilent(client, silenceMs);
        done(null, client);
      },
    },
    acquireConnectionTimeout: acquireWithinMs,
    log: { warn: textIn, error: textIn },
  });
  // Knex puts the whole statement before the database's message, which makes the line unreadable.
  knex.on('query-error', (error: Error, { sql }: { sql: string }) => {
    if (error.message.startsWith(`${sql} - `)) error.message = error.message.slice(sql.length + 3);
  });
  return knex;
};
