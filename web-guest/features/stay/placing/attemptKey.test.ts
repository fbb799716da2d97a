import { expect, test } from 'vitest';
import { attemptEnded, attemptKey } from './placeBooking.ts';

test('the same attempt keeps its key, another payload or an answered attempt gets a new one', () => {
  attemptEnded();
  const key = attemptKey({ rooms: 2 });
  expect(key.length).toBeGreaterThanOrEqual(20);
  expect(attemptKey({ rooms: 2 })).toBe(key);
  expect(attemptKey({ rooms: 3 })).not.toBe(key);
  const second = attemptKey({ rooms: 2 });
  attemptEnded();
  expect(attemptKey({ rooms: 2 })).not.toBe(second);
});

test('an attempt of yesterday is another one', () => {
  attemptEnded();
  const now = Date.parse('2026-12-04T10:00:00Z');
  const key = attemptKey({ rooms: 2 }, now);
  expect(attemptKey({ rooms: 2 }, now + 59 * 60_000)).toBe(key);
  expect(attemptKey({ rooms: 2 }, now + 24 * 3_600_000)).not.toBe(key);
});
