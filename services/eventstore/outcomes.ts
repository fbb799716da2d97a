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
  /** PostgreSQL is away, */
  | { kind: 'unavailable'; message: string }
  /** or answers that it does not write this, */
  | { kind: 'refused'; message: string }
  /** or went away under a commit, and nobody asks it any more. */
  | { kind: 'in-doubt'; message: string };

export type Success = {
  kind: 'success';
  /** The stream's last revision afterwards, -1 when there is no stream. */
  revision: bigint;
  /** Position of the last event; undefined when nothing was or had been written. */
  position: bigint | undefined;
};

export type Outcome = Success | Failure;
