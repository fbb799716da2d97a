import { systemRandom } from '@baan/time/time';
import { expect, test } from 'vitest';
import { drawChallengeId, isCodeOf, otpOf } from './oneTimeCode.ts';

const secret = Buffer.from('12345678901234567890');
const counter = (count: number): string => count.toString(16).padStart(16, '0');

// RFC 4226, appendix D.
test.each([
  [0, '755224'],
  [1, '287082'],
  [2, '359152'],
  [3, '969429'],
  [4, '338314'],
  [5, '254676'],
  [6, '287922'],
  [7, '162583'],
  [8, '399871'],
  [9, '520489'],
])('counter %i gives %s', (count, code) => {
  expect(otpOf(secret, counter(count))).toBe(code);
  expect(isCodeOf(secret, counter(count), code)).toBe(true);
});

test('another code, another secret or what is no code is not it', () => {
  expect(isCodeOf(secret, counter(0), '755225')).toBe(false);
  expect(isCodeOf(Buffer.from('another secret'), counter(0), '755224')).toBe(false);
  for (const typed of ['', '75522', '7552244', 'abcdef', '755 24', '๗๕']) expect(isCodeOf(secret, counter(0), typed)).toBe(false);
});

test('challenges are eight bytes and differ', () => {
  const drawn = Array.from({ length: 100 }, () => drawChallengeId(systemRandom));
  expect(drawn.every(id => /^[0-9a-f]{16}$/.test(id))).toBe(true);
  expect(new Set(drawn).size).toBe(100);
});
