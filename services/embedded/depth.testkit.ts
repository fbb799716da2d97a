import fc from 'fast-check';
import { it } from 'vitest';

// Files called `*.deep.*.test.ts` run a small part of their tests in `npm test`, chosen by the seed, and all of them in `npm run test:deep`.

export const isDeep = process.env.TEST_DEPTH === 'deep';

/** `npm run test:deep -- --minutes 20` shares these minutes among the generated tests; without it each has its usual number of runs. */
const minutes = Number(process.env.TEST_MINUTES ?? 0);

/** Are there minutes to keep to? Then one long test is shorter. */
export const isHurried = minutes > 0;

const given = process.env.TEST_SEED;

/** For assertions that hold for the usual seed only. */
export const isUsualSeed = given === undefined;

/**
 * The seed of generated tests. It is fixed, so that a failure can be repeated; `TEST_SEED=<number>` or `TEST_SEED=random` changes it. Names of
 * tests include it.
 */
export const seed = given === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(given ?? 20_261_121);

/** A test for `npm run test:deep` alone; `npm test` counts it as skipped. */
export const deepIt = it.runIf(isDeep);

/** Splits `rows` into `count` rows for `npm test`, chosen by the seed, and the others. */
export const sampleOf = <Row>(rows: readonly Row[], count: number): [chosen: Row[], left: Row[]] => {
  if (isDeep) return [[...rows], []];
  const first = seed % rows.length;
  const isChosen = (at: number): boolean => (at - first + rows.length) % rows.length < count;
  return [rows.filter((_, at) => isChosen(at)), rows.filter((_, at) => !isChosen(at))];
};

/** `it.each(rows)(name, run)`, of which `npm test` runs one row and counts the others as skipped. */
export const sampleEach = <const Row>(rows: readonly Row[], count = 1) => {
  const [chosen, left] = sampleOf(rows, count);
  type Columns = Row extends readonly unknown[] ? [...Row] : [Row];
  return (name: string, run: (...columns: Columns) => Promise<void>, timeout?: number): void => {
    it.each(chosen as unknown[][])(name, run as never, timeout);
    it.skip.each(left as unknown[][])(name, () => undefined);
  };
};

/** How often a generated test runs: `sample` times in `npm test`, else `all` times, or for its share (0 to 1) of the minutes. */
export type Depth = { name: string; sample: number; all: number; share: number };

/** Settings of fast-check for a depth. Except for samples, the number of runs and the seed are printed. */
export const depthOf = <Values>({ name, sample, all, share }: Depth): fc.Parameters<Values> => {
  if (!isDeep) return { seed, numRuns: sample };
  const reporter = (run: fc.RunDetails<Values>): void => {
    // fast-check calls it a failure if the time was over before the first run had ended.
    const hadNoTime = run.interrupted && run.numRuns === 0;
    if (run.failed && !hadNoTime)
      throw new Error(`${fc.defaultReportMessage(run)}\n${run.errorInstance}`, { cause: run.errorInstance });
    console.log(`${name}: ${run.numRuns} runs, seed ${run.seed}`);
  };
  if (minutes === 0) return { seed, numRuns: all, reporter };
  return { seed, numRuns: 1_000_000, interruptAfterTimeLimit: minutes * 60_000 * share, reporter };
};
