import type { Socket } from 'node:net';
import type { ClientBase } from 'pg';

/** What node-postgres does not declare: its socket, and whether it waits for an answer. */
type Wired = { connection: { stream: Socket }; readyForQuery: boolean };

/**
 * Breaks the connection after `ms` milliseconds without a word from a PostgreSQL that was asked something. A cable that was pulled
 * says nothing, and the kernel believes in it for a quarter of an hour. `ms` has to be longer than any statement takes.
 */
export const endWhenSilent = (client: ClientBase, ms: number): void => {
  const wired = client as unknown as Wired;
  const { stream } = wired.connection;
  // Given along with the time, the listener would hear of the first silence only, which is mostly an idle one.
  stream.setTimeout(ms);
  stream.on('timeout', () => {
    if (!wired.readyForQuery) stream.destroy(new Error('Connection terminated: PostgreSQL was silent'));
  });
};
