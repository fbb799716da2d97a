import type { Season } from '@baan/contract/villa';
import { priceNight } from '@baan/domain/villa/price';
import { addDays, type Day } from '../format/day.ts';
import type { Prices } from './nightPrices.ts';

/** `null`: such a stay cannot be booked. */
export type Total = { total: number; usual: number } | null;
export type StayPreview = { nights: { date: Day; before: number | null; after: number | null }[]; before: Total; after: Total };

type Wanted = { checkIn: Day; nights: number; rooms: number; seasons: readonly Season[] };

/** What a stay costs with the prices as they are, and with those that are typed. */
export const stayPreview = (
  before: Prices,
  after: Prices,
  bedrooms: number,
  { checkIn, nights, rooms, seasons }: Wanted,
): StayPreview => {
  const dates = Array.from({ length: nights }, (_, night) => addDays(checkIn, night));
  const price = (prices: Prices): { of: (date: Day) => number | null; sum: Total } => {
    const priced = dates.map(date => priceNight({ ...prices, bedrooms, seasons }, date, rooms));
    const total = priced.reduce((sum, night) => sum + night.price, 0);
    const bookable = rooms >= prices.minRooms && total > 0;
    return {
      of: date => (bookable ? (priced.find(night => night.date === date)?.price ?? null) : null),
      sum: bookable ? { total, usual: priced.reduce((sum, night) => sum + night.normalPrice, 0) } : null,
    };
  };
  const [then, now] = [price(before), price(after)];
  return {
    nights: dates.map(date => ({ date, before: then.of(date), after: now.of(date) })),
    before: then.sum,
    after: now.sum,
  };
};
