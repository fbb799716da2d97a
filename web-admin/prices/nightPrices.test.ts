import { baseRate } from '@baan/domain/villa/price';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NightPriceSettings, nightPrices, unusualPrices } from './stayPreview.ts';

const prices: NightPriceSettings = {
  weekdayPrice: 8500,
  weekdayDiscountedPrice: 7900,
  weekendPrice: 11500,
  weekendDiscountedPrice: 9900,
  priceReductionPerRoom: 2000,
  minRooms: 1,
};

describe('nightPrices', () => {
  it('reduces each price for each room fewer, then takes the discounted one', () => {
    expect(nightPrices(prices, 3)).toEqual([
      { rooms: 3, weekday: 7900, weekdayUsual: 8500, weekend: 9900, weekendUsual: 11_500 },
      { rooms: 2, weekday: 5900, weekdayUsual: 6500, weekend: 7900, weekendUsual: 9500 },
      { rooms: 1, weekday: 3900, weekdayUsual: 4500, weekend: 5900, weekendUsual: 7500 },
    ]);
  });

  it('falls back to the normal price where the discounted one is reduced to 0', () => {
    expect(nightPrices({ ...prices, weekdayDiscountedPrice: 2000 }, 3).map(row => row.weekday)).toEqual([2000, 6500, 4500]);
  });

  it('starts at the fewest rooms that can be booked', () => {
    expect(nightPrices({ ...prices, minRooms: 3 }, 3).map(row => row.rooms)).toEqual([3]);
  });
});

describe('warningsOf', () => {
  it('is silent about plain settings', () => {
    expect(unusualPrices(nightPrices(prices, 3))).toEqual([]);
  });

  it('warns when fewer rooms are dearer', () => {
    const warnings = unusualPrices(nightPrices({ ...prices, weekdayDiscountedPrice: 2000 }, 3));
    expect(warnings).toMatchObject([
      { kind: 'dearer', when: 'weekday', fewer: { rooms: 2, weekday: 6500 }, more: { rooms: 3, weekday: 2000 } },
    ]);
  });

  it('warns exactly when fewer rooms cost more, for any prices', () => {
    const price = fc.integer({ min: 0, max: 20_000 });
    const lists = fc.record({
      weekdayPrice: price,
      weekdayDiscountedPrice: price,
      weekendPrice: price,
      weekendDiscountedPrice: price,
      priceReductionPerRoom: fc.integer({ min: 0, max: 5_000 }),
      minRooms: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(lists, fc.integer({ min: 3, max: 6 }), (list, bedrooms) => {
        const priceOf = (rooms: number, weekend: boolean) => baseRate({ ...list, bedrooms }, rooms, weekend).price;
        const dearer = [false, true].map(weekend =>
          Array.from({ length: bedrooms - list.minRooms }, (_, index) => list.minRooms + index).some(
            rooms => priceOf(rooms, weekend) > priceOf(rooms + 1, weekend),
          ),
        );
        const warned = unusualPrices(nightPrices(list, bedrooms)).filter(({ kind }) => kind === 'dearer');
        expect(warned.map(({ when }) => when)).toEqual([...(dearer[0] ? ['weekday'] : []), ...(dearer[1] ? ['weekend'] : [])]);
      }),
    );
  });

  it('warns when a night would cost nothing', () => {
    const warnings = unusualPrices(nightPrices({ ...prices, priceReductionPerRoom: 6000 }, 3));
    expect(warnings).toMatchObject([
      { kind: 'zero', when: 'weekday', rooms: 1 },
      { kind: 'zero', when: 'weekend', rooms: 1 },
    ]);
  });
});
