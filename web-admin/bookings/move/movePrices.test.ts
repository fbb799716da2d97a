import type { Booking } from '@baan/contract/booking';
import type { PriceLine } from '@baan/contract/quote';
import { expect, it } from 'vitest';
import { differenceOf, movePrices } from './movePrices.ts';

const night = (date: string, amount: number): PriceLine => ({ kind: 'night', date, amount, normalAmount: amount });

it('a move is priced anew, loses what staff had set, and keeps later charges', () => {
  const account = {
    charges: [
      night('2026-12-16', 7900),
      night('2026-12-17', 7900),
      { kind: 'fee', amount: 800, feeId: 'clean' },
      { kind: 'adjustment', amount: -600 },
      { kind: 'adjustment', amount: 1500, chargeId: 'bed' },
    ],
  } as Booking['account'];
  const lines: PriceLine[] = [night('2026-12-17', 8000), night('2026-12-18', 9900), { kind: 'fee', amount: 900, feeId: 'clean' }];
  expect(movePrices({ account }, { lines })).toEqual({
    nights: [
      { date: '2026-12-16', before: 7900, after: null },
      { date: '2026-12-17', before: 7900, after: 8000 },
      { date: '2026-12-18', before: null, after: 9900 },
    ],
    rest: { before: 1700, after: 2400 },
    before: 17500,
    after: 20300,
  });
});

it.each([
  { before: 15_800, after: 23_700, paid: 15_800, word: 'more' },
  { before: 23_700, after: 15_800, paid: 23_700, word: 'less' },
  // A deposit below the new total is not refunded.
  { before: 23_700, after: 15_800, paid: 5_000, word: 'off' },
  { before: 23_700, after: 15_800, paid: 15_800, word: 'off' },
  { before: 23_700, after: 15_800, paid: 0, word: 'off' },
])('from $before to $after with $paid paid is $word', ({ before, after, paid, word }) => {
  expect(differenceOf({ before, after }, paid)).toBe(word);
});
