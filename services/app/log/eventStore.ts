import type { Time } from '@baan/time/time';
import {
  BACKWARDS,
  type RecordedEvent as ClientEvent,
  END,
  FORWARDS,
  type JSONEventType,
  START,
  StreamDeletedError,
  StreamNotFoundError,
  UnknownError,
} from '@eventstore/db-client';
import type { Privacy } from '../privacy/privacy.ts';
import { type EventMacs, eventHash } from '../proof/macs.ts';
import { type AppendEvents, createAppend } from './appending.ts';
import { createSubscribe, type SubscribeToLog } from './following.ts';
import { createHiddenEvents } from './hiddenEvents.ts';
import type { FollowedEvent, RecordedEvent, StoredEvent, StreamTail } from './recordedEvent.ts';
import { retryWhileUnreachable, untilSilent } from './retry.ts';
import type { StoreClients } from './storeClients.ts';
import { assertNotDeleted, isOwnStream, positionOf, toStored } from './storedEvents.ts';

/** An event of any program. */
export type AnyLogEvent = { stream: string; position: bigint; data: unknown };

export type EventStore = {
  /**
   * In order, including events that the stream's settings hide; [] if there is no such stream. Retries while the store is unreachable.
   * @throws Unavailable
   */
  readStored: (stream: string, options?: { from?: number; limit?: number }) => Promise<StoredEvent[]>;
  read: (stream: string) => Promise<RecordedEvent[]>;
  open: (event: StoredEvent) => Promise<RecordedEvent>;
  /** The end of a stream, given its events or its last ones. */
  tailOf: (events: StoredEvent[]) => StreamTail;
  /** All our events in order of position, decrypted. */
  readAll: () => AsyncGenerator<FollowedEvent>;
  /** The same, as stored. `passed` is called for every event of the log, also of other programs. */
  readAllStored: (options?: { after?: bigint; passed?: (event: AnyLogEvent) => void }) => AsyncGenerator<StoredEvent>;
  /** Position of our newest event, 0 if there is no recent one. Progress and lag are measured against it. */
  lastPosition: () => Promise<bigint>;
  /** Id of the event at this position, null when there is none. */
  eventAt: (position: bigint) => Promise<string | null>;
  /**
   * Appends after `tail`, with hashes and MACs. An append that is repeated with the same ids is recorded once.
   * @returns undefined if the stream was changed since it was read: the caller reads and decides again
   * @throws Unavailable
   */
  append: AppendEvents;
  /**
   * All our events after a position, then live, in batches of those that have arrived. Reconnects by itself; ends when `signal` aborts.
   * @throws LogWentBack
   */
  subscribe: SubscribeToLog;
};

/** The message of an EventStoreDB and of the embedded store for a position without an event. */
const noRecord = /InvalidPosition|No record at position/;

/** The event by which an event store deletes a stream for good. */
const tombstone = '$streamDeleted';

/** The number of events to read backwards for one of ours: the last ones may be the store's own. */
const lookBack = 256;

const openedAtOnce = 500;

/** A cancelled read keeps its call, and the process, for half a minute. So a short one is read to its end. */
const toEnd = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

const tailOf: EventStore['tailOf'] = events => {
  const last = events.at(-1);
  return last ? { revision: last.revision, hash: eventHash(last) } : { revision: -1, hash: null };
};

