import type { Fee, Season } from '@baan/contract/villa';
import { feeLines } from '@baan/domain/villa/fees';
import { priceNight } from '@baan/domain/villa/price';
import { addDays, type Day } from '../format/day.ts';
import type { Prices } from './nightPrices.ts';

export type Priced = Prices & { seasons: readonly Season[]; fees: readonly Fee[] };

/** `null`: such a stay cannot be booked. */
export type Total = { total: number; usual: number } | null;
type Compared = { before: number | null; after: number | null };
export type StayPreview = {
  nights: ({ date: Day } & Compared)[];
  fees: ({ id: string; name: Fee['name'] } & Compared)[];
  before: Total;
  after: Total;
};

type Wanted = { checkIn: Day; nights: number; rooms: number; guests: number };

/** What a stay costs with the prices as they are, and with those that are typed. */
export const stayPreview = (
  before: Priced,
  after: Priced,
  bedrooms: number,
  { checkIn, nights, rooms, guests }: Wanted,
): StayPreview => {
  const dates = Array.from({ length: nights }, (_, night) => addDays(checkIn, night));
  const price = (list: Priced) => {
    const priced = dates.map(date => priceNight({ ...list, bedrooms }, date, rooms));
    const sum = priced.reduce((so, night) => so + night.price, 0);
    const bookable = rooms >= list.minRooms && sum > 0;
    const fees = bookable ? feeLines(list.fees, nights, guests) : [];
    const charged = fees.reduce((so, { amount }) => so + amount, 0);
    const usual = priced.reduce((so, night) => so + night.normalPrice, 0);
    return {
      of: (date: Day) => (bookable ? (priced.find(night => night.date === date)?.price ?? null) : null),
      fee: (id: string) => fees.find(({ feeId }) => feeId === id)?.amount ?? null,
      sum: bookable ? { total: sum + charged, usual: usual + charged } : null,
    };
  };
  const [then, now] = [price(before), price(after)];
  const fees = [...after.fees, ...before.fees.filter(({ id }) => !after.fees.some(fee => fee.id === id))];
  return {
    nights: dates.map(date => ({ date, before: then.of(date), after: now.of(date) })),
    fees: fees.map(({ id, name }) => ({ id, name, before: then.fee(id), after: now.fee(id) })),
    before: then.sum,
    after: now.sum,
  };
};
