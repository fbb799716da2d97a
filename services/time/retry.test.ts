import { expect, test } from 'vitest';
import { backoffMs, repeatUntilAborted, retryUntilAborted } from './retry.ts';
import { systemTime } from './time.ts';

const noDelay = { time: systemTime, firstMs: 0, longestMs: 0 };

test('doubles the delay up to the longest one', () => {
  const delays = { firstMs: 100, longestMs: 1000 };
  expect([0, 1, 2, 3, 4, 100].map(failures => backoffMs(failures, delays))).toEqual([100, 200, 400, 800, 1000, 1000]);
});

test('retries until the signal aborts, and reports only the first of consecutive failures', async () => {
  const stopping = new AbortController();
  const reported: string[] = [];
  const counts: number[] = [];
  let attempts = 0;
  const onFailure = (error: Error) => void reported.push(error.message);
  await retryUntilAborted({ ...noDelay, signal: stopping.signal, onFailure }, async (succeeded, failures) => {
    attempts += 1;
    counts.push(failures);
    if (attempts === 3) succeeded();
    if (attempts === 6) stopping.abort();
    throw new Error(`attempt ${attempts}`);
  });
  expect([reported, counts]).toEqual([
    ['attempt 1', 'attempt 3'],
    [0, 1, 2, 1, 2, 3],
  ]);
});

test('does not report a failure after the signal has aborted', async () => {
  const stopping = new AbortController();
  const attempt = async (): Promise<void> => {
    stopping.abort();
    throw new Error('cut off');
  };
  const onFailure = () => expect.unreachable();
  await retryUntilAborted({ ...noDelay, signal: stopping.signal, onFailure }, attempt);
});

test('stops repeating when the signal aborts', async () => {
  const stopping = new AbortController();
  let count = 0;
  await repeatUntilAborted(systemTime, 0, stopping.signal, async () => {
    count += 1;
    if (count === 3) stopping.abort();
  });
  expect(count).toBe(3);
});
