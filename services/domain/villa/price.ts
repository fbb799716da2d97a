import { nightsOf, type Stay } from '../calendar/stay.ts';
import { isWeekendNight, type PlainDate } from '../shared/plainDate.ts';
import { invalidField, Refusal } from '../shared/refusal.ts';
import { type Line, sumOf } from './lines.ts';
import { type NightPrice, type Quote, quoteOf } from './quote.ts';

/** THB: a night, and any sum that is quoted, agreed on or paid, are never more, so that whatever is decided can be projected and added up. */
export const mostPerNight = 10_000_000;
export const mostAmount = 300_000_000;

/** @throws Refusal `validation_failed` on the field where it was typed */
export const assertAmount = (field: string, amount: number, most = mostAmount): void => {
  if (amount > most) throw invalidField(field, 'too_large', `At most ${most} THB`);
};

/** Integer THB. A discounted price of 0 means none. `revision` is that of the villa stream. */
export type PriceList = {
  weekdayPrice: number;
  weekdayDiscountedPrice: number;
  weekendPrice: number;
  weekendDiscountedPrice: number;
  priceReductionPerRoom: number;
  /** The maximum of rooms, at which nothing is reduced. */
  bedrooms: number;
  minRooms: number;
  revision: number;
};

export type Rate = { price: number; normalPrice: number };

type Prices = Omit<PriceList, 'minRooms' | 'revision'>;

/** The price of one night for so many rooms: all prices reduced first, floored at 0, then the discounted one when above 0 (section 9). */
export const rateFor = (list: Prices, rooms: number, weekend: boolean): Rate => {
  const reduction = (list.bedrooms - rooms) * list.priceReductionPerRoom;
  const reduced = (price: number): number => Math.max(0, price - reduction);
  const normalPrice = reduced(weekend ? list.weekendPrice : list.weekdayPrice);
  const discounted = reduced(weekend ? list.weekendDiscountedPrice : list.weekdayDiscountedPrice);
  return { normalPrice, price: discounted > 0 ? discounted : normalPrice };
};

/** Prices as a calendar shows them; judges nothing. */
export const priceNight = (list: Prices, date: PlainDate, rooms: number): NightPrice => {
  const weekend = isWeekendNight(date);
  return { date, ...rateFor(list, rooms, weekend), weekend };
};

/** @throws Refusal `validation_failed` when the villa does not let so many or so few rooms */
export const assertRooms = (list: Pick<PriceList, 'bedrooms' | 'minRooms'>, rooms: number): void => {
  if (rooms < list.minRooms) throw invalidField('rooms', 'too_small', `At least ${list.minRooms} rooms`);
  if (rooms > list.bedrooms) throw invalidField('rooms', 'too_large', `At most ${list.bedrooms} rooms`);
};

/**
 * What a stay costs (specification, section 9).
 * `saving` = rooms not booked x reduction x nights, and never more than the same stay with all rooms would cost above it.
 * @throws Refusal `price_not_set` when the total is 0, `price_too_high` beyond what can be booked
 */
export const quoteStay = (list: PriceList, stay: Stay, rooms: number): Quote => {
  assertRooms(list, rooms);
  const nights = nightsOf(stay).map(date => priceNight(list, date, rooms));
  const price = sumOf(nights.map(toLine));
  if (price <= 0) throw new Refusal('price_not_set', 'The price for these nights is not set');
  const wholeVilla = sumOf(nights.map(({ date }) => toLine(priceNight(list, date, list.bedrooms))));
  const saving = (list.bedrooms - rooms) * list.priceReductionPerRoom * nights.length;
  const quote = quoteOf(nights.map(toLine), {
    saving: Math.max(0, Math.min(saving, wholeVilla - price)),
    badgePercent: badgePercent(list, rooms),
    priceList: list.revision,
  });
  if (quote.subtotal > mostAmount || nights.some(({ normalPrice }) => normalPrice > mostPerNight))
    throw new Refusal('price_too_high', 'These nights cost more than can be booked', { total: quote.total });
  return quote;
};

const toLine = ({ date, price, normalPrice }: NightPrice): Line => ({
  kind: 'night',
  date,
  amount: price,
  normalAmount: normalPrice,
});

/** round((1 - discounted/normal) x 100) of the reduced weekday prices; 0 hides the badge. */
export const badgePercent = (list: Prices, rooms: number): number => {
  const { price, normalPrice } = rateFor(list, rooms, false);
  return normalPrice > 0 ? Math.max(0, Math.round((1 - price / normalPrice) * 100)) : 0;
};
