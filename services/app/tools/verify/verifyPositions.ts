import type { Finding } from './verifyFinding.ts';

type PositionsCheck = {
  /** Takes the position of every event of the log, also of other programs, in order. */
  see: (position: bigint) => void;
  end: () => Finding[];
};

/** More gaps than that before any two events are neighbours, and the positions are bytes. */
const certainAfter = 100;

/**
 * Positions without a gap, where the store counts its events (the embedded one): so an event is missed also at the end of a stream,
 * where no hash is behind it. In an EventStoreDB positions are bytes, and no two events are next to each other.
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
