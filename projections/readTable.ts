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
  /** It lacks the house's own signature: tables leave out what it says. Nights of the calendar count all the same, and are never marked. */
  isForged?: boolean;
};

/**
 * A table of schema `read`, and how a batch of events changes it. Its functions are pure: what is read before and written after them
 * is done for all tables together. They are given no event twice, and never reject a recorded one: what they do not know they pass by.
 */
export type ReadTable<Row extends object = object, OtherRow extends object = object> = {
  name: string;
  /**
   * Goes up when the same events make other rows than before; with the version of a fold of the domain where rows hold its states. Tables of another number, or of another `create`, are dropped at the next start
   * and made from the log (see readSchema.ts): nothing else is to be done for a change of either.
   */
  foldVersion: number | number[];
  /** The statements that make it. Columns are named as the properties of `Row`. */
  create: string;
  /** The column that tells its rows apart. */
  key: string;
  /** The column by which `needs` and `clears` name rows; `key` when absent. */
  owner?: string;
  /** Whose rows, as they stood before, `fold` must know. What an event begins anew needs none, and costs no query. */
  needs?: (events: ReadEvent[]) => string[];
  /** Whose rows are not theirs any more, unless `fold` makes them again. */
  clears?: (events: ReadEvent[]) => string[];
  /** Another table, whose needed rows `fold` is given too: as they stood before these events. */
  reads?: string;
  /**
   * Rows as they stand after these events, no two with the same key. `known`: those that were needed and are there; `others`: those that
   * the table that it `reads` needs.
   */
  fold: (events: ReadEvent[], known: Row[], others: OtherRow[]) => Row[];
};

/** Declares a table, its functions typed by its rows. */
export const readTable = <Row extends object, OtherRow extends object = object>(declared: ReadTable<Row, OtherRow>): ReadTable =>
  declared as unknown as ReadTable;

/** Events of the streams that begin so, grouped by what follows in the stream's name, each in order. */
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

/** Of these streams, the ones whose beginning is not among the events. */
export const begunBefore = (groups: Map<string, ReadEvent[]>): string[] =>
  [...groups].flatMap(([id, [first]]) => (first?.revision === 0 ? [] : [id]));
