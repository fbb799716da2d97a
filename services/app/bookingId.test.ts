import { expect, test } from 'vitest';
import { bookingIdFor, isBookingId, randomBookingId } from './bookingId.ts';

test('a request that is repeated after years still has its booking id', () => {
  const secret = Buffer.alloc(32, 7);
  expect(bookingIdFor(secret, 'POST /booking', 'guest', 'a-key-of-twenty-letters')).toBe('54hkbddsypkapx2fpk943rmm10');
});

test('drawn ids are ids', () => {
  for (let drawn = 0; drawn < 100; drawn += 1) expect(isBookingId(randomBookingId())).toBe(true);
});
