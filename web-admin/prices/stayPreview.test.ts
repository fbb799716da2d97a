import { describe, expect, it } from 'vitest';
import { type PriceSettings, stayPreview } from './stayPreview.ts';

const prices: PriceSettings = {
  weekdayPrice: 8500,
  weekdayDiscountedPrice: 7900,
  weekendPrice: 11_500,
  weekendDiscountedPrice: 9900,
  priceReductionPerRoom: 2000,
  minRooms: 1,
  seasons: [],
  fees: [],
};
const thursdayToSunday = { checkIn: '2027-09-02', nights: 3, rooms: 3, guests: 2 };

describe('stayPreview', () => {
  it('tells each night before and after, the total, and what it would cost at the usual prices', () => {
    const preview = stayPreview(
      prices,
      { ...prices, weekdayDiscountedPrice: 3900, weekendDiscountedPrice: 6900 },
      3,
      thursdayToSunday,
    );
    expect(preview).toMatchObject({
      rows: [
        { key: '2027-09-02', before: 7900, after: 3900 },
        { key: '2027-09-03', before: 9900, after: 6900 },
        { key: '2027-09-04', before: 9900, after: 6900 },
      ],
      before: { total: 27_700, usual: 31_500 },
      after: { total: 17_700, usual: 31_500 },
    });
  });

  it('reduces for fewer rooms, as guests are charged', () => {
    expect(stayPreview(prices, prices, 3, { ...thursdayToSunday, rooms: 2 }).after?.total).toBe(27_700 - 3 * 2000);
  });

  it('takes the prices of a season for its nights, and adds fees by what they are charged for', () => {
    const name = { th: '', en: 'x' };
    const dear = { weekdayPrice: 20_000, weekdayDiscountedPrice: 0, weekendPrice: 20_000, weekendDiscountedPrice: 0 };
    const seasons = [{ id: 's', name, from: '2027-09-04', to: '2027-09-10', ...dear }];
    const fees = [
      { id: 'cleaning', name, amount: 800, per: 'stay' as const },
      { id: 'tax', name, amount: 50, per: 'guestNight' as const },
    ];
    const { rows, after } = stayPreview(prices, { ...prices, seasons, fees }, 3, thursdayToSunday);
    expect(rows.map(row => [row.before, row.after])).toEqual([
      [7900, 7900],
      [9900, 9900],
      [9900, 20_000],
      [null, 800],
      [null, 300],
    ]);
    expect(after?.total).toBe(37_800 + 1100);
  });

  it('keeps a fee that is taken out in sight, behind the others', () => {
    const fee = (id: string) => ({ id, name: { th: '', en: id }, amount: 800, per: 'stay' as const });
    const { rows } = stayPreview({ ...prices, fees: [fee('old')] }, { ...prices, fees: [fee('new')] }, 3, thursdayToSunday);
    expect(rows.slice(3)).toMatchObject([
      { key: 'new', before: null, after: 800 },
      { key: 'old', before: 800, after: null },
    ]);
  });

  it('has no price where none was set, and where so few rooms are not let', () => {
    const unset = { ...prices, weekdayPrice: 0, weekdayDiscountedPrice: 0, weekendPrice: 0, weekendDiscountedPrice: 0 };
    const fewer = { ...thursdayToSunday, rooms: 1 };
    expect(stayPreview(unset, prices, 3, thursdayToSunday)).toMatchObject({
      before: null,
      rows: [{ before: null, after: 7900 }, {}, {}],
    });
    expect(stayPreview(prices, { ...prices, minRooms: 2 }, 3, fewer)).toMatchObject({ before: { total: 15_700 }, after: null });
  });
});
