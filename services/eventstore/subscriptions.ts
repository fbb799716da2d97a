import { randomUUID } from 'node:crypto';
import { status } from '@grpc/grpc-js';
import { callError, streamDeleted } from './errors.ts';
import type { StoredEvent } from './events.ts';
import type { Filter, SqlFilter } from './filters.ts';
import type { Outlet } from './openCalls.ts';
import { isNoPosition, nothing, type ReadContext, readableRange, sendEvents, stateOf } from './readCalls.ts';
import type { ReadRequest } from './readRequest.ts';
import { nextLimit, type Page } from './reads.ts';
import { caughtUpMessage, encodeCheckpoint, encodeConfirmation, fellBehindMessage } from './responses.ts';
import { lineOf } from './streams.ts';

/** Events taken from memory at once. */
const liveBatch = 500;
/** Most positions of one filtered query. */
const searchWindow = 50_000n;

/** Answers a subscription: past events, then new ones, until the client goes or the server stops. */
export const answerSubscription = async (request: ReadRequest, outlet: Outlet, context: ReadContext): Promise<void> => {
  if (request.stream === undefined) await subscribeToAll(request, outlet, context);
  else await subscribeToStream(request.stream, request, outlet, context);
};

const subscribeToAll = async (request: ReadRequest, outlet: Outlet, context: ReadContext): Promise<void> => {
  const { feed } = context;
  const { from, filter, checkpointInterval } = request;
  // Taken before the confirmation: after that the client must get every new event.
  let cursor = from === 'start' ? 0n : from === 'end' ? feed.head() : from;
  await outlet.send(encodeConfirmation(randomUUID()));
  if (isNoPosition(request, feed.head())) throw callError(status.INVALID_ARGUMENT, `No record at position ${String(from)}.`);
  let isLive = false;
  let considered = 0; // Since the last checkpoint.
  let lastCheckpoint = 0n;
  let limit = nextLimit(0);
  const search = createSearch(filter, context);

  const checkpoint = async (position: bigint): Promise<void> => {
    if (!filter || position === lastCheckpoint) return;
    lastCheckpoint = position;
    await outlet.send(encodeCheckpoint(position));
  };

  /** Live, only the number of considered events decides about a checkpoint. */
  const sendLive = async (events: StoredEvent[]): Promise<void> => {
    let rest = events;
    while (rest.length > 0 && !outlet.signal.aborted) {
      const part = filter ? rest.slice(0, checkpointInterval - considered) : rest;
      rest = rest.slice(part.length);
      await sendEvents(matching(part, filter), request, outlet, context);
      considered += part.length;
      if (!filter || considered < checkpointInterval) continue;
      considered = 0;
      await checkpoint((part.at(-1) as StoredEvent).position);
    }
  };

  while (!outlet.signal.aborted) {
    if (cursor >= feed.head()) {
      if (isLive) await feed.next(outlet.signal);
      else {
        await checkpoint(cursor);
        await outlet.send(caughtUpMessage);
        isLive = true;
        considered = 0;
      }
      continue;
    }
    const recent = feed.after(cursor, liveBatch);
    if (recent && isLive) {
      await sendLive(recent);
      cursor += BigInt(recent.length);
      continue;
    }
    if (isLive) {
      isLive = false;
      await outlet.send(fellBehindMessage);
    }
    const before = cursor;
    if (recent) {
      await sendEvents(matching(recent, filter), request, outlet, context);
      cursor += BigInt(recent.length);
    } else {
      const found = await search(cursor, limit);
      await sendEvents(found.events, request, outlet, context);
      limit = nextLimit(limit, found.page);
      cursor = found.upTo;
    }
    // Every position has its event.
    considered += Number(cursor - before);
    if (considered < checkpointInterval) continue;
    considered = 0;
    await checkpoint(cursor);
  }
};

const matching = (events: StoredEvent[], filter: Filter | undefined): StoredEvent[] =>
  filter ? events.filter(filter.matches) : events;

type Found = { events: StoredEvent[]; page: Page /** Position of the last event considered. */; upTo: bigint };

/**
 * Finds the next matching events after a cursor, and tells how far it looked. When a whole window holds none, the matching streams are
 * looked up once. Up to the end that the log had then, their ids are compared instead of names; without matching streams nothing is read.
 */
const createSearch = (filter: Filter | undefined, { feed, reads }: ReadContext) => {
  let narrowed: { sql: SqlFilter; upTo: bigint } | undefined;
  let isAsked = false;

  return async (cursor: bigint, limit: number): Promise<Found> => {
    const head = feed.head();
    const known = narrowed && cursor < narrowed.upTo ? narrowed : undefined;
    if (known?.sql.value.length === 0) return { events: [], page: nothing, upTo: known.upTo };
    const sql = known?.sql ?? filter?.sql;
    const last = known?.upTo ?? head;
    const end = sql && cursor + searchWindow < last ? cursor + searchWindow : last;
    const page = await reads.forwards(cursor, end, limit, sql);
    if (filter?.sql && !isAsked && page.events.length === 0 && end < head) {
      isAsked = true;
      const found = await reads.narrowed(filter.sql);
      narrowed = found && { sql: found, upTo: head };
    }
    const upTo = page.isLast ? end : (page.events.at(-1) as StoredEvent).position;
    return { events: filter && !filter.sql ? matching(page.events, filter) : page.events, page, upTo };
  };
};

const subscribeToStream = async (stream: string, request: ReadRequest, outlet: Outlet, context: ReadContext): Promise<void> => {
  const { feed } = context;
  // Taken before the state is read: events committed in between are seen twice instead of never.
  let cursor = feed.head();
  const { from } = request;
  const state = await stateOf(stream, context);
  if (state.tombstoned) throw streamDeleted(stream);
  await outlet.send(encodeConfirmation(randomUUID()));
  let next = from === 'start' ? 0n : from === 'end' ? lineOf(state, stream).last + 1n : from + 1n;

  const catchUp = async (): Promise<void> => {
    const { streamId } = lineOf(await stateOf(stream, context), stream);
    if (streamId !== undefined) {
      const range = await readableRange(await stateOf(stream, context), stream, context);
      for (let limit = nextLimit(0), isMore = true; isMore && !outlet.signal.aborted; ) {
        const page = await context.reads.ofStream(streamId, { ...range, from: next, backwards: false }, limit);
        await sendEvents(page.events, request, outlet, context);
        next = (page.events.at(-1)?.revision ?? next - 1n) + 1n;
        isMore = !page.isLast;
        limit = nextLimit(limit, page);
      }
    }
    await outlet.send(caughtUpMessage);
  };

  await catchUp();
  while (!outlet.signal.aborted) {
    const recent = feed.after(cursor, liveBatch);
    if (!recent) {
      await outlet.send(fellBehindMessage);
      cursor = feed.head();
      await catchUp();
    } else if (recent.length === 0) await feed.next(outlet.signal);
    else {
      cursor += BigInt(recent.length);
      const own = recent.filter(event => event.stream === stream && event.revision >= next);
      await sendEvents(own, request, outlet, context);
      next = (own.at(-1)?.revision ?? next - 1n) + 1n;
    }
  }
};
