import type { ExpectedRevision, NewEvent } from './events.ts';
import { everWas, isSoftDeleted, type StreamLine, type StreamState } from './streamState.ts';

export type Append = { kind: 'append'; stream: string; expected: ExpectedRevision; events: NewEvent[] };
export type Removal = { kind: 'delete' | 'tombstone'; stream: string; expected: ExpectedRevision };
export type Command = Append | Removal;

export type Outcome = Success | Failure;

export type Success = {
  kind: 'success';
  /** The stream's last revision afterwards, -1 without a stream. */
  revision: bigint;
  /** Position of the last event; undefined when nothing was written, now or before. */
  position: bigint | undefined;
};

export type Failure =
  | Conflict
  | { kind: 'stream-deleted'; stream: string }
  | { kind: 'too-large' /** Bytes. */; limit: number }
  | { kind: 'bad-request'; message: string }
  | { kind: 'timeout' }
  /** Nothing was written, and another server may do it: PostgreSQL cannot be reached, or this server stops. */
  | { kind: 'unavailable'; message: string }
  /** PostgreSQL rejected the write, or the connection broke in the commit. */
  | { kind: 'unknown'; message: string };

export type Conflict = {
  kind: 'wrong-expected-version';
  stream: string;
  expected: ExpectedRevision;
  /** -1 when there is no stream. */
  current: bigint;
};

export const stopping: Failure = { kind: 'unavailable', message: 'Server Is Not Ready' };

export const conflictWith = ({ last }: StreamLine, { stream, expected }: Command): Conflict => ({
  kind: 'wrong-expected-version',
  stream,
  expected,
  current: last,
});

/** `compare`: a retry if the stored ids from `from` on are the same, else a conflict. */
type Verdict = { kind: 'write' } | { kind: 'compare'; from: bigint } | { kind: 'recall' } | Failure;

const write = { kind: 'write' } as const;

/** Does an append to `line`, the stream or the metadata stream of `state`, meet its expected revision? */
export const judgeAppend = (command: Append, state: StreamState, line: StreamLine): Verdict => {
  const { stream, expected } = command;
  const conflict = conflictWith(line, command);
  if (state.tombstoned) return { kind: 'stream-deleted', stream };
  const softDeleted = line === state.main && isSoftDeleted(state);
  switch (expected) {
    case 'any':
      return { kind: 'recall' };
    case 'stream_exists':
      if (softDeleted) return { kind: 'stream-deleted', stream };
      return line.last >= 0n || (line === state.main && everWas(state)) ? { kind: 'recall' } : conflict;
    case 'no_stream':
      return line.last < 0n || softDeleted ? write : { kind: 'compare', from: 0n };
    default:
      if (expected === line.last) return write;
      return expected < line.last ? { kind: 'compare', from: expected + 1n } : conflict;
  }
};

/** May the stream be deleted or tombstoned? `done`: it is deleted already. */
export const judgeRemoval = (command: Removal, state: StreamState): { kind: 'write' } | { kind: 'done' } | Failure => {
  const { stream, expected, kind } = command;
  const { main } = state;
  const conflict = conflictWith(main, command);
  if (state.tombstoned) return { kind: 'stream-deleted', stream };
  const known = everWas(state);
  if (!known && (kind === 'delete' || (expected !== 'any' && expected !== 'no_stream'))) return conflict;
  const softDeleted = isSoftDeleted(state);
  if (expected === 'no_stream' && main.last >= 0n && !softDeleted) return conflict;
  if (typeof expected === 'bigint' && expected !== main.last) return conflict;
  return kind === 'delete' && softDeleted ? { kind: 'done' } : write;
};
