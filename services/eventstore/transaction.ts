import { randomUUID } from 'node:crypto';
import { type Command, judgeAppend, judgeDelete } from './commands.ts';
import { isMetaStream, maxRevision, metaStreamOf, type NewEvent, type StoredEvent } from './events.ts';
import type { Outcome } from './outcomes.ts';
import type { KnownEvent, RecentIds } from './recent.ts';
import {
  deletedMetadata,
  isSoftDeleted,
  metadataTruncatedBefore,
  parseMetadata,
  type StreamLine,
  type StreamState,
} from './streamState.ts';
import { lineOf, rootOf } from './streams.ts';

/** Ids and positions of `count` stored events from revision `from` on; fewer when there are fewer. */
type StoredIds = (streamId: bigint, from: bigint, count: number) => Promise<KnownId[]>;
export type KnownId = { id: string; revision: bigint; position: bigint };

/** The state before a transaction. */
export type Before = {
  lastPosition: bigint;
  lastStreamId: bigint;
  states: Map<string, StreamState>;
  recentIds: RecentIds;
  storedIds: StoredIds;
  /** 100 ns ticks since the Unix epoch. */
  created: bigint;
};

/** Many commands that are committed together; nothing changes outside before that. */
export type Transaction = {
  events: StoredEvent[];
  streamIds: bigint[];
  newStreams: { id: bigint; name: string }[];
  /** States after it, by the name of the stream. */
  changed: Map<string, StreamState>;
  ids: Map<string, KnownEvent>;
  lastStreamId: bigint;
  decide(command: Command): Promise<Outcome> | Outcome;
};

const noBytes = Buffer.alloc(0);

