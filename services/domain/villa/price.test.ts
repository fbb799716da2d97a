import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prices, stay } from '../booking/examples.testkit.ts';
import { nightsOf } from '../calendar/stay.ts';
import { addDays, dayOfWeek } from '../shared/plainDate.ts';
import { outcomeOf } from '../shared/specification.testkit.ts';
import { sumOf } from './lines.ts';
import { badgePercent, type PriceList, priceNight, quoteStay } from './price.ts';
import { withLines } from './quote.ts';

/** As a villa change lets them be: a discounted price is 0 or below the normal one. */
const priceLists: fc.Arbitrary<PriceList> = fc
  .record({
    weekdayPrice: fc.integer({ min: 0, max: 50_000 }),
    weekdayDiscount: fc.double({ min: 0, max: 0.99, noNaN: true }),
    weekendPrice: fc.integer({ min: 0, max: 50_000 }),
    weekendDiscount: fc.double({ min: 0, max: 0.99, noNaN: true }),
    priceReductionPerRoom: fc.integer({ min: 0, max: 10_000 }),
    bedrooms: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ weekdayDiscount, weekendDiscount, ...list }) => ({
    ...list,
    weekdayDiscountedPrice: Math.floor(list.weekdayPrice * weekdayDiscount),
    weekendDiscountedPrice: Math.floor(list.weekendPrice * weekendDiscount),
    minRooms: 1,
    revision: 1,
  }));

const cases = fc
  .tuple(priceLists, fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 1, max: 30 }), fc.nat())
  .map(([list, offset, count, drawn]) => {
    const checkIn = addDays('2026-01-01', offset);
    return { list, stay: { checkIn, checkOut: addDays(checkIn, count) }, rooms: 1 + (drawn % list.bedrooms) };
  });

/** The specification's section 9, written a second time and apart. */
const rate = (list: PriceList, rooms: number, weekend: boolean): { normal: number; used: number } => {
  const floor = (price: number): number => Math.max(0, price - (list.bedrooms - rooms) * list.priceReductionPerRoom);
  const normal = floor(weekend ? list.weekendPrice : list.weekdayPrice);
  const discounted = floor(weekend ? list.weekendDiscountedPrice : list.weekdayDiscountedPrice);
  return { normal, used: discounted > 0 ? discounted : normal };
};

