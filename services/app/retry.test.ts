import { ErrorType } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { isPassing, retryWhileUnreachable } from './retry.ts';

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

it('repeats what passes, and nothing else', async () => {
  let calls = 0;
  const answer = await retryWhileUnreachable('store', async () => {
    calls += 1;
    if (calls < 3) throw unavailable;
    return calls;
  });
  expect(answer).toBe(3);
  await expect(retryWhileUnreachable('store', () => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
});
