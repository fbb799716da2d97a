import { createHash } from 'node:crypto';

// What chance decides in one life of the money model. The same seed lives the same life.

/** The same numbers for the same seed. */
const drawsOf = (seed: number) => {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    below,
    chance: (share: number): boolean => next() < share,
    pick: <T>(from: readonly T[]): T => from[below(from.length)] as T,
  };
};

/** Draws, a clock that stands until time is let pass, and how often what went wrong. */
export const createFate = (seed: number, start: string) => {
  const counted: Partial<Record<string, number>> = {};
  let clock = Date.parse(start);
  let random = 0;
  return {
    draws: drawsOf(seed),
    /** Share of calls and appends that go wrong. */
    trouble: 0,
    counted,
    count: (what: string): void => {
      counted[what] = (counted[what] ?? 0) + 1;
    },
    time: { now: (): Date => new Date(clock), after: () => () => undefined, monotonicMs: () => clock },
    pass: (ms: number): void => {
      clock += ms;
    },
    bytes: (size: number): Buffer => {
      random += 1;
      return createHash('sha256').update(`${seed} ${random}`).digest().subarray(0, size);
    },
  };
};

export type Fate = ReturnType<typeof createFate>;
