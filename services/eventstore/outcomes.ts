import type { ExpectedRevision } from './events.ts';

export type Failure =
  | {
      kind: 'wrong-expected-version';
      stream: string;
      expected: ExpectedRevision /** -1 when there is no stream. */;
      current: bigint;
    }
  | { kind: 'stream-deleted'; stream: string }
  | { kind: 'too-large' /** Bytes. */; limit: number }
  | { kind: 'bad-request'; message: string }
  | { kind: 'timeout' }
  | { kind: 'stopping' }
  /** PostgreSQL cannot be reached. */
  | { kind: 'unavailable'; message: string }
  /** It rejected the write. */
  | { kind: 'refused'; message: string }
  /** The connection broke in the commit; outcome unknown. */
  | { kind: 'in-doubt'; message: string };

export type Success = {
  kind: 'success';
  /** The stream's last revision afterwards, -1 without a stream. */
  revision: bigint;
  /** Position of the last event; undefined when nothing was written, now or before. */
  position: bigint | undefined;
};

export type Outcome = Success | Failure;
