import { type Append, type Command, conflictWith, judgeAppend, judgeRemoval, type Outcome, type Removal } from './commands.ts';
import {
  type EventId,
  isMetaStream,
  maxRevision,
  metaStreamOf,
  type NewEvent,
  type StoredEvent,
  systemEvent,
  ticksPerMillisecond,
} from './events.ts';
import type { RecentIds } from './recent.ts';
import {
  deletedMetadata,
  isSoftDeleted,
  lineOf,
  metadataTruncatedBefore,
  parseMetadata,
  rootOf,
  type StreamLine,
  type StreamState,
} from './streamState.ts';

export type StoredId = Omit<EventId, 'stream'>;

/** The state before a transaction. */
type Before = {
  lastPosition: bigint;
  lastStreamId: bigint;
  states: Map<string, StreamState>;
  recentIds: RecentIds;
  /** Ids of `count` stored events from revision `from` on; fewer when there are fewer. */
  storedIds: (streamId: bigint, from: bigint, count: number) => Promise<StoredId[]>;
};

/** Many commands that are committed together; nothing changes outside before that. */
export type Transaction = {
  events: (StoredEvent & { streamId: bigint })[];
  newStreams: { id: bigint; name: string }[];
  /** States after it, by the name of the stream. */
  changed: Map<string, StreamState>;
  lastStreamId: bigint;
  decide(command: Command): Promise<Outcome> | Outcome;
};

export const openTransaction = (before: Before): Transaction => {
  const events: Transaction['events'] = [];
  const newStreams: Transaction['newStreams'] = [];
  const changed = new Map<string, StreamState>();
  const ids = new Map<string, EventId>();
  const created = BigInt(Date.now()) * ticksPerMillisecond;
  let lastPosition = before.lastPosition;
  let lastStreamId = before.lastStreamId;

  const stateOf = (stream: string): StreamState => {
    const root = rootOf(stream);
    return changed.get(root) ?? (before.states.get(root) as StreamState);
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
    const { streamId } = line;
    const { id, type, contentType, data, metadata } = proposed; // A spread costs several times more here.
    const event = { position, stream, revision, id, created, type, contentType, data, metadata, streamId };
    events.push(event);
    ids.set(event.id, event);
    line.lastPosition = position;
    if (tombstone) state.tombstoned = true;
    else line.last = revision;
  };

  const append = (command: Append): Promise<Outcome> | Outcome => {
    const state = stateOf(command.stream);
    const line = lineOf(state, command.stream);
    const verdict = judgeAppend(command, state, line);
    if (verdict.kind === 'compare') return compare(command, line, verdict.from);
    if (verdict.kind === 'recall') return recall(command, line) ?? write(command, state, line);
    return verdict.kind === 'write' ? write(command, state, line) : verdict;
  };

  const write = (command: Append, state: StreamState, line: StreamLine): Outcome => {
    const { stream } = command;
    if (command.events.length === 0) return { kind: 'success', revision: line.last, position: undefined };
    const wasDeleted = isSoftDeleted(state);
    const firstRevision = state.main.last + 1n;
    for (const event of command.events) record(stream, event);
    const { last, lastPosition } = lineOf(stateOf(stream), stream);
    if (isMetaStream(stream)) readBackMetadata(stream, command.events.at(-1) as NewEvent, wasDeleted, firstRevision);
    else if (wasDeleted) writeMetadata(stream, metadataTruncatedBefore({}, firstRevision));
    return { kind: 'success', revision: last, position: lastPosition };
  };

  /** New metadata apply at once. Written to a deleted stream they bring it back, without its earlier events. */
  const readBackMetadata = (stream: string, latest: NewEvent, wasDeleted: boolean, firstRevision: bigint): void => {
    const state = change(stateOf(stream));
    state.metadata = parseMetadata(latest.data);
    if (wasDeleted && !isSoftDeleted(state))
      writeMetadata(state.name, metadataTruncatedBefore(state.metadata.content, firstRevision));
  };

  const writeMetadata = (stream: string, data: Buffer): void => {
    record(metaStreamOf(stream), systemEvent('$metadata', data));
    change(stateOf(stream)).metadata = parseMetadata(data);
  };

  /** An explicit revision that is behind: a retry when the same ids follow it, one by one. */
  const compare = async (command: Append, line: StreamLine, from: bigint): Promise<Outcome> => {
    const { stream, events: wanted } = command;
    const after = from + BigInt(wanted.length);
    if (wanted.length === 0) return { kind: 'success', revision: line.last, position: undefined };
    if (after > line.last + 1n) return conflictWith(line, command);
    const stored = line.streamId === undefined ? [] : await before.storedIds(line.streamId, from, wanted.length);
    const own = events.filter(event => event.stream === stream && event.revision >= from && event.revision < after);
    const slots = [...stored, ...own];
    const latest = slots.at(-1);
    const isSame = latest !== undefined && wanted.every((event, index) => slots[index]?.id === event.id);
    return isSame ? { kind: 'success', revision: latest.revision, position: latest.position } : conflictWith(line, command);
  };

  /** No revision to compare with: the recent ids decide. */
  const recall = (command: Append, line: StreamLine): Outcome | undefined => {
    let latest: EventId | undefined;
    for (const [index, event] of command.events.entries()) {
      const known = ids.get(event.id) ?? before.recentIds.get(event.id);
      if (known?.stream === command.stream) latest = known;
      else return index === 0 ? undefined : conflictWith(line, command);
    }
    return latest && { kind: 'success', revision: latest.revision, position: latest.position };
  };

  const remove = (command: Removal): Outcome => {
    const { stream, kind } = command;
    const state = stateOf(stream);
    if (isMetaStream(stream)) return { kind: 'bad-request', message: 'A metadata stream cannot be deleted.' };
    const verdict = judgeRemoval(command, state);
    if (verdict.kind === 'done') return { kind: 'success', revision: state.main.last, position: state.meta.lastPosition };
    if (verdict.kind !== 'write') return verdict;
    if (kind === 'tombstone') record(stream, systemEvent('$streamDeleted'), true);
    else writeMetadata(stream, deletedMetadata());
    return { kind: 'success', revision: state.main.last, position: lastPosition };
  };

  return {
    events,
    newStreams,
    changed,
    get lastStreamId() {
      return lastStreamId;
    },
    decide: command => (command.kind === 'append' ? append(command) : remove(command)),
  };
};
