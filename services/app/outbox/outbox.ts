import { upcastOutbox } from '@baan/domain/upcasting';
import type { EventStore } from '../log/eventStore.ts';
import type { NewEvent, StoredEvent, Tail } from '../log/recordedEvent.ts';
import { relayTo, type Target, unrelayedEvents } from './outboxEntries.ts';

type SourceEvent = Pick<StoredEvent, 'id' | 'data'>;

/**
 * What `calendar` and `staff` carry for other streams, and whether it has arrived there. Nothing is compensated, only completed:
 * by the handler right after the first append, else by the next command on the stream, else by the completer.
 */
export type Outbox = {
  /** To be told of every event of the carrying streams. */
  remember: (source: SourceEvent) => void;
  /** What is carried for `stream` and not among its recorded ids, in order. */
  missing: (stream: string, recordedIds: ReadonlySet<string>) => NewEvent[];
  /**
   * Appends what is missing.
   * @param known the stream where it was read already
   * @returns the position of the stream's end; undefined when nothing was waiting for it. @throws Unavailable
   */
  complete: (stream: string, known?: { tail: Tail; recordedIds: ReadonlySet<string> }) => Promise<bigint | undefined>;
  /** What these carriers carry for `stream` is recorded there. */
  arrived: (stream: string, sourceIds: ReadonlySet<string>) => void;
  /** The streams that something waits for. */
  pending: () => string[];
};

const maxArrived = 5000;

export const createOutbox = (store: EventStore): Outbox => {
  const pending = new Map<string, SourceEvent[]>();
  // Carriers that have arrived already; the calendar may still deliver them to us.
  const arrivedLately = new Set<string>();

  const missing: Outbox['missing'] = (stream, recordedIds) => unrelayedEvents(stream, pending.get(stream) ?? [], recordedIds);

  const arrived: Outbox['arrived'] = (stream, sourceIds) => {
    for (const id of sourceIds) arrivedLately.add(id);
    for (const id of arrivedLately) {
      if (arrivedLately.size <= maxArrived) break;
      arrivedLately.delete(id);
    }
    const left = (pending.get(stream) ?? []).filter(({ id }) => !sourceIds.has(id));
    if (left.length > 0) pending.set(stream, left);
    else pending.delete(stream);
  };

  return {
    remember: ({ id, data }) => {
      if (arrivedLately.has(id)) return;
      for (const stream of new Set(upcastOutbox(data).map(entry => entry.stream))) {
        const known = pending.get(stream) ?? [];
        if (known.some(source => source.id === id)) continue;
        pending.set(stream, [...known, { id, data }]);
      }
    },
    missing,
    complete: async (stream, known) => {
      if (!pending.has(stream)) return undefined;
      let sources: SourceEvent[] = [];
      const targetOf = (tail: Tail, recordedIds: ReadonlySet<string>, position?: bigint): Target => {
        sources = pending.get(stream) ?? [];
        return { stream, tail, missing: unrelayedEvents(stream, sources, recordedIds), position };
      };
      const read = async (): Promise<Target> => {
        const recorded = await store.readStored(stream);
        return targetOf(store.tailOf(recorded), new Set(recorded.map(({ id }) => id)), recorded.at(-1)?.position);
      };
      const { position } = await relayTo(store, read, known && targetOf(known.tail, known.recordedIds));
      arrived(stream, new Set(sources.map(({ id }) => id)));
      return position;
    },
    arrived,
    pending: () => [...pending.keys()],
  };
};
