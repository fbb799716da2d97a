import type { Villa } from '@baan/contract/villa';

export type Prices = Pick<
  Villa,
  'weekdayPrice' | 'weekdayDiscountedPrice' | 'weekendPrice' | 'weekendDiscountedPrice' | 'priceReductionPerRoom' | 'minRooms'
>;

/** What one night costs for a number of rooms; 0 cannot be booked. Whole baht. */
export type RoomsPrice = { rooms: number; weekday: number; weekend: number };

const nightPrice = (normal: number, discounted: number, reduction: number): number => {
  const reducedDiscount = Math.max(0, discounted - reduction);
  return reducedDiscount > 0 ? reducedDiscount : Math.max(0, normal - reduction);
};

/**
 * The specification's rule, for the owner to see before saving: all four prices fall for each room fewer than the house
 * has, none under 0; then the discounted price counts when it is above 0, else the normal one. From all rooms down.
 */
export const nightPrices = (prices: Prices, bedrooms: number): RoomsPrice[] => {
  const least = Math.min(Math.max(1, prices.minRooms), bedrooms);
  return Array.from({ length: bedrooms - least + 1 }, (_, fewer) => {
    const reduction = fewer * prices.priceReductionPerRoom;
    return {
      rooms: bedrooms - fewer,
      weekday: nightPrice(prices.weekdayPrice, prices.weekdayDiscountedPrice, reduction),
      weekend: nightPrice(prices.weekendPrice, prices.weekendDiscountedPrice, reduction),
    };
  });
};

export type Warning =
  | { kind: 'dearer'; when: 'weekday' | 'weekend'; fewer: RoomsPrice; more: RoomsPrice }
  | { kind: 'zero'; when: 'weekday' | 'weekend'; rooms: number };

/** Settings that surprise: fewer rooms that cost more than more rooms, and nights that cost nothing. */
export const warningsOf = (table: readonly RoomsPrice[]): Warning[] =>
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
