import type { Actor } from '@baan/domain/calendar/calendar';
import {
  bookingPrefix,
  calendarStream,
  ledgerStream,
  paymentLinkPrefix,
  receiptsStream,
  staffStream,
  villaStream,
} from '@baan/domain/shared/streamNames';
import { backOff } from '@baan/waiting/backOff';
import {
  BACKWARDS,
  type RecordedEvent as ClientEvent,
  END,
  FORWARDS,
  type JSONEventType,
  jsonEvent,
  NO_STREAM,
  type Position,
  START,
  StreamDeletedError,
  StreamNotFoundError,
  streamNameFilter,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { arrivedBatches } from '../batching/arrivedBatches.ts';
import type { Privacy } from '../privacy/privacy.ts';
import type { Macs } from '../proof/macs.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { eventHash, type Hashable } from './hashChain.ts';
import { createHiddenEvents } from './hiddenEvents.ts';
import type { FollowedEvent, Metadata, RecordedEvent } from './recordedEvent.ts';
import { retryWhileUnreachable } from './retry.ts';
import type { StoreClients } from './storeClients.ts';
import { untilSilent } from './untilSilent.ts';

/** An event as the store has it: what names a person is still sealed. */
export type StoredEvent = RecordedEvent & { readonly sealed: true };

/** An event of anybody. */
export type PassedEvent = { stream: string; position: bigint; data: unknown };

/** `id` is drawn by the caller, so that an append can be repeated. Data are sealed already. */
export type NewEvent = {
  id: string;
  type: string;
  data: Record<string, unknown>;
  actor: Actor;
  correlationId: string;
  causationId: string;
};

/** The end of a stream: `revision` -1 and no hash when there is none. */
export type Tail = { revision: number; hash: string | null };

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
  append: (stream: string, events: NewEvent[], tail: Tail) => Promise<{ tail: Tail; position: bigint } | undefined>;
  /**
   * Everything of ours after a position, then live, as many at once as have arrived; reconnects by itself, ends when `signal` aborts.
   * @throws LogWentBack
   */
  subscribe: (options: { after: bigint | null; signal: AbortSignal; prefixes?: string[] }) => AsyncGenerator<FollowedEvent[]>;
};

/** The streams of this program; a store may hold others. */
const ours = [calendarStream, bookingPrefix, villaStream, staffStream, paymentLinkPrefix, receiptsStream, ledgerStream];

export const isOurs = (stream: string): boolean => ours.some(prefix => stream.startsWith(prefix));

/** What an EventStoreDB and the embedded store say of a position at which no event lies. */
const noRecord = /InvalidPosition|No record at position/;

/** The event up to which somebody followed is not there any more: the store is an older copy of itself, or another one. */
export class LogWentBack extends Error {
  override name = 'LogWentBack';
  override message =
    'The event store does not hold the event any more up to which it was followed: it was brought back older, or is another one';
}

/** The event by which an event store deletes a stream for good. */
const tombstone = '$streamDeleted';

/** How many events back to look for one of ours, among those that a store writes about itself. */
const lookBack = 256;

/** Milliseconds after which an append that was not acknowledged is not waited for. */
const appendWithinMs = 5_000;

/** Milliseconds without a word after which a read is given up. */
const silenceMs = 6_000;

const heard = <Item>(read: Parameters<typeof untilSilent<Item>>[1]): AsyncGenerator<Item> => untilSilent(silenceMs, read);

const openedAtOnce = 500;

/** Events that a subscription takes ahead of who follows it. */
const mostAhead = 250;

const positionOf = (position: bigint): Position => ({ commit: position, prepare: position });

const toStored = (event: ClientEvent<JSONEventType>): StoredEvent => ({
  stream: event.streamId,
  revision: Number(event.revision),
  position: event.position?.commit ?? 0n,
  id: event.id,
  type: event.type,
  data: event.data as Record<string, unknown>,
  metadata: event.metadata as Metadata,
  at: event.created.toISOString(),
  sealed: true,
});

