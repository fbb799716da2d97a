/** An event as the projections need it: decrypted, in order of `position`. */
export type ReadEvent = {
  stream: string;
  revision: number;
  position: bigint;
  id: string;
  type: string;
  data: Record<string, unknown>;
  metadata: {
    actor: { kind: 'guest' | 'staff' | 'system'; id?: string };
    correlationId: string;
    causationId: string;
    previousHash?: string | null;
    mac?: string;
  };
  /** When the store recorded it, ISO instant. */
  at: string;
  /** It lacks a valid MAC: tables leave out its content. Calendar events still count and are never marked. */
  isForged?: boolean;
};

/**
 * A table of schema `read`, and its changes by a batch of events. Its functions are pure: reads before them and writes after them
 * are done for all tables together. They get no event twice and never reject a recorded one: they skip unknown events.
 */
export type ReadTable<Row extends object = object, OtherRow extends object = object> = {
  name: string;
  /**
   * Goes up when the same events make other rows, and with the fold version of the domain where rows store its states. The next start drops tables with
   * another number or another `create` and makes them from the log (see readSchema.ts). No other step is needed for a change of either.
   */
  foldVersion: number | number[];
  /** The SQL that makes the table. Columns have the names of the properties of `Row`. */
  create: string;
  /** The column that identifies a row. */
  key: string;
  /** The column that `needs` and `clears` refer to; `key` when absent. */
  owner?: string;
  /** Owners whose earlier rows `fold` needs. An event that starts a new owner needs no rows, and costs no query. */
  needs?: (events: ReadEvent[]) => string[];
  /** Owners whose rows are deleted, unless `fold` makes them again. */
  clears?: (events: ReadEvent[]) => string[];
  /** Another table whose needed rows `fold` also gets, as they were before these events. */
  reads?: string;
  /**
   * Rows after these events, no two with the same key. `known`: the needed rows that exist; `others`: the needed rows of the table
   * in `reads`.
   */
  fold: (events: ReadEvent[], known: Row[], others: OtherRow[]) => Row[];
};

/** Declares a table and types its functions by its rows. */
export const readTable = <Row extends object, OtherRow extends object = object>(declared: ReadTable<Row, OtherRow>): ReadTable =>
  declared as unknown as ReadTable;

/** Events of the streams with this prefix, grouped by the rest of the stream's name, each in order. */
export const byStream = (events: ReadEvent[], prefix: string): Map<string, ReadEvent[]> => {
  const groups = new Map<string, ReadEvent[]>();
  for (const event of events) {
    if (!event.stream.startsWith(prefix)) continue;
    const id = event.stream.slice(prefix.length);
    const group = groups.get(id);
    if (group) group.push(event);
    else groups.set(id, [event]);
  }
  return groups;
};

/** The streams whose first event is not in this batch. */
export const begunBefore = (groups: Map<string, ReadEvent[]>): string[] =>
  [...groups].flatMap(([id, [first]]) => (first?.revision === 0 ? [] : [id]));
