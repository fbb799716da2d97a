import type { Fee, Season } from '@baan/contract/villa';
import { isNight, nightSums, type PriceLine, sumOf } from '@baan/domain/villa/lines';
import { linesFor } from '@baan/domain/villa/price';
import { addDays, type Day } from '../format/day.ts';
import type { NightPriceSettings } from './nightPrices.ts';

export type PriceSettings = NightPriceSettings & { seasons: readonly Season[]; fees: readonly Fee[] };

/** `null`: such a stay cannot be booked. */
export type PreviewTotal = { total: number; usual: number } | null;
/** A line of the price; `before` and `after`: its amount, null if it is not charged. */
export type PreviewRow = { key: string; line: PriceLine; before: number | null; after: number | null };
export type StayPreview = { rows: PreviewRow[]; before: PreviewTotal; after: PreviewTotal };

type Wanted = { checkIn: Day; nights: number; rooms: number; guests: number };

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
