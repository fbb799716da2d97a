import type { OutboxEntry } from '@baan/domain/shared/outbox';
import { upcastOutbox } from '@baan/domain/upcasting';
import { v5 as uuidV5 } from 'uuid';
import type { CommandContext } from '../commands/command.ts';
import type { EventStore } from '../log/eventStore.ts';
import type { NewEvent, StoredEvent, StreamTail } from '../log/recordedEvent.ts';
import { Unavailable } from '../runtime/unavailable.ts';

// An event can hold outbox entries: events for another stream, from the calendar for a booking, from a booking for a payment link, from the
// team for a member. The event that holds them is the decision. The ids of its entries are derived from its own id, so that each entry is
// appended to its stream once, by this process or by another.

type SourceEvent = Pick<StoredEvent, 'id' | 'data'>;

/** Namespace of the ids of relayed events. It must never change: an entry is appended once because its id is the same in every process. */
const namespace = '6d1b8f6e-0f7e-5c55-9c3a-3f1b6a1f2a77';

const maxAttempts = 20;
const maxRelayedLately = 5000;

/** Events for `stream`, in the form in which an event of another stream stores them. */
export const outboxEntries = (
  stream: string,
  { actor, correlationId }: CommandContext,
  events: { type: string; data: object }[],
): OutboxEntry[] =>
  events.map(({ type, data }) => ({ stream, type, data: data as Record<string, unknown>, actor, correlationId }));

/** The outbox entries of an event, ready to be appended to their streams: the same ids and bytes in every process. */
export const relayedEvents = ({ id, data }: SourceEvent): (NewEvent & { stream: string })[] =>
  upcastOutbox(data).map((entry, index) => ({
    ...entry,
    id: uuidV5(`${id}:${index}`, namespace),
    causationId: id,
  }));

/** The entries for `target` that are not among its recorded ids, in order. */
export const unrelayedEvents = (target: string, sources: readonly SourceEvent[], recordedIds: ReadonlySet<string>): NewEvent[] =>
  sources.flatMap(relayedEvents).filter(({ id, stream }) => stream === target && !recordedIds.has(id));

/** A stream as it was read, the events that are to be appended to it, and the position of its last event. */
export type RelayTarget = { stream: string; tail: StreamTail; unrelayed: NewEvent[]; position?: bigint | undefined };

/**
 * Appends the unrelayed events to their stream. If the stream has changed since it was read, it is read again.
 * @param alreadyRead the stream, if the caller has read it
 * @returns the stream after the append, with nothing unrelayed
 * @throws Unavailable
 */
export const relayTo = async <Target extends RelayTarget>(
  store: Pick<EventStore, 'append'>,
  read: () => Promise<Target>,
  alreadyRead?: Target,
): Promise<Target> => {
  let target = alreadyRead ?? (await read());
  for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
    const { stream, tail, unrelayed } = target;
    if (unrelayed.length === 0) return target;
    const appended = await store.append(stream, unrelayed, tail);
    if (appended) return { ...target, unrelayed: [], tail: appended.tail, position: appended.position };
    target = await read();
  }
  throw new Unavailable(`The stream ${target.stream.split('-')[0]} is too busy`);
};

/**
 * The outbox entries of `calendar` and `staff` that this process has read and that may not have been relayed yet. They are relayed by the
 * command handler right after its append, else by the next command on the target stream, else by the relay.
 */
export type Outbox = {
  /** Takes the entries of an event of `calendar` or `staff`. */
  add: (source: SourceEvent) => void;
  /** The entries for `stream` that are not among its recorded ids, in order. */
  unrelayed: (stream: string, recordedIds: ReadonlySet<string>) => NewEvent[];
  /**
   * Appends the entries for `stream` to it.
   * @param alreadyRead the end of the stream, if the caller has read it
   * @returns the position of the stream's end; undefined if no entries were pending. @throws Unavailable
   */
  relay: (stream: string, alreadyRead?: { tail: StreamTail; recordedIds: ReadonlySet<string> }) => Promise<bigint | undefined>;
  /** Removes the entries of these source events: they are recorded in `stream`. */
  markRelayed: (stream: string, sourceIds: ReadonlySet<string>) => void;
  /** The streams with entries that may be unrelayed. */
  pending: () => string[];
};

export const createOutbox = (store: EventStore): Outbox => {
  const pending = new Map<string, SourceEvent[]>();
  // The calendar may deliver an event to this process after its entries for a stream were relayed.
  const relayedLately = new Set<string>();
  const keyOf = (stream: string, sourceId: string): string => `${stream} ${sourceId}`;

  const markRelayed: Outbox['markRelayed'] = (stream, sourceIds) => {
    for (const id of sourceIds) relayedLately.add(keyOf(stream, id));
    for (const key of relayedLately) {
      if (relayedLately.size <= maxRelayedLately) break;
      relayedLately.delete(key);
    }
    const left = (pending.get(stream) ?? []).filter(({ id }) => !sourceIds.has(id));
    if (left.length > 0) pending.set(stream, left);
    else pending.delete(stream);
  };

  return {
    add: ({ id, data }) => {
      for (const stream of new Set(upcastOutbox(data).map(entry => entry.stream))) {
        const sources = pending.get(stream) ?? [];
        if (relayedLately.has(keyOf(stream, id)) || sources.some(source => source.id === id)) continue;
        pending.set(stream, [...sources, { id, data }]);
      }
    },
    unrelayed: (stream, recordedIds) => unrelayedEvents(stream, pending.get(stream) ?? [], recordedIds),
    relay: async (stream, alreadyRead) => {
      if (!pending.has(stream)) return undefined;
      let sources: SourceEvent[] = [];
      const targetOf = (tail: StreamTail, recordedIds: ReadonlySet<string>, position?: bigint): RelayTarget => {
        sources = pending.get(stream) ?? [];
        return { stream, tail, unrelayed: unrelayedEvents(stream, sources, recordedIds), position };
      };
      const read = async (): Promise<RelayTarget> => {
        const recorded = await store.readStored(stream);
        return targetOf(store.tailOf(recorded), new Set(recorded.map(({ id }) => id)), recorded.at(-1)?.position);
      };
      const { position } = await relayTo(store, read, alreadyRead && targetOf(alreadyRead.tail, alreadyRead.recordedIds));
      markRelayed(stream, new Set(sources.map(({ id }) => id)));
      return position;
    },
    markRelayed,
    pending: () => [...pending.keys()],
  };
};
