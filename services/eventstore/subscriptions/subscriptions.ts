import { randomUUID } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { isBehind, type Reading, readableRange, stateOf } from '../calls/readCalls.ts';
import { sendEvents } from '../calls/sendEvents.ts';
import type { StoredEvent } from '../log/events.ts';
import { lineOf } from '../log/streamState.ts';
import { nextLimit } from '../storage/reads.ts';
import { callError, streamDeleted } from '../wire/errors.ts';
import { caughtUpMessage, encodeCheckpoint, encodeConfirmation, fellBehindMessage } from '../wire/responses.ts';
import type { Filter, SqlFilter } from './filters.ts';

/** Events taken from memory at once. */
const liveBatch = 500;
/** Most positions of one filtered query. */
const searchWindow = 50_000n;

/** Answers a subscription: past events, then new ones, until the client goes or the server stops. */
export const answerSubscription = (reading: Reading): Promise<void> => {
  const { stream } = reading.request;
  return stream === undefined ? subscribeToAll(reading) : subscribeToStream(stream, reading);
};

type Subscriber = {
  /** Sends what is stored behind `position`. Returns the position up to which nothing is missing then. */
  catchUp(position: bigint): Promise<bigint>;
  /** Sends new events. */
  sendLive(events: StoredEvent[]): Promise<void>;
};

/** Sends what was, then what comes. A subscriber that falls behind what memory holds catches up again. */
const follow = async ({ outlet, feed }: Reading, start: bigint, { catchUp, sendLive }: Subscriber): Promise<void> => {
  let position = start;
  while (!outlet.signal.aborted) {
    position = await catchUp(position);
    await outlet.send(caughtUpMessage);
    let recent = feed.after(position, liveBatch);
    while (recent && !outlet.signal.aborted) {
      if (recent.length > 0) await sendLive(recent);
      else await feed.next(outlet.signal);
      position += BigInt(recent.length);
      recent = feed.after(position, liveBatch);
    }
    await outlet.send(fellBehindMessage);
  }
};

const subscribeToAll = async (reading: Reading): Promise<void> => {
  const { request, outlet, feed } = reading;
  const { from, filter, checkpointInterval } = request;
  // Taken before the confirmation: after that the client must get every new event.
  const start = from === 'start' ? 0n : from === 'end' ? feed.head() : from;
  await outlet.send(encodeConfirmation(randomUUID()));
  // A real node is silent until its log has passed that position: events before it would be missed without a word.
  if (request.isNoRecord || isBehind(from, feed.head()))
    throw callError(status.INVALID_ARGUMENT, `No record at position ${String(from)}.`);
  let considered = 0; // Since the last checkpoint.
  let lastCheckpoint = 0n;
  const search = createSearch(reading);

  const checkpoint = async (position: bigint): Promise<void> => {
    considered = 0;
    if (!filter || position === lastCheckpoint) return;
    lastCheckpoint = position;
    await outlet.send(encodeCheckpoint(position));
  };

  const catchUp = async (position: bigint): Promise<bigint> => {
    let cursor = position;
    while (cursor < feed.head() && !outlet.signal.aborted) {
      const recent = feed.after(cursor, liveBatch);
      const found = recent ? { events: matching(recent, filter), upTo: cursor + BigInt(recent.length) } : await search(cursor);
      await sendEvents(found.events, reading);
      considered += Number(found.upTo - cursor); // Every position has its event.
      cursor = found.upTo;
      if (considered >= checkpointInterval) await checkpoint(cursor);
    }
    await checkpoint(cursor);
    return cursor;
  };

  /** Live, only the number of considered events decides about a checkpoint. */
  const sendLive = async (events: StoredEvent[]): Promise<void> => {
    let rest = events;
    while (rest.length > 0 && !outlet.signal.aborted) {
      const part = filter ? rest.slice(0, checkpointInterval - considered) : rest;
      rest = rest.slice(part.length);
      await sendEvents(matching(part, filter), reading);
      considered += part.length;
      if (considered >= checkpointInterval) await checkpoint((part.at(-1) as StoredEvent).position);
    }
  };

  await follow(reading, start, { catchUp, sendLive });
};

const matching = (events: StoredEvent[], filter: Filter | undefined): StoredEvent[] =>
  filter ? events.filter(filter.matches) : events;

type Found = { events: StoredEvent[] /** Position of the last event considered. */; upTo: bigint };

/**
 * Finds the next matching events after a cursor, and tells how far it looked. When a whole window holds none, the matching streams are
 * looked up once. Up to the end that the log had then, their ids are compared instead of names; without matching streams nothing is read.
 */
const createSearch = ({ request: { filter }, feed, reads }: Reading): ((cursor: bigint) => Promise<Found>) => {
  let limit = nextLimit(0);
  let narrowed: { sql: SqlFilter; upTo: bigint } | undefined;
  let isAsked = false;

  return async cursor => {
    const head = feed.head();
    const known = narrowed && cursor < narrowed.upTo ? narrowed : undefined;
    if (known?.sql.value.length === 0) return { events: [], upTo: known.upTo };
    const sql = known?.sql ?? filter?.sql;
    const last = known?.upTo ?? head;
    const end = sql && cursor + searchWindow < last ? cursor + searchWindow : last;
    const page = await reads.forwards(cursor, end, limit, sql);
    limit = nextLimit(limit, page);
    if (filter?.sql && !isAsked && page.events.length === 0 && end < head) {
      isAsked = true;
      const found = await reads.narrowed(filter.sql);
      narrowed = found && { sql: found, upTo: head };
    }
    const upTo = page.isLast ? end : (page.events.at(-1) as StoredEvent).position;
    return { events: filter?.sql ? page.events : matching(page.events, filter), upTo };
  };
};

const subscribeToStream = async (stream: string, reading: Reading): Promise<void> => {
  const { request, outlet, feed, reads } = reading;
  const { from } = request;
  const state = await stateOf(stream, reading);
  if (state.tombstoned) throw streamDeleted(stream);
  await outlet.send(encodeConfirmation(randomUUID()));
  let next = from === 'start' ? 0n : from === 'end' ? lineOf(state, stream).last + 1n : from + 1n;

  const send = async (events: StoredEvent[]): Promise<void> => {
    await sendEvents(events, reading);
    next = (events.at(-1)?.revision ?? next - 1n) + 1n;
  };

  const catchUp = async (): Promise<bigint> => {
    // Taken before the state is read: events committed in between are seen twice instead of never.
    const head = feed.head();
    const latest = await stateOf(stream, reading);
    const { streamId } = lineOf(latest, stream);
    if (streamId === undefined) return head;
    const range = await readableRange(latest, stream, reads);
    for (let limit = nextLimit(0), isMore = true; isMore && !outlet.signal.aborted; ) {
      const page = await reads.ofStream(streamId, { ...range, from: next, backwards: false }, limit);
      await send(page.events);
      isMore = !page.isLast;
      limit = nextLimit(limit, page);
    }
    return head;
  };

  const sendLive = (events: StoredEvent[]): Promise<void> =>
    send(events.filter(event => event.stream === stream && event.revision >= next));

  await follow(reading, 0n, { catchUp, sendLive });
};
