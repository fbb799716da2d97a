import { expect, it } from 'vitest';
import { isWellFormed } from '../upcasting.ts';

const at = '2026-11-21T07:30:00.000Z';
const stay = { checkIn: '2026-12-01', checkOut: '2026-12-03' };

it.each([
  ['NightsHeld', { bookingId: 'b', ...stay, holdUntil: at, remainingSeconds: null }],
  ['NightsHeld', { bookingId: 'b', ...stay, holdUntil: null, remainingSeconds: 5 }],
  ['HoldPaused', { bookingId: 'b', holdUntil: null, remainingSeconds: 5 }],
  ['NightsBooked', { bookingId: 'b', ...stay }],
  ['NightsReleased', { bookingId: 'b', ...stay, reason: 'expired' }],
  ['NightsBlocked', { blockId: 'x', from: '2026-12-01', to: '2028-02-29' }],
  ['NightsUnblocked', { blockId: 'x' }],
])('%s has all its fields', (type, data) => {
  expect(isWellFormed({ type, data })).toBe(true);
});

it.each([
  ['NightsHeld', null],
  ['NightsHeld', 'text'],
  ['NightsHeld', { bookingId: 'b', ...stay }],
  ['NightsBooked', { ...stay }],
  ['NightsBooked', { bookingId: '__proto__', ...stay }],
  ['NightsBooked', { bookingId: 'b', checkIn: '2026-02-30', checkOut: '2026-03-03' }],
  ['NightsBooked', { bookingId: 'b', checkIn: '0001-01-01', checkOut: '9999-12-31' }],
  ['NightsBooked', { bookingId: 'b', checkIn: '2026-12-03', checkOut: '2026-12-01' }],
  ['NightsBlocked', { blockId: {}, from: '2026-12-01', to: '2026-12-02' }],
  ['HoldExtended', { bookingId: 'b', holdUntil: 'never' }],
  ['constructor', {}],
])('%s that lacks it is not counted', (type, data) => {
  expect(isWellFormed({ type, data })).toBe(false);
});
