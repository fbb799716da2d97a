import { isObject } from '../../log/hiddenEvents.ts';
import type { StoredEvent } from '../../log/recordedEvent.ts';
import { placeOf, type ReportFinding } from './verifyFinding.ts';

/** An event of another program may have no metadata. */
export const unreadableParts = (event: StoredEvent): ('data' | 'metadata')[] =>
  (['data', 'metadata'] as const).filter(part => !isObject(event[part]));

/** `hash` is undefined for an unreadable event: the next link cannot be checked then. */
type Tail = { revision: number; hash: string | null | undefined };

/** Every stream has revisions without a gap, and each event the hash of the one before it. */
export const createChainCheck = (report: ReportFinding) => {
  const tails = new Map<string, Tail>();

  const problemOf = (event: StoredEvent, tail: Tail, unreadable: string[]): string | undefined => {
    const { revision, metadata } = event;
    if (revision !== tail.revision + 1) {
      return tail.revision < 0
        ? `the stream begins with revision ${revision}`
        : `revision ${revision} follows revision ${tail.revision}`;
    }
    if (unreadable.length > 0) return `revision ${revision} has no ${unreadable.join(' and no ')} that can be read`;
    if (tail.hash === undefined || metadata.previousHash === tail.hash) return undefined;
    return tail.hash === null
      ? `revision ${revision} names an event before it, and there is none`
      : `revision ${revision} does not keep the hash of revision ${tail.revision}: one of the two was changed or put in`;
  };

  return {
    /** For every event in order of position, with its hash. */
    see: (event: StoredEvent, hash: string): void => {
      const unreadable = unreadableParts(event);
      const problem = problemOf(event, tails.get(event.stream) ?? { revision: -1, hash: null }, unreadable);
      tails.set(event.stream, { revision: event.revision, hash: unreadable.length > 0 ? undefined : hash });
      if (problem !== undefined) report({ check: 'chain', ...placeOf(event), problem });
    },
    streams: (): number => tails.size,
  };
};

/** After 100 gaps without two adjacent positions, positions are byte offsets. */
const certainAfter = 100;

/**
 * The embedded store numbers its events without a gap, so a missing event shows even at the end of a stream, where no hash follows. In an
 * EventStoreDB positions are byte offsets, and no two are adjacent.
 */
export const createPositionsCheck = (report: ReportFinding) => {
  let last = 0n;
  let isCounting = false;
  const gaps: { from: bigint; to: bigint }[] = [];

  return {
    /** Takes the position of every event of the log, also of other programs, in order. */
    see: (position: bigint): void => {
      if (last > 0n && position === last + 1n) isCounting = true;
      if (position > last + 1n && (isCounting || gaps.length <= certainAfter)) gaps.push({ from: last + 1n, to: position - 1n });
      last = position;
    },
    end: (): void => {
      for (const { from, to } of isCounting ? gaps : []) {
        const missing = from === to ? `event at position ${from} is` : `events at positions ${from} to ${to} are`;
        const problem = `the ${missing} missing: this store leaves no position out`;
        report({ check: 'chain', subject: '$all', event: String(from), problem });
      }
    },
  };
};
