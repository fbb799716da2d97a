import type { Knex } from 'knex';

/** An event as the projections need it: decrypted, in order of `position`. */
export type ReadEvent = {
  stream: string;
  revision: number;
  position: bigint;
  id: string;
  type: string;
  data: Record<string, unknown>;
  metadata: { actor: { kind: 'guest' | 'staff' | 'system'; id?: string }; correlationId: string; causationId: string };
  /** When the store recorded it, ISO instant. */
  at: string;
};

/**
 * A table of schema `read`. `project` folds a batch of events into its rows, inside the transaction that also moves the table's
 * checkpoint; it is given no event twice, and never rejects a recorded one: what it does not know it passes by.
 */
export type ReadTable = {
  name: string;
  /** The statements that make it. */
  create: string;
  project: (trx: Knex, events: ReadEvent[]) => Promise<void>;
};

/** Events of the streams that begin so, grouped by stream, each in order. */
export const byStream = (events: ReadEvent[], prefix: string): Map<string, ReadEvent[]> => {
  const groups = new Map<string, ReadEvent[]>();
  for (const event of events) {
    if (!event.stream.startsWith(prefix)) continue;
    const group = groups.get(event.stream);
    if (group) group.push(event);
    else groups.set(event.stream, [event]);
  }
  return groups;
};
