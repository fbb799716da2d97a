import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** Parts that node-postgres does not declare: its socket, and whether a query is pending. */
type Wired = { connection: { stream: Socket }; readyForQuery: boolean };

/**
 * Breaks the connection after `ms` milliseconds without an answer of PostgreSQL to a pending query. A pulled cable sends no signal, and the
 * kernel keeps the connection for a quarter of an hour. `ms` must be longer than any statement takes.
 */
export const endWhenSilent = (client: ClientBase, ms: number): void => {
  const wired = client as unknown as Wired;
  const { stream } = wired.connection;
  // A listener passed to setTimeout would fire only once, mostly while the connection is idle.
  stream.setTimeout(ms);
  stream.on('timeout', () => {
    if (!wired.readyForQuery) stream.destroy(new Error('Connection terminated: PostgreSQL was silent'));
  });
};
