import type { Random, Time } from '@baan/time/time';
import { status } from '@grpc/grpc-js';
import { type StoredEvent, ticksPerMillisecond } from '../log/events.ts';
import { endOf, firstReadable, isSoftDeleted, rootOf, type StreamState } from '../log/streamState.ts';
import { type EventsPage, nextLimit, type StoreReads, type StreamRange } from '../storage/reads.ts';
import type { StreamStateCache } from '../storage/streams.ts';
import type { EventWriter } from '../storage/writer.ts';
import type { LiveFeed } from '../subscriptions/feed.ts';
import { callError, streamDeleted } from '../wire/errors.ts';
import type { ReadRequest, ReadStart } from '../wire/readRequest.ts';
import { encodeFirstRevision, encodeLastAllPosition, encodeLastRevision, encodeStreamNotFound } from '../wire/responses.ts';
import type { ReadResponse } from './openCalls.ts';
import { sendEvents } from './sendEvents.ts';

export type ReadContext = {
  reads: StoreReads;
  streams: StreamStateCache;
  feed: LiveFeed;
  writer: Pick<EventWriter, 'assertOnlyWriter'>;
  time: Pick<Time, 'now'>;
  random: Pick<Random, 'uuid'>;
};

/** A read with its request, its response, and the parts of the server that it needs. */
export type Reading = ReadContext & { request: ReadRequest; response: ReadResponse };

const nothing: EventsPage = { events: [], bytes: 0, isLast: true };

/** Handles a finite read of a stream or of the whole log, in either direction. */
export const handleRead = (reading: Reading): Promise<void> => {
  const { stream } = reading.request;
  return stream === undefined ? readAll(reading) : readStream(stream, reading);
};

const readStream = async (stream: string, reading: Reading): Promise<void> => {
  const { request, response, reads } = reading;
  const state = await stateOf(stream, reading);
  if (state.tombstoned) throw streamDeleted(stream);
  const end = endOf(state, stream);
  if (end.streamId === undefined || end.last < 0n || (end === state.main && isSoftDeleted(state))) {
    await response.send(encodeStreamNotFound(stream));
    return;
  }
  const range = await readableRange(state, stream, reading);
  const { from, backwards } = request;
  const last = range.atMost;
  const first = from === 'start' ? 0n : from === 'end' ? last + (backwards ? 0n : 1n) : from;
  if (request.wantsEnds && !backwards && first < range.atLeast && range.atLeast <= last)
    await response.send(encodeFirstRevision(range.atLeast));
  const { streamId } = end;
  const isEnd = await sendPages(reading, first, {
    fetch: async (cursor, limit) => {
      // Many reads ask only for newer events. The end is known without a query.
      if (!backwards && cursor > last) return nothing;
      return reads.ofStream(streamId, { ...range, from: cursor, backwards }, limit);
    },
    next: event => event.revision + (backwards ? -1n : 1n),
  });
  if (isEnd && request.wantsEnds) await response.send(encodeLastRevision(last));
};

export const stateOf = async (stream: string, { streams, reads }: ReadContext): Promise<StreamState> =>
  (await streams.load([stream], reads.states)).get(rootOf(stream)) as StreamState;

/** The revisions that the stream's metadata leave readable; a metadata stream keeps its last event only. */
export const readableRange = async (
  state: StreamState,
  stream: string,
  { reads, time }: Pick<ReadContext, 'reads' | 'time'>,
): Promise<Pick<StreamRange, 'atLeast' | 'atMost'>> => {
  const { streamId, last: atMost } = endOf(state, stream);
  if (endOf(state, stream) === state.meta) return { atLeast: atMost, atMost };
  const atLeast = firstReadable(state);
  const { maxAge } = state.metadata;
  if (maxAge === undefined || streamId === undefined || atLeast > atMost) return { atLeast, atMost };
  const since = (BigInt(time.now().getTime()) - BigInt(maxAge) * 1000n) * ticksPerMillisecond;
  // A maximum age from before 1970 hides nothing.
  return { atLeast: since > 0n ? await reads.firstSince(streamId, atLeast, atMost, since) : atLeast, atMost };
};

const readAll = async (reading: Reading): Promise<void> => {
  const { request, response, feed, reads, writer } = reading;
  const { from, backwards, isNoRecord, wantsEnds } = request;
  const head = feed.head();
  const next = (event: StoredEvent): bigint => event.position;
  // A forward read past the end yields nothing, as on a real node.
  if (isNoRecord || (backwards && isPastEnd(from, head)))
    throw callError(status.UNKNOWN, `No record at position ${String(from)}.`);
  if (backwards) {
    const before = from === 'end' ? head + 1n : from === 'start' ? 0n : from;
    await sendPages(reading, before, { fetch: reads.backwards, next });
    return;
  }
  const after = from === 'end' ? head : from === 'start' || from === 0n ? 0n : from - 1n;
  const isEnd = await sendPages(reading, after, { fetch: (cursor, limit) => reads.forwards(cursor, head, limit), next });
  if (!isEnd) return;
  // `npm run verify` relies on a read of the whole log, so it must not miss events that another program wrote.
  await writer.assertOnlyWriter();
  if (wantsEnds && head > 0n) await response.send(encodeLastAllPosition(head));
};

export const isPastEnd = (from: ReadStart, head: bigint): boolean => typeof from === 'bigint' && from > head;

type Source = {
  fetch(cursor: bigint, limit: number): Promise<EventsPage>;
  /** The cursor after an event. */
  next(event: StoredEvent): bigint;
};

/** Sends up to `count` events. While one page is sent, the next is fetched. Returns true when the end was reached. */
const sendPages = async (reading: Reading, start: bigint, source: Source): Promise<boolean> => {
  const { request, response } = reading;
  let remaining = request.count ?? 0n;
  let limit = nextLimit(0);
  const fetch = (cursor: bigint): Promise<EventsPage> => {
    if (!request.filter && remaining < BigInt(limit)) limit = Number(remaining);
    const page = source.fetch(cursor, limit);
    page.catch(() => undefined); // Awaited later, or never when the client has cancelled.
    return page;
  };
  let pending = fetch(start);
  for (;;) {
    const page = await pending;
    const matching = request.filter ? page.events.filter(request.filter.matches) : page.events;
    const wanted = BigInt(matching.length) > remaining ? matching.slice(0, Number(remaining)) : matching;
    remaining -= BigInt(wanted.length);
    const last = page.events.at(-1);
    const isEnd = page.isLast;
    const isMore = !isEnd && remaining > 0n && last !== undefined && !response.signal.aborted;
    if (isMore) {
      limit = nextLimit(limit, page);
      pending = fetch(source.next(last));
    }
    await sendEvents(wanted, reading);
    if (!isMore) return isEnd;
  }
};
