import {
  type AppendCommand,
  type CommandOutcome,
  checkAppend,
  checkRemoval,
  conflictWith,
  type RemovalCommand,
  type StreamCommand,
} from './commands.ts';
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
  endOf,
  isSoftDeleted,
  metadataTruncatedBefore,
  parseMetadata,
  rootOf,
  type StreamEnd,
  type StreamState,
} from './streamState.ts';

export type StoredId = Omit<EventId, 'stream'>;

/** The stored state before a transaction, its time, and ids for the events that the server itself adds. */
type Before = {
  now: Date;
  uuid: () => string;
  lastPosition: bigint;
  lastStreamId: bigint;
  states: Map<string, StreamState>;
  recentIds: RecentIds;
  /** Ids of `count` stored events from revision `from` on; fewer when there are fewer. */
  storedIds: (streamId: bigint, from: bigint, count: number) => Promise<StoredId[]>;
};

/** A batch of commands that are decided one after the other and committed at once. */
export type Transaction = {
  events: (StoredEvent & { streamId: bigint })[];
  newStreams: { id: bigint; name: string }[];
  /** New stream states, by the name of the stream. */
  changed: Map<string, StreamState>;
  lastStreamId: bigint;
  decide(command: StreamCommand): Promise<CommandOutcome> | CommandOutcome;
};

export const openTransaction = (before: Before): Transaction => {
  const events: Transaction['events'] = [];
  const newStreams: Transaction['newStreams'] = [];
  const changed = new Map<string, StreamState>();
  const ids = new Map<string, EventId>();
  const created = BigInt(before.now.getTime()) * ticksPerMillisecond;
  let lastPosition = before.lastPosition;
  let lastStreamId = before.lastStreamId;

  const stateOf = (stream: string): StreamState => {
    const root = rootOf(stream);
    return changed.get(root) ?? (before.states.get(root) as StreamState);
  };

  /** Returns a copy, because the cached state must stay as it is until the commit. */
  const change = (state: StreamState): StreamState => {
    const own = changed.get(state.name);
    if (own) return own;
    const copy: StreamState = { ...state, main: { ...state.main }, meta: { ...state.meta } };
    changed.set(state.name, copy);
    return copy;
  };

  const record = (stream: string, proposed: NewEvent, tombstone = false): void => {
    const state = change(stateOf(stream));
    const end = endOf(state, stream);
    if (end.streamId === undefined) {
      end.streamId = ++lastStreamId;
      newStreams.push({ id: end.streamId, name: stream });
    }
    const position = ++lastPosition;
    const revision = tombstone ? maxRevision : end.last + 1n;
    const { streamId } = end;
    const { id, type, contentType, data, metadata } = proposed; // A spread is several times slower here.
    const event = { position, stream, revision, id, created, type, contentType, data, metadata, streamId };
    events.push(event);
    ids.set(event.id, event);
    end.lastPosition = position;
    if (tombstone) state.tombstoned = true;
    else end.last = revision;
  };

  const append = (command: AppendCommand): Promise<CommandOutcome> | CommandOutcome => {
    const state = stateOf(command.stream);
    const end = endOf(state, command.stream);
    const result = checkAppend(command, state, end);
    if (result.kind === 'compare') return compare(command, end, result.from);
    if (result.kind === 'find-ids') return findRecentIds(command, end) ?? write(command, state, end);
    return result.kind === 'write' ? write(command, state, end) : result;
  };

  const write = (command: AppendCommand, state: StreamState, end: StreamEnd): CommandOutcome => {
    const { stream } = command;
    if (command.events.length === 0) return { kind: 'success', revision: end.last, position: undefined };
    const wasDeleted = isSoftDeleted(state);
    const firstRevision = state.main.last + 1n;
    for (const event of command.events) record(stream, event);
    const { last, lastPosition } = endOf(stateOf(stream), stream);
    if (isMetaStream(stream)) applyMetadata(stream, command.events.at(-1) as NewEvent, wasDeleted, firstRevision);
    else if (wasDeleted) writeMetadata(stream, metadataTruncatedBefore({}, firstRevision));
    return { kind: 'success', revision: last, position: lastPosition };
  };

  /** Applies new metadata. If they undelete the stream, its earlier events stay hidden. */
  const applyMetadata = (stream: string, latest: NewEvent, wasDeleted: boolean, firstRevision: bigint): void => {
    const state = change(stateOf(stream));
    state.metadata = parseMetadata(latest.data);
    if (wasDeleted && !isSoftDeleted(state))
      writeMetadata(state.name, metadataTruncatedBefore(state.metadata.content, firstRevision));
  };

  const writeMetadata = (stream: string, data: Buffer): void => {
    record(metaStreamOf(stream), systemEvent(before.uuid(), '$metadata', data));
    change(stateOf(stream)).metadata = parseMetadata(data);
  };

  /** Decides an append at an earlier revision: it is a repeated one when the same ids follow that revision. */
  const compare = async (command: AppendCommand, end: StreamEnd, from: bigint): Promise<CommandOutcome> => {
    const { stream, events: wanted } = command;
    const after = from + BigInt(wanted.length);
    if (wanted.length === 0) return { kind: 'success', revision: end.last, position: undefined };
    if (after > end.last + 1n) return conflictWith(end, command);
    const stored = end.streamId === undefined ? [] : await before.storedIds(end.streamId, from, wanted.length);
    const own = events.filter(event => event.stream === stream && event.revision >= from && event.revision < after);
    const slots = [...stored, ...own];
    const latest = slots.at(-1);
    const isSame = latest !== undefined && wanted.every((event, index) => slots[index]?.id === event.id);
    return isSame ? { kind: 'success', revision: latest.revision, position: latest.position } : conflictWith(end, command);
  };

  /** Decides by the recent ids whether an append that expects no revision is a repeated one. */
  const findRecentIds = (command: AppendCommand, end: StreamEnd): CommandOutcome | undefined => {
    let latest: EventId | undefined;
    for (const [index, event] of command.events.entries()) {
      const known = ids.get(event.id) ?? before.recentIds.get(event.id);
      if (known?.stream === command.stream) latest = known;
      else return index === 0 ? undefined : conflictWith(end, command);
    }
    return latest && { kind: 'success', revision: latest.revision, position: latest.position };
  };

  const remove = (command: RemovalCommand): CommandOutcome => {
    const { stream, kind } = command;
    const state = stateOf(stream);
    if (isMetaStream(stream)) return { kind: 'bad-request', message: 'A metadata stream cannot be deleted.' };
    const result = checkRemoval(command, state);
    if (result.kind === 'done') return { kind: 'success', revision: state.main.last, position: state.meta.lastPosition };
    if (result.kind !== 'write') return result;
    if (kind === 'tombstone') record(stream, systemEvent(before.uuid(), '$streamDeleted'), true);
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
