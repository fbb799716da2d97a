import { expect, test } from 'vitest';
import { cachedRead } from './cachedRead.ts';

const setUp = (answers: (number | Error)[]) => {
  let change: (position: bigint) => void = () => undefined;
  let passed = 0;
  let reads = 0;
  const onChange = (listener: (position: bigint) => void) => {
    change = listener;
    return () => true;
  };
  const read = async (): Promise<number> => {
    reads += 1;
    const answer = answers[reads - 1] ?? 0;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const wait = (ms: number): void => {
    passed += ms;
  };
  const ask = cachedRead({ onChange, time: { monotonicMs: () => passed } }, read);
  return { ask, change: () => change(1n), wait, reads: () => reads };
};

test('shares one read until the tables change', async () => {
  const { ask, change, reads } = setUp([1, 2]);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect([await ask(), reads()]).toEqual([1, 1]);
  change();
  expect([await ask(), reads()]).toEqual([2, 2]);
});

test('does not cache a read that began before a change', async () => {
  const { ask, change } = setUp([1, 2]);
  const early = ask();
  change();
  expect([await early, await ask()]).toEqual([1, 2]);
});

test('caches no failure, and no result for longer than ten seconds', async () => {
  const { ask, wait } = setUp([new Error('away'), 1, 2]);
  await expect(ask()).rejects.toThrow('away');
  expect(await ask()).toBe(1);
  wait(9_999);
  expect(await ask()).toBe(1);
  wait(1);
  expect(await ask()).toBe(2);
});
