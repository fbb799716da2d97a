import type { Fee, Season, Villa } from '@baan/contract/villa';
import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import { isNight, nightSums, type PriceLine, sumOf } from '@baan/domain/villa/lines';
import { baseRate, linesFor } from '@baan/domain/villa/price';

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

export type PriceSettings = NightPriceSettings & { seasons: readonly Season[]; fees: readonly Fee[] };

/** `null`: such a stay cannot be booked. */
export type PreviewTotal = { total: number; usual: number } | null;
/** A line of the price; `before` and `after`: its amount, null if it is not charged. */
export type PreviewRow = { key: string; line: PriceLine; before: number | null; after: number | null };
export type StayPreview = { rows: PreviewRow[]; before: PreviewTotal; after: PreviewTotal };

type Wanted = { checkIn: PlainDate; nights: number; rooms: number; guests: number };

const keyOf = ({ date, feeId, kind }: PriceLine): string => date ?? feeId ?? kind;

/** The price of a stay with the saved prices, and with the typed ones. */
export const stayPreview = (
  before: PriceSettings,
  after: PriceSettings,
  bedrooms: number,
  { checkIn, nights, rooms, guests }: Wanted,
): StayPreview => {
  const dates = Array.from({ length: nights }, (_, night) => addDays(checkIn, night));
  const price = (list: PriceSettings) => {
    const lines = linesFor({ ...list, bedrooms }, dates, rooms, guests);
    const isBookable = rooms >= list.minRooms && sumOf(lines.filter(isNight)) > 0;
    const total = sumOf(lines);
    const amounts = new Map(isBookable ? lines.map(line => [keyOf(line), line.amount]) : []);
    return { lines, amounts, sum: isBookable ? { total, usual: total + nightSums(lines).discountTotal } : null };
  };
  const [then, now] = [price(before), price(after)];
  // A map keeps the order of first insertion, and the last value of a key.
  const lines = new Map([...now.lines, ...then.lines, ...now.lines].map(line => [keyOf(line), line]));
  return {
    rows: [...lines].map(([key, line]) => ({
      key,
      line,
      before: then.amounts.get(key) ?? null,
      after: now.amounts.get(key) ?? null,
    })),
    before: then.sum,
    after: now.sum,
  };
};
