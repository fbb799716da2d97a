import { describe, expect, it } from 'vitest';
import type { Prices } from './nightPrices.ts';
import { stayPreview } from './stayPreview.ts';

const prices: Prices = {
  weekdayPrice: 8500,
  weekdayDiscountedPrice: 7900,
  weekendPrice: 11_500,
  weekendDiscountedPrice: 9900,
  priceReductionPerRoom: 2000,
  minRooms: 1,
};
const thursdayToSunday = { checkIn: '2027-09-02', nights: 3, rooms: 3, seasons: [] };

describe('stayPreview', () => {
  it('tells each night before and after, the total, and what it would cost at the usual prices', () => {
    const preview = stayPreview(
      prices,
      { ...prices, weekdayDiscountedPrice: 3900, weekendDiscountedPrice: 6900 },
      3,
      thursdayToSunday,
    );
    expect(preview).toEqual({
      nights: [
        { date: '2027-09-02', before: 7900, after: 3900 },
        { date: '2027-09-03', before: 9900, after: 6900 },
        { date: '2027-09-04', before: 9900, after: 6900 },
      ],
      before: { total: 27_700, usual: 31_500 },
      after: { total: 17_700, usual: 31_500 },
    });
  });

  it('reduces for fewer rooms, as guests are charged', () => {
    expect(stayPreview(prices, prices, 3, { ...thursdayToSunday, rooms: 2 }).after?.total).toBe(27_700 - 3 * 2000);
  });

  it('has no price where none was set, and where so few rooms are not let', () => {
    const unset = { ...prices, weekdayPrice: 0, weekdayDiscountedPrice: 0, weekendPrice: 0, weekendDiscountedPrice: 0 };
    const fewer = { ...thursdayToSunday, rooms: 1 };
    expect(stayPreview(unset, prices, 3, thursdayToSunday)).toMatchObject({
      before: null,
      nights: [{ before: null, after: 7900 }, {}, {}],
    });
    expect(stayPreview(prices, { ...prices, minRooms: 2 }, 3, fewer)).toMatchObject({ before: { total: 15_700 }, after: null });
  });
});
