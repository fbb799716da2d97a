import { expect, test } from 'vitest';
import { skewFrom } from './serverClock.ts';

test('a wrong clock is corrected, a second of noise is not', () => {
  const server = 'Sat, 21 Nov 2026 07:00:00 GMT';
  expect(skewFrom(server, Date.parse('2026-11-21T07:10:00Z'))).toBe(-599_500);
  expect(skewFrom(server, Date.parse('2026-11-21T07:00:01Z'))).toBe(0);
  expect(skewFrom(null, 0)).toBeUndefined();
  expect(skewFrom('nonsense', 0)).toBeUndefined();
});
