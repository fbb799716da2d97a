import { systemTime } from '@baan/time/time';
import { ErrorType } from '@eventstore/db-client';
import { afterEach, expect, it, vi } from 'vitest';
import { Unavailable } from '../runtime/unavailable.ts';
import { isPassing, retryWhileUnreachable } from './retry.ts';

afterEach(() => {
  vi.useRealTimers();
});

const unavailable = Object.assign(new Error('14 UNAVAILABLE'), { type: ErrorType.UNAVAILABLE });

it.each([
  ['a store that is away', unavailable, true],
  ['a channel that the client closed under the call', new Error('Channel has been shut down'), true],
  ['a new connection that was refused', Object.assign(new Error('14 UNAVAILABLE: No connection'), { code: 14 }), true],
  ['a call that was wrong', Object.assign(new Error('3 INVALID_ARGUMENT'), { code: 3 }), false],
  ['a conflict', Object.assign(new Error(), { type: ErrorType.WRONG_EXPECTED_VERSION }), false],
  ['a fault of ours', new TypeError('x is not a function'), false],
])('knows %s', (_what, error, expected) => {
  expect(isPassing(error)).toBe(expected);
});

it('repeats after temporary failures only', async () => {
  let calls = 0;
  const answer = await retryWhileUnreachable(systemTime, async () => {
    calls += 1;
    if (calls < 3) throw unavailable;
    return calls;
  });
  expect(answer).toBe(3);
  await expect(retryWhileUnreachable(systemTime, () => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
});

it.each([
  ['is away', unavailable, 'The event store cannot be reached'],
  [
    'is silent',
    Object.assign(new Error('4 DEADLINE_EXCEEDED'), { type: ErrorType.DEADLINE_EXCEEDED }),
    'No answer from the event store in time',
  ],
  [
    'has a full disk',
    Object.assign(new Error('2 UNKNOWN: The database refused to write: No space left on device'), { type: ErrorType.UNKNOWN }),
    'The event store answered: 2 UNKNOWN: The database refused to write: No space left on device',
  ],
  [
    'has lost its database',
    Object.assign(new Error('14 UNAVAILABLE: The database does not answer.'), { type: ErrorType.UNAVAILABLE }),
    'The event store answered: 14 UNAVAILABLE: The database does not answer.',
  ],
])('says of a store that %s what is wrong with it', async (_what, error, said) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const told = expect(retryWhileUnreachable(systemTime, () => Promise.reject(error))).rejects.toThrow(new Unavailable(said));
  await vi.advanceTimersByTimeAsync(10_000);
  await told;
});

it('tries exactly once more after a response that came too late', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const late = Object.assign(new Error('4 DEADLINE_EXCEEDED'), { type: ErrorType.DEADLINE_EXCEEDED });
  let calls = 0;
  const isLate = async (times: number): Promise<string> => {
    calls += 1;
    if (calls > times) return 'written';
    now += 5_000;
    throw late;
  };
  expect(await retryWhileUnreachable(systemTime, () => isLate(1))).toBe('written');
  calls = 0;
  await expect(retryWhileUnreachable(systemTime, () => isLate(9))).rejects.toThrow('No answer from the event store in time');
  expect(calls).toBe(2);
  clock.mockRestore();
});
