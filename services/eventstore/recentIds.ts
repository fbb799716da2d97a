/** Where an event with a known id lies. */
export type KnownEvent = { stream: string; revision: bigint; position: bigint };

export type RecentIds = {
  get(id: string): KnownEvent | undefined;
  add(id: string, known: KnownEvent): void;
};

/** Remembers the last `capacity` ids, for appends that name no revision to compare with. */
export function createRecentIds(capacity: number): RecentIds {
  const known = new Map<string, KnownEvent>();
  return {
    get: id => known.get(id),
    add(id, event) {
      known.delete(id);
      known.set(id, event);
      if (known.size <= capacity) return;
      const oldest = known.keys().next();
      if (!oldest.done) known.delete(oldest.value);
    },
  };
}
