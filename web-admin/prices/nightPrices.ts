import type { Villa } from '@baan/contract/villa';
import { baseRate } from '@baan/domain/villa/price';

export type NightPriceSettings = Pick<
  Villa,
  'weekdayPrice' | 'weekdayDiscountedPrice' | 'weekendPrice' | 'weekendDiscountedPrice' | 'priceReductionPerRoom' | 'minRooms'
>;

/** The price of one night for a number of rooms, and the price without the direct discount; 0 cannot be booked. Whole baht. */
export type RoomsPrice = { rooms: number; weekday: number; weekdayUsual: number; weekend: number; weekendUsual: number };

/** The resulting prices, for the owner to check before saving. From all rooms down. */
export const nightPrices = (prices: NightPriceSettings, bedrooms: number): RoomsPrice[] => {
  const least = Math.min(Math.max(1, prices.minRooms), bedrooms);
  return Array.from({ length: bedrooms - least + 1 }, (_, fewer) => {
    const rooms = bedrooms - fewer;
    const rate = (weekend: boolean) => baseRate({ ...prices, bedrooms }, rooms, weekend);
    const [week, end] = [rate(false), rate(true)];
    return { rooms, weekday: week.price, weekdayUsual: week.normalPrice, weekend: end.price, weekendUsual: end.normalPrice };
  });
};

export type UnusualPrice =
  | { kind: 'dearer'; when: 'weekday' | 'weekend'; fewer: RoomsPrice; more: RoomsPrice }
  | { kind: 'zero'; when: 'weekday' | 'weekend'; rooms: number };

/**
 * Surprising settings: fewer rooms that cost more than more rooms, as a discounted price that falls to 0 is replaced by the normal one;
 * and nights that cost nothing.
 */
export const unusualPrices = (table: readonly RoomsPrice[]): UnusualPrice[] =>
  (['weekday', 'weekend'] as const).flatMap(when => {
    const dearer = table.findIndex((row, index) => index > 0 && row[when] > (table[index - 1]?.[when] ?? 0));
    const fewer = table[dearer];
    const more = table[dearer - 1];
    const zero = table.find(row => row[when] === 0);
    return [
      ...(fewer && more ? [{ kind: 'dearer' as const, when, fewer, more }] : []),
      ...(zero ? [{ kind: 'zero' as const, when, rooms: zero.rooms }] : []),
    ];
  });
