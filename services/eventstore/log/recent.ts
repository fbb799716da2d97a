import type { EventId } from './events.ts';

/** A map of the entries that were set or read most recently. */
type Recent<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
};

/** Keeps at least the last `capacity` entries, and at most twice as many. Drops whole generations, because deleting the oldest key of a large Map is slow. */
export const createRecent = <Value>(capacity: number): Recent<Value> => {
  let young = new Map<string, Value>();
  let old = new Map<string, Value>();

  const set = (key: string, value: Value): void => {
    if (young.size >= capacity && !young.has(key)) {
      old = young;
      young = new Map();
    }
    young.set(key, value);
  };

  return {
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const former = old.get(key);
      if (former !== undefined) set(key, former);
      return former;
    },
    set,
  };
};

/** The latest events by id, to recognise repeated appends that expect no revision. */
export type RecentIds = Recent<EventId>;

export const rememberIds = (recent: RecentIds, events: Iterable<EventId>): void => {
  // A copy without data and metadata, which would stay in memory otherwise.
  for (const { id, stream, revision, position } of events) recent.set(id, { id, stream, revision, position });
};