/** This program deletes no stream: somebody else did. The name of a stream may be a guest's key, so its kind alone is told. */
const assertNotDeleted = (stream: string, error: unknown): void => {
  if (error instanceof StreamDeletedError)
    throw new Unavailable(
      `A stream of the event store (${stream.split('-')[0]}) was deleted by another program: run npm run verify, and restore a back-up`,
    );
};

/** A read that is broken off keeps its call, and with it the process, for half a minute; so a short one is read to its end. */
const toEnd = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

const utf8 = new TextEncoder();

/** An event as the client takes it. Metadata as bytes: an object it writes in base64, which it then decodes twice. */
export const toWrite = ({ id, type, data, metadata }: Pick<Hashable, 'id' | 'type' | 'data' | 'metadata'>) =>
  jsonEvent({ id, type, data, metadata: utf8.encode(JSON.stringify(metadata)) });

/** Adds to each event its place in the stream, the hash of the one before, and its MAC. */
const chain = (
  stream: string,
  events: NewEvent[],
  tail: Tail,
  { sign }: Pick<Macs, 'sign'>,
): { chained: ReturnType<typeof toWrite>[]; tail: Tail } => {
  let { revision, hash } = tail;
  const chained = events.map(({ id, type, data, actor, correlationId, causationId }) => {
    revision += 1;
    const metadata: Metadata = { actor, correlationId, causationId, previousHash: hash };
    const signed = sign({ stream, revision, id, type, data, metadata });
    hash = signed.hash;
    return toWrite({ id, type, data, metadata: signed.metadata });
  });
  return { chained, tail: { revision, hash } };
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
          ...(limit === undefined ? {} : { maxCount: limit }),
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

  async function* follow(after: bigint | null, signal: AbortSignal, prefixes: string[]): AsyncGenerator<FollowedEvent[]> {
    const fromPosition = after === null ? START : positionOf(after);
    const subscription = reads.subscribeToAll(
      { fromPosition, filter: streamNameFilter({ prefixes }) },
      { highWaterMark: mostAhead },
    );
    const stop = () => void subscription.destroy();
    signal.addEventListener('abort', stop, { once: true });
    try {
      for await (const arrived of arrivedBatches(subscription)) {
        const events = arrived.flatMap(({ event }) => (event ? [toStored(event as ClientEvent<JSONEventType>)] : []));
        yield await Promise.all(events.map(openFollowed));
      }
    } finally {
      signal.removeEventListener('abort', stop);
      subscription.destroy();
      await subscription.unsubscribe().catch(() => undefined);
    }
  }

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
    append: (stream, events, tail) =>
      retryWhileUnreachable('event store', async () => {
        const next = chain(stream, events, tail, macs);
        try {
          const appending = appends.appendToStream(stream, next.chained, {
            expectedRevision: tail.revision < 0 ? NO_STREAM : BigInt(tail.revision),
            deadline: appendWithinMs,
          });
          // The server keeps the deadline; a call that was lost with its connection has nobody who does.
          const result = await withTimeout(appendWithinMs + 1_000, appending, ' from the event store');
          return { tail: next.tail, position: result.position?.commit ?? 0n };
        } catch (error) {
          if (error instanceof WrongExpectedVersionError) {
            // Or it has not gone on, and its end is hidden from the next read too.
            if (reveals) await hidden.reveal(stream);
            return undefined;
          }
          assertNotDeleted(stream, error);
          throw error;
        }
      }),
    async *subscribe({ after, signal, prefixes = ours }) {
      let position = after;
      let id: string | null = null;
      for (let failures = 0; !signal.aborted; ) {
        try {
          // Behind the end of a log nothing is said until it gets there: of one that went back that would be for ever.
          const found = position === null ? null : await eventAt(position);
          if (id !== null && found !== id) throw new LogWentBack();
          id = found;
          for await (const events of follow(position, signal, prefixes)) {
            failures = 0;
            const last = events.at(-1);
            if (last) ({ position, id } = last);
            yield events;
          }
        } catch (error) {
          if (error instanceof LogWentBack) throw error;
          if (signal.aborted) return;
          failures += 1;
          if (failures === 1) log.warn({ error: (error as Error).message }, 'the subscription broke off; trying again');
        }
        await backOff(failures, signal, { longestMs: 2000 });
      }
    },
  };
};
