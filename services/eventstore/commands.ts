import type { ExpectedRevision, NewEvent } from './events.ts';
import type { Failure } from './outcomes.ts';
import { everWas, isSoftDeleted, type StreamLine, type StreamState } from './streamState.ts';

export type Command =
  | { kind: 'append'; stream: string; expected: ExpectedRevision; events: NewEvent[] }
  | { kind: 'delete'; stream: string; expected: ExpectedRevision }
  | { kind: 'tombstone'; stream: string; expected: ExpectedRevision };

/** `compare`: a retry if the stored ids from `from` on are the same, else a conflict. */
export type Verdict = { kind: 'write' } | { kind: 'compare'; from: bigint } | { kind: 'recall' } | Failure;

const write: Verdict = { kind: 'write' };

/** Does an append to `line`, the stream or the metadata stream of `state`, meet its expected revision? */
export const judgeAppend = (stream: string, expected: ExpectedRevision, state: StreamState, line: StreamLine): Verdict => {
  const conflict: Verdict = { kind: 'wrong-expected-version', stream, expected, current: line.last };
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
export const judgeDelete = (command: Command, state: StreamState): { kind: 'write' } | { kind: 'done' } | Failure => {
  const { stream, expected, kind } = command;
  const { main } = state;
  const conflict: Failure = { kind: 'wrong-expected-version', stream, expected, current: main.last };
  if (state.tombstoned) return { kind: 'stream-deleted', stream };
  const known = everWas(state);
  if (!known && (kind === 'delete' || (expected !== 'any' && expected !== 'no_stream'))) return conflict;
  const softDeleted = isSoftDeleted(state);
  if (expected === 'no_stream' && main.last >= 0n && !softDeleted) return conflict;
  if (typeof expected === 'bigint' && expected !== main.last) return conflict;
  return kind === 'delete' && softDeleted ? { kind: 'done' } : { kind: 'write' };
};