describe('a quote, whatever the prices', () => {
  it('is weekday nights x weekday rate + weekend nights x weekend rate', () => {
    fc.assert(
      fc.property(cases, ({ list, stay, rooms }) => {
        const weekends = nightsOf(stay).filter(night => [5, 6].includes(dayOfWeek(night))).length;
        const weekdays = nightsOf(stay).length - weekends;
        const [weekday, weekend] = [rate(list, rooms, false), rate(list, rooms, true)];
        const total = weekdays * weekday.used + weekends * weekend.used;
        const quote = outcomeOf(() => quoteStay(list, stay, rooms));
        if (total === 0) expect(quote).toMatchObject({ refusal: 'price_not_set' });
        else {
          const subtotal = weekdays * weekday.normal + weekends * weekend.normal;
          expect(quote).toMatchObject({ total, subtotal, discountTotal: subtotal - total });
        }
      }),
    );
  });

  it('saves at most rooms not booked x reduction x nights, at most what is really saved, and never less than nothing', () => {
    fc.assert(
      fc.property(cases, ({ list, stay, rooms }) => {
        const quote = outcomeOf(() => quoteStay(list, stay, rooms));
        if ('refusal' in quote) return;
        const whole = outcomeOf(() => quoteStay(list, stay, list.bedrooms));
        expect(quote.saving).toBeGreaterThanOrEqual(0);
        expect(quote.saving).toBeLessThanOrEqual((list.bedrooms - rooms) * list.priceReductionPerRoom * quote.nights.length);
        if (!('refusal' in whole)) expect(quote.saving).toBeLessThanOrEqual(Math.max(0, whole.total - quote.total));
        if (rooms === list.bedrooms) expect(quote.saving).toBe(0);
      }),
    );
  });

  it('has whole amounts, no price below 0, and a badge of 0 to 100 per cent', () => {
    fc.assert(
      fc.property(cases, ({ list, stay, rooms }) => {
        for (const night of nightsOf(stay).map(day => priceNight(list, day, rooms))) {
          expect(Number.isInteger(night.price) && night.price >= 0).toBe(true);
          expect(night.price).toBeLessThanOrEqual(night.normalPrice);
        }
        const { normal, used } = rate(list, rooms, false);
        const badge = badgePercent(list, rooms);
        expect(badge).toBe(normal > 0 ? Math.round((1 - used / normal) * 100) : 0);
        expect(badge).toBeGreaterThanOrEqual(0);
        expect(badge).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('the lines of a quote', () => {
  it('add up to its total, and say what its other fields say', () => {
    fc.assert(
      fc.property(cases, ({ list, stay, rooms }) => {
        const quote = outcomeOf(() => quoteStay(list, stay, rooms));
        if ('refusal' in quote) return;
        expect(sumOf(quote.lines)).toBe(quote.total);
        expect(quote.lines.map(line => [line.kind, line.date, line.amount, line.normalAmount])).toEqual(
          quote.nights.map(night => ['night', night.date, night.price, night.normalPrice]),
        );
        expect(quote.lines.map(({ date }) => date)).toEqual(nightsOf(stay));
        const { lines: _, ...stored } = quote;
        expect(withLines(stored)).toEqual(quote);
      }),
    );
  });
});

describe('the specification’s readings', () => {
  it('of a Friday, Saturday and Sunday night with all rooms', () => {
    expect(quoteStay(prices, stay, 3)).toMatchObject({
      nights: [
        { date: '2026-12-04', price: 12_000, normalPrice: 14_000, weekend: true },
        { date: '2026-12-05', price: 12_000, normalPrice: 14_000, weekend: true },
        { date: '2026-12-06', price: 8_000, normalPrice: 10_000, weekend: false },
      ],
      total: 32_000,
      subtotal: 38_000,
      discountTotal: 6_000,
      saving: 0,
      badgePercent: 20,
      priceList: 7,
    });
  });

  // "Fri-Sat versus Sat-Sun": with the reading that was not chosen these two nights would cost 8,000 + 12,000.
  it('of the weekend: Friday and Saturday nights, so that Thursday to Saturday is one of each', () => {
    const thursday = { checkIn: '2026-12-03', checkOut: '2026-12-05' };
    expect(quoteStay(prices, thursday, 3).nights.map(night => night.price)).toEqual([8_000, 12_000]);
    const saturday = { checkIn: '2026-12-05', checkOut: '2026-12-07' };
    expect(quoteStay(prices, saturday, 3).nights.map(night => night.weekend)).toEqual([true, false]);
  });

  it('of fewer rooms: each of the four prices falls, and the saving is shown', () => {
    expect(quoteStay(prices, stay, 1)).toMatchObject({ total: 20_000, subtotal: 26_000, saving: 12_000, badgePercent: 33 });
  });

  it('of a discount that the reduction has eaten: the normal price stands, and no more is called saved than is', () => {
    const list = { ...prices, weekdayPrice: 10_000, weekdayDiscountedPrice: 3_000 };
    const monday = { checkIn: '2026-12-07', checkOut: '2026-12-08' };
    expect(quoteStay(list, monday, 1)).toMatchObject({ total: 6_000, saving: 0, badgePercent: 0 });
  });

  it('of prices floored at 0', () => {
    const list = { ...prices, priceReductionPerRoom: 20_000 };
    expect(priceNight(list, '2026-12-04', 1)).toMatchObject({ price: 0, normalPrice: 0 });
    expect(outcomeOf(() => quoteStay(list, stay, 1))).toMatchObject({ refusal: 'price_not_set' });
  });
});
