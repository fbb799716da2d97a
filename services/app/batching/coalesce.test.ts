import { systemTime } from '@baan/time/time';
import { expect, it } from 'vitest';
import { Unavailable } from '../runtime/unavailable.ts';
import { coalesce } from './batching.ts';

it('makes one call for all waiting items, and gives each its own result', async () => {
  const asked: number[][] = [];
  const double = coalesce(systemTime, async (numbers: number[]) => {
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

it('rejects a whole batch whose call fails, and goes on', async () => {
  let fails = true;
  const ask = coalesce(systemTime, async (words: string[]) => {
    if (fails) throw new Error('no');
    return words;
  });
  const results = await Promise.allSettled([ask('a'), ask('b')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await ask('c')).toBe('c');
});

it('rejects one item alone where its answer is an error', async () => {
  const halve = coalesce(systemTime, async (numbers: number[]) =>
    numbers.map(number => (number % 2 ? new Error(`odd ${number}`) : number / 2)),
  );
  const results = await Promise.allSettled([halve(1), halve(2)]);
  expect(results).toMatchObject([{ reason: { message: 'odd 1' } }, { value: 1 }]);
});

it('takes no more than a batch holds, and leaves the rest for the next call', async () => {
  const sizes: number[] = [];
  const count = coalesce(
    systemTime,
    async (items: string[]) => {
      sizes.push(items.length);
      return items;
    },
    { maxBatch: 2 },
  );
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(count));
  expect(sizes).toEqual([2, 2, 1]);
});

it('rejects the waiting items, too, after Unavailable', async () => {
  let calls = 0;
  const call = coalesce(
    systemTime,
    async (): Promise<string[]> => {
      calls += 1;
      throw new Unavailable('away');
    },
    { maxBatch: 1 },
  );
  const results = await Promise.allSettled(['a', 'b', 'c'].map(call));
  expect([calls, results.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected', 'rejected']]);
});
