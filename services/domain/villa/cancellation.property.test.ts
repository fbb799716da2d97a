import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../shared/refusal.ts';
import { assertCancellation, type Cancellation, lastMomentOf, percentAt, refundAt } from './cancellation.ts';

const sample: Cancellation = {
  steps: [
    { daysBefore: 14, refundPercent: 100 },
    { daysBefore: 7, refundPercent: 50 },
  ],
  moveOnceDaysBefore: 7,
};
const checkIn = '2026-12-04';
/** As a booking asks for it (booking/ending.ts). */
const refundFor = (paid: { paid: number; total: number }, at: string): number => refundAt(percentAt(sample, checkIn, at), paid);

const money = { paid: 21_700, total: 21_700 };

describe('what is given back', () => {
  it.each([
    ['2026-11-20T16:59:59.999Z', 21_700],
    ['2026-11-20T17:00:00.000Z', 10_850],
    ['2026-11-27T16:59:59.000Z', 10_850],
    ['2026-11-27T17:00:00.000Z', 0],
  ])('at %s is %d', (at, refund) => {
    expect(refundFor(money, at)).toBe(refund);
  });

  it('is a share of a deposit, and all of an overpayment', () => {
    const half = '2026-11-25T00:00:00.000Z';
    expect(refundFor({ paid: 5001, total: 21_700 }, half)).toBe(2501);
    expect(refundFor({ paid: 22_700, total: 21_700 }, '2026-12-03T00:00:00.000Z')).toBe(1000);
  });

  it('is never more than was paid, never falls with the percent, and holds until the last second', () => {
    const amount = fc.integer({ min: 0, max: 300_000_000 });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 0, max: 100 }), (paid, total, percent) => {
        const refund = refundAt(percent, { paid, total });
        expect(refund).toBeLessThanOrEqual(paid);
        expect(refund).toBeGreaterThanOrEqual(Math.max(0, paid - total));
        expect(refundAt(100, { paid, total })).toBe(paid);
      }),
    );
    expect(percentAt(sample, checkIn, lastMomentOf(checkIn, 14))).toBe(100);
  });
});

describe('terms', () => {
  const steps = (...of: [number, number][]): Cancellation => ({
    steps: of.map(([daysBefore, refundPercent]) => ({ daysBefore, refundPercent })),
    moveOnceDaysBefore: null,
  });

  it('fall strictly, in at most four steps', () => {
    expect(() => assertCancellation(sample)).not.toThrow();
    expect(() => assertCancellation(steps())).not.toThrow();
    for (const wrong of [steps([7, 100], [7, 50]), steps([14, 50], [7, 50]), steps([9, 9], [8, 8], [7, 7], [6, 6], [5, 5])])
      expect(() => assertCancellation(wrong)).toThrow(Refusal);
  });
});
