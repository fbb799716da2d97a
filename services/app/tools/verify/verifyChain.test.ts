import { describe, expect, it } from 'vitest';
import { createPositionsCheck } from './verifyStore.ts';

const problemsOf = (positions: Iterable<number>): string[] => {
  const problems: string[] = [];
  const positionsCheck = createPositionsCheck(({ check, subject, problem }) => problems.push(`${check}: ${subject}: ${problem}`));
  for (const position of positions) positionsCheck.see(BigInt(position));
  positionsCheck.end();
  return problems;
};

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

const without = (...missing: number[]): number[] => upTo(300).filter(position => !missing.includes(position));

describe('with consecutive positions', () => {
  it('finds nothing in a complete log of any length', () => {
    for (const last of [0, 1, 2, 300]) expect(problemsOf(upTo(last))).toEqual([]);
  });

  it('finds each gap, at the beginning too', () => {
    const end = 'missing: this store leaves no position out';
    expect(problemsOf(without(37))).toEqual([`chain: $all: the event at position 37 is ${end}`]);
    expect(problemsOf(without(1, 2, 40, 41, 299))).toEqual([
      `chain: $all: the events at positions 1 to 2 are ${end}`,
      `chain: $all: the events at positions 40 to 41 are ${end}`,
      `chain: $all: the event at position 299 is ${end}`,
    ]);
    expect(problemsOf(upTo(600).filter(position => position < 4 || position % 2 === 0))).toHaveLength(298);
  });
});

describe('with byte offsets as positions', () => {
  it('finds nothing, although no two are adjacent', () => {
    expect(problemsOf([0, 167, 167, 412])).toEqual([]);
    expect(problemsOf(upTo(1000).map(event => event * 170))).toEqual([]);
  });
});
