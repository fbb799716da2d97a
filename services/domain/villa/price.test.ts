import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prices, stay } from '../booking/examples.testkit.ts';
import { nightsOf } from '../calendar/stay.ts';
import { addDays, dayOfWeek } from '../shared/plainDate.ts';
import { outcomeOf } from '../shared/specification.testkit.ts';
import { sumOf, withLines } from './lines.ts';
import type { Season } from './price.ts';
import { badgePercent, type Fee, type PriceList, priceNight, quoteStay } from './price.ts';

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
    seasons: [],
    fees: [],
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

describe('seasons and fees, whatever they are', () => {
  const perNight = fc.record({
    weekdayPrice: fc.integer({ min: 1, max: 50_000 }),
    weekdayDiscountedPrice: fc.constant(0),
    weekendPrice: fc.integer({ min: 1, max: 50_000 }),
    weekendDiscountedPrice: fc.constant(0),
  });
  const seasons: fc.Arbitrary<Season[]> = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }), perNight), { maxLength: 4 })
    .map(drawn => {
      let next = 0;
      return drawn.map(([gap, length, prices], index) => {
        const from = next + gap;
        next = from + length;
        return {
          id: `s${index}`,
          name: { th: 'ฤดู', en: 'Season' },
          from: addDays('2026-01-01', from),
          to: addDays('2026-01-01', next),
          ...prices,
        };
      });
    });
  const fees: fc.Arbitrary<Fee[]> = fc
    .array(
      fc.record({
        amount: fc.integer({ min: 0, max: 5_000 }),
        per: fc.constantFrom('stay' as const, 'night' as const, 'guest' as const, 'guestNight' as const),
      }),
      { maxLength: 4 },
    )
    .map(drawn => drawn.map((fee, index) => ({ ...fee, id: `f${index}`, name: { th: 'ค่า', en: 'Fee' } })));
  const stays = fc
    .tuple(
      priceLists,
      fc.integer({ min: 0, max: 150 }),
      fc.integer({ min: 1, max: 30 }),
      fc.nat(),
      fc.integer({ min: 1, max: 8 }),
    )
    .map(([list, offset, count, drawn, guests]) => {
      const checkIn = addDays('2026-01-01', offset);
      return { list, stay: { checkIn, checkOut: addDays(checkIn, count) }, rooms: 1 + (drawn % list.bedrooms), guests };
    });

  it('each night costs what its season says, by the rules of any other night; fees follow, and the total is the sum', () => {
    fc.assert(
      fc.property(stays, seasons, fees, ({ list: base, stay, rooms, guests }, seasonList, feeList) => {
        const list = { ...base, seasons: seasonList, fees: feeList };
        const quote = outcomeOf(() => quoteStay(list, stay, rooms, guests));
        const nights = nightsOf(stay);
        const expected = nights.map(night => {
          const season = seasonList.find(({ from, to }) => night >= from && night < to);
          return rate({ ...list, ...season }, rooms, [5, 6].includes(dayOfWeek(night)));
        });
        const price = expected.reduce((sum, { used }) => sum + used, 0);
        if (price === 0) {
          expect(quote).toMatchObject({ refusal: 'price_not_set' });
          return;
        }
        if ('refusal' in quote) throw new Error(quote.refusal);
        const times = { stay: 1, night: nights.length, guest: guests, guestNight: guests * nights.length };
        const charged = feeList.map(({ amount, per }) => amount * times[per]);
        const feeTotal = charged.reduce((sum, amount) => sum + amount, 0);
        expect(quote.nights.map(night => [night.normalPrice, night.price])).toEqual(
          expected.map(({ normal, used }) => [normal, used]),
        );
        expect(quote.lines.filter(({ kind }) => kind === 'fee').map(({ amount }) => amount)).toEqual(charged);
        expect(quote.total).toBe(quote.subtotal - quote.discountTotal + feeTotal);
        expect(quote.total).toBe(sumOf(quote.lines));
        expect(quote.total).toBe(price + feeTotal);
        expect(quote.nights).toEqual(nights.map(night => priceNight(list, night, rooms)));
        expect(badgePercent(list, rooms, stay.checkIn)).toBe(quote.badgePercent);
      }),
    );
  });

  it('say whose price a night has, and which fee a line is', () => {
    const season = {
      id: 's1',
      name: { th: 'ปีใหม่', en: 'New Year' },
      from: '2026-12-05',
      to: '2026-12-06',
      weekdayPrice: 20_000,
      weekdayDiscountedPrice: 15_000,
      weekendPrice: 30_000,
      weekendDiscountedPrice: 0,
    };
    const cleaning = { id: 'f1', name: { th: 'ทำความสะอาด', en: 'Cleaning' }, amount: 800, per: 'stay' as const };
    const quote = quoteStay({ ...prices, seasons: [season], fees: [cleaning] }, stay, 3, 4);
    expect(quote.lines).toEqual([
      { kind: 'night', date: '2026-12-04', amount: 12_000, normalAmount: 14_000 },
      { kind: 'night', date: '2026-12-05', amount: 30_000, normalAmount: 30_000, label: season.name, seasonId: 's1' },
      { kind: 'night', date: '2026-12-06', amount: 8_000, normalAmount: 10_000 },
      { kind: 'fee', label: cleaning.name, amount: 800, feeId: 'f1' },
    ]);
    expect(quote).toMatchObject({ subtotal: 54_000, discountTotal: 4_000, total: 50_800, badgePercent: 20 });
    expect(
      quoteStay({ ...prices, seasons: [season], fees: [] }, { checkIn: '2026-12-05', checkOut: '2026-12-07' }, 3).badgePercent,
    ).toBe(25);
  });

  it('are too much when the nights are, or the nights with their fees', () => {
    const fee = { id: 'f1', name: { th: '', en: 'Fee' }, amount: 300_000_000, per: 'stay' as const };
    expect(outcomeOf(() => quoteStay({ ...prices, fees: [fee] }, stay, 3))).toMatchObject({ refusal: 'price_too_high' });
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
