import { type StoredEvent, sizeInMemory } from '../log/events.ts';

/** The newest events of the log in memory, and a notification of the next ones. */
export type LiveFeed = {
  /** Position of the last visible event. */
  head(): bigint;
  publish(events: StoredEvent[]): void;
  /** Up to `count` events after `position`; undefined when they are no longer in memory. */
  after(position: bigint, count: number): StoredEvent[] | undefined;
  /** Resolves at the next publication, or when `signal` aborts. */
  next(signal: AbortSignal): Promise<void>;
};

type FeedLimits = { events: number /** of data and metadata */; bytes: number };

export const createFeed = (head: bigint, limits: FeedLimits): LiveFeed => {
  let last = head;
  let recent: StoredEvent[] = [];
  let first = 0; // Index of the oldest valid event. Older ones are removed in bulk.
  let bytes = 0;
  const listeners = new Set<() => void>();

  const trim = (): void => {
    while (recent.length - first > limits.events || (bytes > limits.bytes && recent.length - first > 1)) {
      const oldest = recent[first++];
      if (oldest) bytes -= sizeInMemory(oldest);
    }
    // Removes them once they are the majority. A fixed number of large events could take gigabytes.
    if (first > recent.length / 2) {
      recent = recent.slice(first);
      first = 0;
    }
  };

  return {
    head: () => last,
    publish(events) {
      for (const event of events) {
        recent.push(event);
        bytes += sizeInMemory(event);
        last = event.position;
      }
      trim();
      const notified = [...listeners];
      listeners.clear();
      for (const notify of notified) notify();
    },
    after(position, count) {
      if (position >= last) return [];
      const oldest = recent[first];
      if (!oldest || position + 1n < oldest.position) return undefined;
      const from = first + Number(position + 1n - oldest.position);
      return recent.slice(from, from + count);
    },
    next(signal) {
      return new Promise(resolve => {
        const finish = (): void => {
          listeners.delete(finish);
          signal.removeEventListener('abort', finish);
          resolve();
        };
        listeners.add(finish);
        signal.addEventListener('abort', finish);
        if (signal.aborted) finish();
      });
    },
  };
};
