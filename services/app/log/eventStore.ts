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
import type { Macs } from '../proof/macs.ts';
import { type Append, createAppend } from './appending.ts';
import { createSubscribe, type Subscribe } from './following.ts';
import { eventHash } from './hashChain.ts';
import { createHiddenEvents } from './hiddenEvents.ts';
import type { FollowedEvent, RecordedEvent, StoredEvent, Tail } from './recordedEvent.ts';
import { retryWhileUnreachable } from './retry.ts';
import type { StoreClients } from './storeClients.ts';
import { assertNotDeleted, isOurs, positionOf, toStored } from './storedEvents.ts';
import { untilSilent } from './untilSilent.ts';

/** An event of anybody. */
export type PassedEvent = { stream: string; position: bigint; data: unknown };

export type EventStore = {
  /** In order, also what the stream's settings hide; [] when there is no such stream. Retries while the store is unreachable. @throws Unavailable */
  readStored: (stream: string, options?: { from?: number; limit?: number }) => Promise<StoredEvent[]>;
  read: (stream: string, options?: { from?: number }) => Promise<RecordedEvent[]>;
  open: (event: StoredEvent) => Promise<RecordedEvent>;
  /** Where a stream ends whose events (or last ones) these are. */
  tailOf: (events: StoredEvent[]) => Tail;
  /** Everything of ours in order of position, decrypted. */
  readAll: (options?: { after?: bigint }) => AsyncGenerator<FollowedEvent>;
  /** The same, as stored. `passed` is told of every event of the log, foreign ones too. */
  readAllStored: (options?: { after?: bigint; passed?: (event: PassedEvent) => void }) => AsyncGenerator<StoredEvent>;
  /** Position of our newest event, 0 where there is none lately: what progress and lag are measured against. */
  lastPosition: () => Promise<bigint>;
  /** Id of the event at this position, null when there is none. */
  eventAt: (position: bigint) => Promise<string | null>;
  /**
   * Appends behind `tail` with the chain of hashes and MACs. Repeated with the same ids it happens once.
   * @returns undefined when the stream has gone on: read again, decide again
   * @throws Unavailable
   */
  append: Append;
  /**
   * Everything of ours after a position, then live, as many at once as have arrived; reconnects by itself, ends when `signal` aborts.
   * @throws LogWentBack
   */
  subscribe: Subscribe;
};

/** What an EventStoreDB and the embedded store say of a position at which no event lies. */
const noRecord = /InvalidPosition|No record at position/;

/** The event by which an event store deletes a stream for good. */
const tombstone = '$streamDeleted';

/** How many events back to look for one of ours, among those that a store writes about itself. */
const lookBack = 256;

/** Milliseconds without a word after which a read is given up. */
const silenceMs = 6_000;

const heard = <Item>(read: Parameters<typeof untilSilent<Item>>[1]): AsyncGenerator<Item> => untilSilent(silenceMs, read);

const openedAtOnce = 500;

/** A read that is broken off keeps its call, and with it the process, for half a minute; so a short one is read to its end. */
const toEnd = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

const tailOf: EventStore['tailOf'] = events => {
  const last = events.at(-1);
  return last ? { revision: last.revision, hash: eventHash(last) } : { revision: -1, hash: null };
};