export const openTransaction = (before: Before): Transaction => {
  const events: StoredEvent[] = [];
  const streamIds: bigint[] = [];
  const newStreams: Transaction['newStreams'] = [];
  const changed = new Map<string, StreamState>();
  const ids = new Map<string, KnownEvent>();
  let lastPosition = before.lastPosition;
  let lastStreamId = before.lastStreamId;

  const stateOf = (stream: string): StreamState => {
    const root = rootOf(stream);
    const state = changed.get(root) ?? before.states.get(root);
    if (!state) throw new Error(`The state of ${root} was not loaded.`);
    return state;
  };

  /** A copy to change: the original stays until the commit. */
  const change = (state: StreamState): StreamState => {
    const own = changed.get(state.name);
    if (own) return own;
    const copy: StreamState = { ...state, main: { ...state.main }, meta: { ...state.meta } };
    changed.set(state.name, copy);
    return copy;
  };

  const record = (stream: string, proposed: NewEvent, tombstone = false): void => {
    const state = change(stateOf(stream));
    const line = lineOf(state, stream);
    if (line.streamId === undefined) {
      line.streamId = ++lastStreamId;
      newStreams.push({ id: line.streamId, name: stream });
    }
    const position = ++lastPosition;
    const revision = tombstone ? maxRevision : line.last + 1n;
    const { id, type, contentType, data, metadata } = proposed;
    events.push({ position, stream, revision, id, created: before.created, type, contentType, data, metadata });
    streamIds.push(line.streamId);
    ids.set(id, { stream, revision, position });
    line.lastPosition = position;
    if (tombstone) {
      state.tombstoned = true;
      return;
    }
    line.last = revision;
  };

  const append = (command: Command & { kind: 'append' }): Promise<Outcome> | Outcome => {
    const { stream, expected } = command;
    const state = stateOf(stream);
    const verdict = judgeAppend(stream, expected, state, lineOf(state, stream));
    if (verdict.kind === 'compare') return compare(command, lineOf(state, stream), verdict.from);
    if (verdict.kind === 'recall') return recall(command, lineOf(state, stream)) ?? write(command, state);
    return verdict.kind === 'write' ? write(command, state) : verdict;
  };

  const write = (command: Command & { kind: 'append' }, state: StreamState): Outcome => {
    const { stream } = command;
    if (command.events.length === 0) return { kind: 'success', revision: lineOf(state, stream).last, position: undefined };
    const wasDeleted = isSoftDeleted(state);
    const firstRevision = state.main.last + 1n;
    for (const event of command.events) record(stream, event);
    const { last, lastPosition } = lineOf(stateOf(stream), stream);
    if (isMetaStream(stream)) readBackMetadata(command, wasDeleted, firstRevision);
    else if (wasDeleted) writeMetadata(stream, metadataTruncatedBefore({}, firstRevision));
    return { kind: 'success', revision: last, position: lastPosition };
  };

  /** New metadata apply at once. Written to a deleted stream they bring it back, without its earlier events. */
  const readBackMetadata = (command: Command & { kind: 'append' }, wasDeleted: boolean, firstRevision: bigint): void => {
    const latest = command.events.at(-1);
    if (!latest) return;
    const state = change(stateOf(command.stream));
    state.metadata = parseMetadata(latest.data);
    if (wasDeleted && !isSoftDeleted(state))
      writeMetadata(state.name, metadataTruncatedBefore(state.metadata.content, firstRevision));
  };

  const writeMetadata = (stream: string, data: Buffer): void => {
    record(metaStreamOf(stream), systemEvent('$metadata', 'application/json', data));
    change(stateOf(stream)).metadata = parseMetadata(data);
  };

  /** An explicit revision that is behind: a retry when the same ids follow it, one by one. */
  const compare = async (command: Command & { kind: 'append' }, line: StreamLine, from: bigint): Promise<Outcome> => {
    const { stream, expected } = command;
    const conflict: Outcome = { kind: 'wrong-expected-version', stream, expected, current: line.last };
    const wanted = command.events;
    if (wanted.length === 0) return { kind: 'success', revision: line.last, position: undefined };
    if (from + BigInt(wanted.length) - 1n > line.last) return conflict;
    const slots = await idsOf(stream, line, from, wanted.length);
    const isSame = slots.length === wanted.length && wanted.every((event, index) => slots[index]?.id === event.id);
    const latest = slots.at(-1);
    return isSame && latest ? { kind: 'success', revision: latest.revision, position: latest.position } : conflict;
  };

  const idsOf = async (stream: string, line: StreamLine, from: bigint, count: number): Promise<KnownId[]> => {
    const stored = line.streamId === undefined ? [] : await before.storedIds(line.streamId, from, count);
    const own = events.filter(
      event => event.stream === stream && event.revision >= from && event.revision < from + BigInt(count),
    );
    return [...stored, ...own];
  };

  /** No revision to compare with: the recent ids decide. */
  const recall = (command: Command & { kind: 'append' }, line: StreamLine): Outcome | undefined => {
    const { stream, expected } = command;
    let latest: KnownEvent | undefined;
    for (const [index, event] of command.events.entries()) {
      const known = ids.get(event.id) ?? before.recentIds.get(event.id);
      if (known?.stream === stream) latest = known;
      else if (index === 0) return undefined;
      else return { kind: 'wrong-expected-version', stream, expected, current: line.last };
    }
    return latest && { kind: 'success', revision: latest.revision, position: latest.position };
  };

  const remove = (command: Command): Outcome => {
    const { stream, kind } = command;
    const state = stateOf(stream);
    if (isMetaStream(stream)) return { kind: 'bad-request', message: 'A metadata stream cannot be deleted.' };
    const verdict = judgeDelete(command, state);
    if (verdict.kind === 'done') return { kind: 'success', revision: state.main.last, position: state.meta.lastPosition };
    if (verdict.kind !== 'write') return verdict;
    if (kind === 'tombstone') record(stream, systemEvent('$streamDeleted', 'application/octet-stream', noBytes), true);
    else writeMetadata(stream, deletedMetadata());
    return { kind: 'success', revision: state.main.last, position: lastPosition };
  };

  return {
    events,
    streamIds,
    newStreams,
    changed,
    ids,
    get lastStreamId() {
      return lastStreamId;
    },
    decide: command => (command.kind === 'append' ? append(command) : remove(command)),
  };
};

const systemEvent = (type: string, contentType: string, data: Buffer): NewEvent => ({
  id: randomUUID(),
  type,
  contentType,
  data,
  metadata: noBytes,
});
