import type { StoredEvent } from '@baan/eventstore/log/events';
import { emptyStreamEnd, noMetadata, type StreamEnd } from '@baan/eventstore/log/streamState';
import { pageOf, type StoreReads } from '@baan/eventstore/storage/reads';
import type { DatabaseSession } from '@baan/eventstore/storage/session';
import type { EventStorage } from '@baan/eventstore/storage/storage';
import type { ReadStates } from '@baan/eventstore/storage/streams';

/** The peer of the event store's server: the same server with storage in memory, at almost no cost. */
export const createMemoryStorage = (): EventStorage => {
  const log: StoredEvent[] = [];
  const streams = new Map<string, { id: bigint; events: StoredEvent[] }>();
  const byId = new Map<bigint, StoredEvent[]>();

  const endOf = (name: string): StreamEnd => {
    const stream = streams.get(name);
    const last = stream?.events.at(-1);
    if (!stream || !last) return emptyStreamEnd();
    return { streamId: stream.id, last: last.revision, lastPosition: last.position };
  };

  const states: ReadStates = async names =>
    names.map(name => ({ name, main: endOf(name), meta: emptyStreamEnd(), metadata: noMetadata, tombstoned: false }));

  const reads: StoreReads = {
    ofStream: async (streamId, { from, backwards }, limit) => {
      const events = byId.get(streamId) ?? [];
      if (!backwards) return pageOf(events.slice(Number(from), Number(from) + limit), limit);
      return pageOf(events.slice(Math.max(0, Number(from) + 1 - limit), Number(from) + 1).reverse(), limit);
    },
    forwards: async (after, upTo, limit) =>
      pageOf(log.slice(Number(after), Math.min(Number(after) + limit, Number(upTo))), limit),
    backwards: async (before, limit) =>
      pageOf(log.slice(Math.max(0, Number(before) - 1 - limit), Math.max(0, Number(before) - 1)).reverse(), limit),
    firstSince: async (_streamId, from) => from,
    byStreamIds: async () => undefined,
    newestIds: async (_position, limit) => log.slice(-limit).reverse(),
    targets: async () => [],
    states,
  };

  const session: DatabaseSession = {
    backend: 0,
    lost: new Promise(() => undefined),
    ends: async () => ({ lastPosition: 0n, lastStreamId: 0n }),
    states,
    commit: async ({ events, newStreams }) => {
      for (const { id, name } of newStreams) {
        const own: StoredEvent[] = [];
        streams.set(name, { id, events: own });
        byId.set(id, own);
      }
      for (const event of events) {
        // A copy, as PostgreSQL makes one: the received data is a view into the whole received message.
        const kept = { ...event, data: Buffer.from(event.data), metadata: Buffer.from(event.metadata) };
        log.push(kept);
        streams.get(event.stream)?.events.push(kept);
      }
    },
    storedIds: async (streamId, from, count) => (byId.get(streamId) ?? []).slice(Number(from), Number(from) + count),
    holds: async () => true,
    close: async () => undefined,
  };

  return { session, reopen: async () => session, reads, close: async () => undefined };
};
