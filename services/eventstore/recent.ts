/** A map of the entries that were set or read most recently. */
type Recent<Value> = {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
};

/** Keeps at least the last `capacity` entries, and at most twice as many. Drops whole generations: deleting a Map's oldest key gets slow. */
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

/** Places of the latest event ids, for appends that name no revision. */
export type RecentIds = Recent<KnownEvent>;
export type KnownEvent = { stream: string; revision: bigint; position: bigint };

const remembered = 100_000;

/** Remembers ids of events, given newest first. */
export const rememberIds = (newest: Iterable<{ id: string } & KnownEvent>): RecentIds => {
  const ids: RecentIds = createRecent(remembered);
  for (const { id, ...known } of newest) ids.set(id, known);
  return ids;
};
