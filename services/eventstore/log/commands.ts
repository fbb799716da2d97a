import type { ExpectedRevision, NewEvent } from './events.ts';
import { hasEverExisted, isSoftDeleted, type StreamEnd, type StreamState } from './streamState.ts';

export type AppendCommand = { kind: 'append'; stream: string; expected: ExpectedRevision; events: NewEvent[] };
export type RemovalCommand = { kind: 'delete' | 'tombstone'; stream: string; expected: ExpectedRevision };
export type StreamCommand = AppendCommand | RemovalCommand;

export type CommandOutcome = CommandSuccess | CommandFailure;

export type CommandSuccess = {
  kind: 'success';
  /** The stream's last revision afterwards, -1 without a stream. */
  revision: bigint;
  /** Position of the last event; undefined for an append without events. */
  position: bigint | undefined;
};

export type CommandFailure =
  | RevisionConflict
  | { kind: 'stream-deleted'; stream: string }
  | { kind: 'too-large' /** Bytes. */; limit: number }
  | { kind: 'bad-request'; message: string }
  | { kind: 'timeout' }
  /** Nothing was written: PostgreSQL cannot be reached, or this server stops. The client may try again. */
  | { kind: 'unavailable'; message: string }
  /** PostgreSQL rejected the write, or the connection broke in the commit. */
  | { kind: 'unknown'; message: string };

export type RevisionConflict = {
  kind: 'wrong-expected-version';
  stream: string;
  expected: ExpectedRevision;
  /** -1 when there is no stream. */
  current: bigint;
};

export const stopping: CommandFailure = { kind: 'unavailable', message: 'Server Is Not Ready' };

export const conflictWith = ({ last }: StreamEnd, { stream, expected }: StreamCommand): RevisionConflict => ({
  kind: 'wrong-expected-version',
  stream,
  expected,
  current: last,
});

/** `compare`: a repeated append if the stored ids from revision `from` on are the same, else a conflict. `find-ids`: recent ids tell whether it is one. */
type CheckResult = { kind: 'write' } | { kind: 'compare'; from: bigint } | { kind: 'find-ids' } | CommandFailure;

const write = { kind: 'write' } as const;

/** Compares the expected revision of an append with `end`, the end of the stream or of its metadata stream. */
export const checkAppend = (command: AppendCommand, state: StreamState, end: StreamEnd): CheckResult => {
  const { stream, expected } = command;
  const conflict = conflictWith(end, command);
  if (state.tombstoned) return { kind: 'stream-deleted', stream };
  const softDeleted = end === state.main && isSoftDeleted(state);
  switch (expected) {
    case 'any':
      return { kind: 'find-ids' };
    case 'stream_exists':
      if (softDeleted) return { kind: 'stream-deleted', stream };
      return end.last >= 0n || (end === state.main && hasEverExisted(state)) ? { kind: 'find-ids' } : conflict;
    case 'no_stream':
      return end.last < 0n || softDeleted ? write : { kind: 'compare', from: 0n };
    default:
      if (expected === end.last) return write;
      return expected < end.last ? { kind: 'compare', from: expected + 1n } : conflict;
  }
};

/** Checks whether the stream may be deleted or tombstoned. `done`: it is deleted already. */
export const checkRemoval = (
  command: RemovalCommand,
  state: StreamState,
): { kind: 'write' } | { kind: 'done' } | CommandFailure => {
  const { stream, expected, kind } = command;
  const { main } = state;
  const conflict = conflictWith(main, command);
  if (state.tombstoned) return { kind: 'stream-deleted', stream };
  const known = hasEverExisted(state);
  if (!known && (kind === 'delete' || (expected !== 'any' && expected !== 'no_stream'))) return conflict;
  const softDeleted = isSoftDeleted(state);
  if (expected === 'no_stream' && main.last >= 0n && !softDeleted) return conflict;
  if (typeof expected === 'bigint' && expected !== main.last) return conflict;
  return kind === 'delete' && softDeleted ? { kind: 'done' } : write;
};
