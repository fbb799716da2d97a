import { status } from '@grpc/grpc-js';
import { isPastEnd, type Reading, readableRange, stateOf } from '../calls/readCalls.ts';
import { sendEvents } from '../calls/sendEvents.ts';
import type { StoredEvent } from '../log/events.ts';
import { endOf } from '../log/streamState.ts';
import { nextLimit } from '../storage/reads.ts';
import { callError, streamDeleted } from '../wire/errors.ts';
import { caughtUpMessage, encodeCheckpoint, encodeConfirmation, fellBehindMessage } from '../wire/responses.ts';
import type { EventFilter, SqlFilter } from './filters.ts';

/** Most events that are taken from memory at a time. */
const liveBatch = 500;
/** Most positions that one filtered query covers. */
const searchWindow = 50_000n;

/** Handles a subscription: sends past events, then new ones, until the client cancels or the server stops. */
export const handleSubscription = (reading: Reading): Promise<void> => {
  const { stream } = reading.request;
  return stream === undefined ? subscribeToAll(reading) : subscribeToStream(stream, reading);
};

type Subscriber = {
  /** Sends stored events after `position`. Returns the position up to which all are sent. */
  catchUp(position: bigint): Promise<bigint>;
  /** Sends new events. */
  sendLive(events: StoredEvent[]): Promise<void>;
};

/** Sends stored events, then new ones. A subscriber that is too slow for the events in memory catches up from the table again. */
const follow = async ({ response, feed }: Reading, start: bigint, { catchUp, sendLive }: Subscriber): Promise<void> => {
  let position = start;
  while (!response.signal.aborted) {
    position = await catchUp(position);
    await response.send(caughtUpMessage);
    let recent = feed.after(position, liveBatch);
    while (recent && !response.signal.aborted) {
      if (recent.length > 0) await sendLive(recent);
      else await feed.next(response.signal);
      position += BigInt(recent.length);
      recent = feed.after(position, liveBatch);
    }
    await response.send(fellBehindMessage);
  }
};

const subscribeToAll = async (reading: Reading): Promise<void> => {
  const { request, response, feed } = reading;
  const { from, filter, checkpointInterval } = request;
  // Read before the confirmation, because the client must get every event after that.
  const start = from === 'start' ? 0n : from === 'end' ? feed.head() : from;
  await response.send(encodeConfirmation(reading.random.uuid()));
  // A real node sends nothing until its log has passed that position, and the client would miss the events before it.
  if (request.isNoRecord || isPastEnd(from, feed.head()))
    throw callError(status.INVALID_ARGUMENT, `No record at position ${String(from)}.`);
  let considered = 0; // Events since the last checkpoint.
  let lastCheckpoint = 0n;
  const search = createSearch(reading);

  const checkpoint = async (position: bigint): Promise<void> => {
    considered = 0;
    if (!filter || position === lastCheckpoint) return;
    lastCheckpoint = position;
    await response.send(encodeCheckpoint(position));
  };

  const catchUp = async (position: bigint): Promise<bigint> => {
    let cursor = position;
    while (cursor < feed.head() && !response.signal.aborted) {
      const recent = feed.after(cursor, liveBatch);
      const found = recent ? { events: matching(recent, filter), upTo: cursor + BigInt(recent.length) } : await search(cursor);
      await sendEvents(found.events, reading);
      considered += Number(found.upTo - cursor); // Positions have no gaps.
      cursor = found.upTo;
      if (considered >= checkpointInterval) await checkpoint(cursor);
    }
    await checkpoint(cursor);
    return cursor;
  };

  /** Unlike catchUp, sends a checkpoint only after a number of events. */
  const sendLive = async (events: StoredEvent[]): Promise<void> => {
    let rest = events;
    while (rest.length > 0 && !response.signal.aborted) {
      const part = filter ? rest.slice(0, checkpointInterval - considered) : rest;
      rest = rest.slice(part.length);
      await sendEvents(matching(part, filter), reading);
      considered += part.length;
      if (considered >= checkpointInterval) await checkpoint((part.at(-1) as StoredEvent).position);
    }
  };

  await follow(reading, start, { catchUp, sendLive });
};

const matching = (events: StoredEvent[], filter: EventFilter | undefined): StoredEvent[] =>
  filter ? events.filter(filter.matches) : events;

type Found = { events: StoredEvent[] /** Position of the last event considered. */; upTo: bigint };

/**
 * Finds the next matching events after a cursor, and returns how far it looked. When a window has no match, it looks up the matching
 * streams once. Up to the end of the log at that time it then compares stream ids instead of names, or skips the log if no stream matches.
 */
const createSearch = ({ request: { filter }, feed, reads }: Reading): ((cursor: bigint) => Promise<Found>) => {
  let limit = nextLimit(0);
  let byIds: { sql: SqlFilter; upTo: bigint } | undefined;
  let hasLookedUpStreams = false;

  return async cursor => {
    const head = feed.head();
    const known = byIds && cursor < byIds.upTo ? byIds : undefined;
    if (known?.sql.value.length === 0) return { events: [], upTo: known.upTo };
    const sql = known?.sql ?? filter?.sql;
    const last = known?.upTo ?? head;
    const end = sql && cursor + searchWindow < last ? cursor + searchWindow : last;
    const page = await reads.forwards(cursor, end, limit, sql);
    limit = nextLimit(limit, page);
    if (filter?.sql && !hasLookedUpStreams && page.events.length === 0 && end < head) {
      hasLookedUpStreams = true;
      const found = await reads.byStreamIds(filter.sql);
      byIds = found && { sql: found, upTo: head };
    }
    const upTo = page.isLast ? end : (page.events.at(-1) as StoredEvent).position;
    return { events: filter?.sql ? page.events : matching(page.events, filter), upTo };
  };
};

const subscribeToStream = async (stream: string, reading: Reading): Promise<void> => {
  const { request, response, feed, reads } = reading;
  const { from } = request;
  const state = await stateOf(stream, reading);
  if (state.tombstoned) throw streamDeleted(stream);
  await response.send(encodeConfirmation(reading.random.uuid()));
  let next = from === 'start' ? 0n : from === 'end' ? endOf(state, stream).last + 1n : from + 1n;

  const send = async (events: StoredEvent[]): Promise<void> => {
    await sendEvents(events, reading);
    next = (events.at(-1)?.revision ?? next - 1n) + 1n;
  };

  const catchUp = async (): Promise<bigint> => {
    // Read before the state, so that events committed in between are seen twice instead of never.
    const head = feed.head();
    const latest = await stateOf(stream, reading);
    const { streamId } = endOf(latest, stream);
    if (streamId === undefined) return head;
    const range = await readableRange(latest, stream, reading);
    for (let limit = nextLimit(0), isMore = true; isMore && !response.signal.aborted; ) {
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
