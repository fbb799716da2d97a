import { expect, it } from 'vitest';
import type { Text } from '../i18n/useText.ts';
import { newListsOf, type PriceValues, priceProblems } from './priceFields.ts';

const text = ((key: string, { usual = '', most = '' }: { usual?: string; most?: string } = {}) =>
  `${key} ${usual} ${most}`.trim()) as unknown as Text;

const values: Partial<PriceValues> = {
  weekdayPrice: 8500,
  weekdayDiscountedPrice: 7900,
  weekendPrice: 11500,
  weekendDiscountedPrice: 0,
  priceReductionPerRoom: 2000,
  minRooms: 1,
  minNights: 1,
  preparationNights: 0,
  maxNights: 30,
  holdMinutes: 15,
  holdWithContactMinutes: 60,
};
const problems = (changed: Partial<PriceValues>) =>
  Object.entries(priceProblems({ ...values, ...changed }, 3, text, ({ en }) => en));

it('says in the order of the page how far a direct price may go', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ weekdayDiscountedPrice: 8900, weekendDiscountedPrice: Number.NaN })).toEqual([
    ['weekdayDiscountedPrice', 'prices.discountTooHigh 8,500 8,499'],
    ['weekendDiscountedPrice', 'prices.notWhole'],
  ]);
});

it('asks for the usual price where there is none', () => {
  expect(problems({ weekdayPrice: 0 })).toEqual([['weekdayDiscountedPrice', 'prices.usualFirst']]);
});

it('counts a number of the price list for prices, seasons and fees each, and none for rules of a stay', () => {
  expect(newListsOf(['minNights', 'cancellation'])).toBe(0);
  expect(newListsOf(['weekdayPrice', 'weekendDiscountedPrice'])).toBe(1);
  expect(newListsOf(['weekdayPrice', 'weekendPrice', 'seasons'])).toBe(2);
  expect(newListsOf(['weekdayPrice', 'seasons', 'fees', 'arrivalDays'])).toBe(3);
});
