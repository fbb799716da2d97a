import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** Fields that @types/pg does not declare: the socket, and false in `readyForQuery` while a query is pending. */
type PgInternals = { connection: { stream: Socket }; readyForQuery: boolean };

/**
 * Closes the connection when PostgreSQL has not answered a pending query for `ms` milliseconds. After a cable is pulled the kernel
 * keeps the connection open for a quarter of an hour. `ms` must be longer than any statement takes.
 */
export const closeWhenSilent = (client: ClientBase, ms: number): void => {
  const internals = client as unknown as PgInternals;
  const { stream } = internals.connection;
  // A listener passed to setTimeout would fire only once, mostly while the connection is idle.
  stream.setTimeout(ms);
  stream.on('timeout', () => {
    if (!internals.readyForQuery) stream.destroy(new Error('Connection terminated: PostgreSQL was silent'));
  });
};
