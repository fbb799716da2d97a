import { expect, it } from 'vitest';
import { createTimeBudget } from './decoders.ts';

it('lets an address use its time again as it comes back', () => {
  const budget = createTimeBudget({ most: 30_000, refill: 100 });
  budget.use('a', 20_000, 0);
  expect(budget.secondsUntilFree('a', 0)).toBe(0);
  budget.use('a', 20_000, 0);
  expect(budget.secondsUntilFree('a', 0)).toBe(100);
  expect(budget.secondsUntilFree('a', 99_000)).toBe(1);
  expect(budget.secondsUntilFree('a', 100_000)).toBe(0);
  expect(budget.secondsUntilFree('b', 0)).toBe(0);
});
