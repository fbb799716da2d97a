import type { Finding } from './verifyFinding.ts';

type PositionsCheck = {
  /** Takes the position of every event of the log, also of other programs, in order. */
  see: (position: bigint) => void;
  end: () => Finding[];
};

/** After 100 gaps without two adjacent positions, positions are byte offsets. */
const certainAfter = 100;

/**
 * The embedded store numbers its events without a gap, so a missing event shows even at the end of a stream, where no hash follows. In an
 * EventStoreDB positions are byte offsets, and no two are adjacent.
 */
export const createPositionsCheck = (): PositionsCheck => {
  let last = 0n;
  let isCounting = false;
  const gaps: { from: bigint; to: bigint }[] = [];

  return {
    see: position => {
      if (last > 0n && position === last + 1n) isCounting = true;
      if (position > last + 1n && (isCounting || gaps.length <= certainAfter)) gaps.push({ from: last + 1n, to: position - 1n });
      last = position;
    },
    end: () => {
      if (!isCounting) return [];
      return gaps.map(({ from, to }) => {
        const missing = from === to ? `event at position ${from} is` : `events at positions ${from} to ${to} are`;
        return {
          check: 'chain',
          subject: '$all',
          event: String(from),
          problem: `the ${missing} missing: this store leaves no position out`,
        };
      });
    },
  };
};
