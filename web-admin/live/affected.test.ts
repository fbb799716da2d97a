import { expect, test } from 'vitest';
import { isAffected } from './affected.ts';

const booking = { kind: 'booking', id: 'b1' } as const;

test.each([
  [['bookings', 'getList', { filter: {} }], true],
  [['bookings', 'getOne', { id: 'b1' }], true],
  [['bookings', 'getOne', { id: 'b2' }], false],
  [['bookings', 'counts'], true],
  [['history', 'b1', 4], true],
  [['stats'], true],
  [['nights', '2026-11-21'], true],
  [['villa', 'getOne', { id: 'villa' }], false],
  [['letters', { bookingId: 'b1' }, 20], true],
  [['slip', '/api/slips/1'], false],
  [['slip-check', 'bookings', 'b2', '/api/slips/1'], true],
] as const)('a changed booking and %j: %s', (key, affected) => {
  expect(isAffected(key, booking)).toBe(affected);
});

test('reloads every booking for an auditor, whose events have no ids', () => {
  expect(isAffected(['bookings', 'getOne', { id: 'b2' }], { kind: 'booking', id: null })).toBe(true);
});

test('reloads the team and all that depends on the role', () => {
  const staff = { kind: 'staff', id: null } as const;
  expect(
    [['staff'], ['invitations'], ['auth', 'canAccess', {}], ['sessions'], ['bookings', 'getList']].map(key =>
      isAffected(key, staff),
    ),
  ).toEqual([true, true, true, true, false]);
});