/** The event log through the EventStoreDB client, which the embedded store serves, too. */
export const createEventStore = (
  { reads, appends }: Pick<StoreClients, 'reads' | 'appends'>,
  time: Time,
  privacy: Pick<Privacy, 'decrypt'>,
  macs: Pick<EventMacs, 'sign' | 'isValid'>,
  log: { warn: (object: object, message: string) => void },
  /** `reveals`: removes settings that hide our events. Without it hidden events are read from the whole log, which is slower. */
  { reveals = true }: { reveals?: boolean } = {},
): EventStore => {
  const hidden = createHiddenEvents({ reads, appends });

  // Fields are named one by one: V8 handles an object made by rest spread slowly, and this runs for each event.
  const open = async ({ stream, revision, position, id, type, data, metadata, at }: StoredEvent): Promise<RecordedEvent> => {
    return { stream, revision, position, id, type, data: await privacy.decrypt(stream, type, data), metadata, at };
  };

  const openFollowed = async (event: StoredEvent): Promise<FollowedEvent> => {
    const { stream, revision, position, id, type, metadata, at } = event;
    const isVerified = macs.isValid(event);
    return {
      stream,
      revision,
      position,
      id,
      type,
      data: await privacy.decrypt(stream, type, event.data),
      metadata,
      at,
      isVerified,
    };
  };

  const readStream = async (stream: string, from: number, limit: number | undefined): Promise<StoredEvent[]> => {
    const options = { fromRevision: from === 0 ? START : BigInt(from), direction: FORWARDS, maxCount: limit } as const;
    try {
      const found = await toEnd(untilSilent(time, reads.readStream<JSONEventType>(stream, options)));
      return found.flatMap(({ event }) => (event ? [toStored(event)] : []));
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      // Verify reports the deletion, so it must not fail here.
      if (error instanceof StreamDeletedError && !reveals) return readHidden(stream, from, limit);
      assertNotDeleted(stream, error);
      throw error;
    }
  };

  /** Reads from the whole log, where settings of a stream do not hide its events. */
  const readHidden = async (stream: string, from: number, limit = Number.POSITIVE_INFINITY): Promise<StoredEvent[]> => {
    log.warn({ kind: stream.split('-')[0] }, 'another program hid events of a stream by its settings: run npm run verify');
    if (reveals) await hidden.reveal(stream);
    const events: StoredEvent[] = [];
    for await (const event of readAllStored())
      if (event.stream === stream && event.revision >= from && events.length < limit && event.type !== tombstone)
        events.push(event);
    return events;
  };

  const readStored: EventStore['readStored'] = (stream, { from = 0, limit } = {}) =>
    retryWhileUnreachable(time, async () => {
      const events = await readStream(stream, from, limit);
      const first = events[0];
      // An empty read after the last known event is usual, and needs no further query.
      const mayHide = first ? first.revision > from : from === 0;
      return mayHide && (await hidden.of(stream)) ? readHidden(stream, from, limit) : events;
    });

  const readAllStored: EventStore['readAllStored'] = async function* ({ after, passed } = {}) {
    let last = after;
    let items: ReturnType<typeof heardFrom> | undefined;
    const heardFrom = (position: bigint | undefined) =>
      untilSilent(
        time,
        reads.readAll({ direction: FORWARDS, fromPosition: position === undefined ? START : positionOf(position) }),
      );
    // After a restart of the store the read continues.
    const next = () =>
      retryWhileUnreachable(time, async () => {
        items ??= heardFrom(last);
        try {
          return await items.next();
        } catch (error) {
          items = undefined;
          throw error;
        }
      });
    try {
      for (let item = await next(); !item.done; item = await next()) {
        const { event } = item.value;
        if (!event || event.position.commit === last) continue;
        last = event.position.commit;
        passed?.({ stream: event.streamId, position: last, data: event.data });
        if (isOwnStream(event.streamId)) yield toStored(event as ClientEvent<JSONEventType>);
      }
    } finally {
      await items?.return(undefined);
    }
  };

  const eventAt: EventStore['eventAt'] = position =>
    retryWhileUnreachable(time, async () => {
      const fromPosition = positionOf(position);
      try {
        const [found] = await toEnd(untilSilent(time, reads.readAll({ direction: FORWARDS, fromPosition, maxCount: 1 })));
        return found?.event?.position.commit === position ? found.event.id : null;
      } catch (error) {
        // $all refuses a position without an event, with the same code as a failed read.
        if (error instanceof UnknownError && noRecord.test(error.message)) return null;
        throw error;
      }
    });

  return {
    readStored,
    open,
    tailOf,
    read: async stream => Promise.all((await readStored(stream)).map(open)),
    readAllStored,
    async *readAll() {
      // In groups of a hundred, so that their keys are read together.
      let sealed: StoredEvent[] = [];
      for await (const event of readAllStored()) {
        if (sealed.push(event) < openedAtOnce) continue;
        yield* await Promise.all(sealed.map(openFollowed));
        sealed = [];
      }
      yield* await Promise.all(sealed.map(openFollowed));
    },
    lastPosition: () =>
      retryWhileUnreachable(time, async () => {
        const newest = await toEnd(
          untilSilent(time, reads.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: lookBack })),
        );
        return newest.find(({ event }) => event && isOwnStream(event.streamId))?.event?.position.commit ?? 0n;
      }),
    eventAt,
    append: createAppend({ time, appends, macs, hidden, reveals }),
    subscribe: createSubscribe({ time, reads, open: openFollowed, eventAt, log }),
  };
};
