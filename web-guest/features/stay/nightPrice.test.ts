import { expect, test } from 'vitest';
import { weekdayNight } from './nightPrice.ts';

const villa = { weekdayPrice: 8500, weekdayDiscountedPrice: 7900, priceReductionPerRoom: 2000, bedrooms: 3 };

test('the discounted price, and its badge from the reduced prices', () => {
  expect(weekdayNight(villa, 3)).toEqual({ price: 7900, normalPrice: 8500, badgePercent: 7 });
  expect(weekdayNight(villa, 2)).toEqual({ price: 5900, normalPrice: 6500, badgePercent: 9 });
});

test('a price reduced to nothing counts as none, so the normal one holds and no badge is shown', () => {
  expect(weekdayNight({ ...villa, weekdayDiscountedPrice: 4000 }, 1)).toEqual({
    price: 4500,
    normalPrice: 4500,
    badgePercent: 0,
  });
  expect(weekdayNight({ ...villa, weekdayDiscountedPrice: 0 }, 3)).toEqual({ price: 8500, normalPrice: 8500, badgePercent: 0 });
  expect(weekdayNight({ ...villa, weekdayPrice: 3000, weekdayDiscountedPrice: 0 }, 1)).toEqual({
    price: 0,
    normalPrice: 0,
    badgePercent: 0,
  });
});
