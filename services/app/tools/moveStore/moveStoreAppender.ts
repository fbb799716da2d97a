import type { LogEvent, StoreLog } from './moveStoreLog.ts';

/** Takes events in order of position and appends them as they come. */
type Appender = {
  /** @throws Error when the store refused an event; no append is running then */
  add: (event: LogEvent) => Promise<void>;
  /** Resolves when everything is written. */
  end: () => Promise<void>;
};

const maxEvents = 500;
// A store takes 1 MiB of data in one append.
const maxBytes = 256 * 1024;
const inFlight = 64;

/**
 * Neighbours of one stream go in one append, and several appends run at once: the client sends them over one connection and the store
 * writes them in that order. The caller compares the order afterwards all the same.
 */
export const createAppender = (append: StoreLog['append']): Appender => {
  let group: LogEvent[] = [];
  let bytes = 0;
  let hasConnected = false;
  const underWay: Promise<void>[] = [];

  const oldest = async (): Promise<void> => {
    try {
      await underWay.shift();
    } catch (error) {
      await Promise.allSettled(underWay.splice(0));
      throw error;
    }
  };

  const send = async (): Promise<void> => {
    if (group.length === 0) return;
    const sent = append(group);
    sent.catch(() => undefined); // Awaited later, in order.
    underWay.push(sent);
    group = [];
    bytes = 0;
    // The first append opens the connection; before that others could overtake it.
    while (underWay.length >= (hasConnected ? inFlight : 1)) await oldest();
    hasConnected = true;
  };

  return {
    add: async event => {
      const size = Buffer.byteLength(JSON.stringify(event.data));
      const isNeighbour = group.at(-1)?.stream === event.stream;
      if (!isNeighbour || group.length >= maxEvents || bytes + size > maxBytes) await send();
      group.push(event);
      bytes += size;
    },
    end: async () => {
      await send();
      while (underWay.length > 0) await oldest();
    },
  };
};
