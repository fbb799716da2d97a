import { systemTime } from '@baan/time/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './timeout.ts';
import { Unavailable } from './unavailable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('resolves with the result in time, and leaves no timer', async () => {
  await expect(withTimeout(systemTime, 1000, Promise.resolve(7))).resolves.toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects with the error of the work in time', async () => {
  await expect(withTimeout(systemTime, 1000, Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
});

test('rejects with Unavailable after the timeout, whatever the work does later', async () => {
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  const answer = withTimeout(systemTime, 1000, work, ' from the event store');
  const told = expect(answer).rejects.toThrow(new Unavailable('No answer from the event store within 1000 ms'));
  vi.advanceTimersByTime(1000);
  await told;
  fail(new Error('later'));
});