/** Read and append through the client, by connection string; the same code on the embedded store and on an EventStoreDB. */
export const createEventStore = (
  { reads, appends }: Pick<StoreClients, 'reads' | 'appends'>,
  privacy: Pick<Privacy, 'open'>,
  macs: Pick<Macs, 'sign' | 'isValid'>,
  log: { warn: (object: object, message: string) => void },
  /** `reveals`: takes off what hides events of our streams; else they are found all the same, more slowly. */
  { reveals = true }: { reveals?: boolean } = {},
): EventStore => {
  const hidden = createHiddenEvents({ reads, appends });

  // Fields are named one by one: V8 handles an object made by rest spread slowly, and this runs for each event.
  const open = async ({ stream, revision, position, id, type, data, metadata, at }: StoredEvent): Promise<RecordedEvent> => {
    return { stream, revision, position, id, type, data: await privacy.open(stream, type, data), metadata, at };
  };

  const openFollowed = async (event: StoredEvent): Promise<FollowedEvent> => {
    const { stream, revision, position, id, type, metadata, at } = event;
    const isProven = macs.isValid(event);
    return { stream, revision, position, id, type, data: await privacy.open(stream, type, event.data), metadata, at, isProven };
  };

  const readStream = async (stream: string, from: number, limit: number | undefined): Promise<StoredEvent[]> => {
    const events: StoredEvent[] = [];
    try {
      for await (const { event } of heard(
        reads.readStream<JSONEventType>(stream, {
          fromRevision: from === 0 ? START : BigInt(from),
          direction: FORWARDS,
          maxCount: limit,
        }),
      )) {
        if (event) events.push(toStored(event));
      }
    } catch (error) {
      if (error instanceof StreamNotFoundError) return [];
      // Verify, which is to tell of it, has to be able to begin.
      if (error instanceof StreamDeletedError && !reveals) return readHidden(stream, from, limit);
      assertNotDeleted(stream, error);
      throw error;
    }
    return events;
  };

  /** Through the whole log, which shows what a stream hides. */
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
    retryWhileUnreachable('event store', async () => {
      const events = await readStream(stream, from, limit);
      const first = events[0];
      // Behind the end that is known nothing is there mostly, and not asked for.
      const mayHide = first ? first.revision > from : from === 0;
      return mayHide && (await hidden.of(stream)) ? readHidden(stream, from, limit) : events;
    });

  const readAllStored: EventStore['readAllStored'] = async function* ({ after, passed } = {}) {
    let last = after;
    let items: ReturnType<typeof heardFrom> | undefined;
    const heardFrom = (position: bigint | undefined) =>
      heard(reads.readAll({ direction: FORWARDS, fromPosition: position === undefined ? START : positionOf(position) }));
    // A store that starts anew in the middle of it is read on from there.
    const next = () =>
      retryWhileUnreachable('event store', async () => {
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
        if (isOurs(event.streamId)) yield toStored(event as ClientEvent<JSONEventType>);
      }
    } finally {
      await items?.return(undefined);
    }
  };

  const eventAt: EventStore['eventAt'] = position =>
    retryWhileUnreachable('event store', async () => {
      const fromPosition = positionOf(position);
      try {
        const [found] = await toEnd(heard(reads.readAll({ direction: FORWARDS, fromPosition, maxCount: 1 })));
        return found?.event?.position.commit === position ? found.event.id : null;
      } catch (error) {
        // $all refuses a position that is no record; a fault of reading has the same code.
        if (error instanceof UnknownError && noRecord.test(error.message)) return null;
        throw error;
      }
    });

  return {
    readStored,
    open,
    tailOf,
    read: async (stream, options) => Promise.all((await readStored(stream, options)).map(open)),
    readAllStored,
    async *readAll(options) {
      // Opened by the hundred, so that their keys are asked for together.
      let sealed: StoredEvent[] = [];
      for await (const event of readAllStored(options)) {
        if (sealed.push(event) < openedAtOnce) continue;
        yield* await Promise.all(sealed.map(openFollowed));
        sealed = [];
      }
      yield* await Promise.all(sealed.map(openFollowed));
    },
    lastPosition: () =>
      retryWhileUnreachable('event store', async () => {
        const newest = await toEnd(heard(reads.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: lookBack })));
        return newest.find(({ event }) => event && isOurs(event.streamId))?.event?.position.commit ?? 0n;
      }),
    eventAt,
    append: createAppend({ appends, macs, hidden, reveals }),
    subscribe: createSubscribe({ reads, open: openFollowed, eventAt, log }),
  };
};
