import { expect, test } from 'vitest';
import { backOffMs, keepTrying, periodically } from './backOff.ts';

const atOnce = { firstMs: 0, longestMs: 0 };

test('the delay doubles, up to the longest one', () => {
  const delays = { firstMs: 100, longestMs: 1000 };
  expect([0, 1, 2, 3, 4, 100].map(failures => backOffMs(failures, delays))).toEqual([100, 200, 400, 800, 1000, 1000]);
});

test('attempts go on until the signal aborts, and a row of failures is told once', async () => {
  const stopping = new AbortController();
  const told: string[] = [];
  const counts: number[] = [];
  let attempts = 0;
  const onFailure = (error: Error) => void told.push(error.message);
  await keepTrying({ ...atOnce, signal: stopping.signal, onFailure }, async (succeeded, failures) => {
    attempts += 1;
    counts.push(failures);
    if (attempts === 3) succeeded();
    if (attempts === 6) stopping.abort();
    throw new Error(`attempt ${attempts}`);
  });
  expect([told, counts]).toEqual([
    ['attempt 1', 'attempt 3'],
    [0, 1, 2, 1, 2, 3],
  ]);
});

test('a failure after the end is nobody’s', async () => {
  const stopping = new AbortController();
  const attempt = async (): Promise<void> => {
    stopping.abort();
    throw new Error('cut off');
  };
  const onFailure = () => expect.unreachable();
  await keepTrying({ ...atOnce, signal: stopping.signal, onFailure }, attempt);
});

test('a period ends with its signal', async () => {
  const stopping = new AbortController();
  let count = 0;
  await periodically(0, stopping.signal, async () => {
    count += 1;
    if (count === 3) stopping.abort();
  });
  expect(count).toBe(3);
});
