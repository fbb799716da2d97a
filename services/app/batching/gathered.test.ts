import { expect, it } from 'vitest';
import { gathered } from './gathered.ts';

it('asks at once for all that wait, and gives each its own answer', async () => {
  const asked: number[][] = [];
  const double = gathered(async (numbers: number[]) => {
    asked.push(numbers);
    // Two come while this question is out.
    if (asked.length === 1) later.push(double(4), double(5));
    return numbers.map(number => number * 2);
  });
  const later: Promise<number>[] = [];
  expect(await Promise.all([double(1), double(2), double(3)])).toEqual([2, 4, 6]);
  expect(await Promise.all(later)).toEqual([8, 10]);
  expect(asked).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

it('rejects those who asked together, and goes on', async () => {
  let fails = true;
  const ask = gathered(async (words: string[]) => {
    if (fails) throw new Error('no');
    return words;
  });
  const results = await Promise.allSettled([ask('a'), ask('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await ask('c')).toBe('c');
});
