import { nightsOf, type Stay } from '../calendar/stay.ts';
import type { Localized } from '../shared/localized.ts';
import { isWeekendNight, type PlainDate } from '../shared/plainDate.ts';
import { invalidField, Refusal } from '../shared/refusal.ts';
import { sameValue } from '../shared/sameValue.ts';
import { isNight, type NightLine, type NightPrice, nightPriceOf, type PriceLine, type Quote, quoteOf, sumOf } from './lines.ts';

/** The four prices of a night, in THB. A discounted price of 0 means none. */
type NightPrices = {
  weekdayPrice: number;
  weekdayDiscountedPrice: number;
  weekendPrice: number;
  weekendDiscountedPrice: number;
};

/** Nights `[from, to)` that have prices of their own, and perhaps a minimum stay of their own. */
export type Season = NightPrices & { id: string; name: Localized; from: PlainDate; to: PlainDate; minNights?: number };

/** The season of a night. No two overlap. */
export const seasonOf = <Some extends Pick<Season, 'from' | 'to'>>(
  seasons: readonly Some[],
  night: PlainDate,
): Some | undefined => seasons.find(({ from, to }) => from <= night && night < to);

/** The first two seasons, in the order of their nights, that share a night. */
export const overlapIn = (seasons: readonly Season[]): [Season, Season] | undefined => {
  const sorted = [...seasons].sort((a, b) => (a.from < b.from ? -1 : 1));
  for (const [index, season] of sorted.entries()) {
    const next = sorted[index + 1];
    if (next && next.from < season.to) return [season, next];
  }
  return undefined;
};

/** THB: a night, and any sum that is quoted, agreed on or paid, are never more, so that whatever is decided can be projected and added up. */
export const mostPerNight = 10_000_000;
const mostAmount = 300_000_000;

/** @throws Refusal `validation_failed` on the field where it was typed */
export const assertAmount = (field: string, amount: number, most = mostAmount): void => {
  if (amount > most) throw invalidField(field, 'too_large', `At most ${most} THB`);
};

/** A charge beside the nights, for example cleaning. Integer THB. Children count as guests. */
export type Fee = { id: string; name: Localized; amount: number; per: 'stay' | 'night' | 'guest' | 'guestNight' };

/** Integer THB. The reduction is for each room that is not booked. */
export type Prices = NightPrices & { priceReductionPerRoom: number };

/** `revision` is that of the villa stream. */
export type PriceList = Prices & {
  /** The maximum of rooms, at which nothing is reduced. */
  bedrooms: number;
  minRooms: number;
  seasons: readonly Season[];
  fees: readonly Fee[];
  revision: number;
};

type RoomPrices = Prices & Pick<PriceList, 'bedrooms'>;
type NightList = RoomPrices & Pick<PriceList, 'seasons'>;

/** The price of one night for `rooms`: all prices reduced first, floored at 0, then the discounted one when above 0 (section 9). */
export const baseRate = (list: RoomPrices, rooms: number, weekend: boolean): { price: number; normalPrice: number } => {
  const reduction = (list.bedrooms - rooms) * list.priceReductionPerRoom;
  const reduced = (price: number): number => Math.max(0, price - reduction);
  const normalPrice = reduced(weekend ? list.weekendPrice : list.weekdayPrice);
  const discounted = reduced(weekend ? list.weekendDiscountedPrice : list.weekdayDiscountedPrice);
  return { normalPrice, price: discounted > 0 ? discounted : normalPrice };
};

/** @throws Refusal `validation_failed`; `path` goes before the name of the field */
export const assertPrices = (prices: NightPrices, path = ''): void => {
  for (const [field, price] of Object.entries(prices)) {
    if (price < 0) throw invalidField(`${path}${field}`, 'too_small', 'A price cannot be negative');
  }
  for (const day of ['weekday', 'weekend'] as const) {
    const discounted = prices[`${day}DiscountedPrice`];
    if (discounted > 0 && discounted >= prices[`${day}Price`])
      throw invalidField(`${path}${day}DiscountedPrice`, 'too_large', 'A discounted price must be below the normal one');
  }
};

/** @throws Refusal `validation_failed` when the villa does not let this number of rooms */
export const assertRooms = (list: Pick<PriceList, 'bedrooms' | 'minRooms'>, rooms: number): void => {
  if (rooms < list.minRooms) throw invalidField('rooms', 'too_small', `At least ${list.minRooms} rooms`);
  if (rooms > list.bedrooms) throw invalidField('rooms', 'too_large', `At most ${list.bedrooms} rooms`);
};

/** A night on a date, whose season may have prices of its own. */
const nightLine = (list: NightList, date: PlainDate, rooms: number): NightLine => {
  const season = seasonOf(list.seasons, date);
  const { price, normalPrice } = baseRate({ ...list, ...season }, rooms, isWeekendNight(date));
  return {
    kind: 'night',
    ...(season ? { label: season.name, seasonId: season.id } : {}),
    date,
    amount: price,
    normalAmount: normalPrice,
  };
};

/** Prices as a calendar shows them, without fees; judges nothing. */
export const priceNight = (list: NightList, date: PlainDate, rooms: number): NightPrice =>
  nightPriceOf(nightLine(list, date, rooms));

const times = (per: Fee['per'], nights: number, guests: number): number =>
  ({ stay: 1, night: nights, guest: guests, guestNight: guests * nights })[per];

/** The lines that follow the nights. */
const feeLines = (fees: readonly Fee[], nights: number, guests: number): PriceLine[] =>
  fees.map(({ id: feeId, name: label, amount, per }) => ({
    kind: 'fee',
    label,
    amount: amount * times(per, nights, guests),
    feeId,
  }));

/** The charges of a stay on these nights: its nights, then the fees for its guests. Checks nothing. */
export const linesFor = (
  list: NightList & Pick<PriceList, 'fees'>,
  dates: readonly PlainDate[],
  rooms: number,
  guests: number,
): PriceLine[] => [...dates.map(date => nightLine(list, date, rooms)), ...feeLines(list.fees, dates.length, guests)];

/**
 * What a stay costs (specification, section 9), by its lines.
 * `saving` = rooms not booked x reduction x nights, and never more than the same stay with all rooms would cost above it.
 * @throws Refusal `price_not_set` when the nights cost nothing, `price_too_high` beyond what can be booked
 */
export const quoteStay = (list: PriceList, stay: Stay, rooms: number, guests = 1): Quote => {
  assertRooms(list, rooms);
  const dates = nightsOf(stay);
  const lines = linesFor(list, dates, rooms, guests);
  const nights = lines.filter(isNight);
  const price = sumOf(nights);
  if (price <= 0) throw new Refusal('price_not_set', 'The price for these nights is not set');
  const wholeVilla = sumOf(dates.map(date => nightLine(list, date, list.bedrooms)));
  const saving = (list.bedrooms - rooms) * list.priceReductionPerRoom * nights.length;
  const quote = quoteOf(lines, {
    saving: Math.max(0, Math.min(saving, wholeVilla - price)),
    badgePercent: badgePercent(list, rooms, stay.checkIn),
    priceList: list.revision,
  });
  const isTooHigh = Math.max(quote.subtotal, quote.total) > mostAmount;
  if (isTooHigh || nights.some(({ normalAmount }) => normalAmount > mostPerNight))
    throw new Refusal('price_too_high', 'These nights cost more than can be booked', { total: quote.total });
  return quote;
};

/** The lines of a quote for another number of guests: fees by guests that were agreed on at their price of today, the rest as agreed. */
const linesForGuests = (lines: readonly PriceLine[], fees: readonly Fee[], guests: number): PriceLine[] => {
  const byGuests = fees.filter(({ per }) => per === 'guest' || per === 'guestNight');
  const anew = feeLines(byGuests, lines.filter(isNight).length, guests);
  return lines.map(line => anew.find(({ feeId }) => line.kind === 'fee' && feeId === line.feeId) ?? line);
};

/** The agreed quote with the fees for other guests; null where they cost the same. */
export const quoteForGuests = (
  { fees }: PriceList,
  { saving, badgePercent: badge, priceList, ...agreed }: Quote,
  guests: number,
): Quote | null => {
  const lines = linesForGuests(agreed.lines, fees, guests);
  if (sameValue(lines, agreed.lines)) return null;
  assertAmount('guests', sumOf(lines));
  return quoteOf(lines, { saving, badgePercent: badge, priceList });
};

/** round((1 - discounted/normal) x 100) of the reduced weekday prices, of the first night's season once it is known; 0 hides the badge. */
export const badgePercent = (list: NightList, rooms: number, firstNight?: PlainDate): number => {
  const season = firstNight === undefined ? undefined : seasonOf(list.seasons, firstNight);
  const { price, normalPrice } = baseRate({ ...list, ...season }, rooms, false);
  return normalPrice > 0 ? Math.max(0, Math.round((1 - price / normalPrice) * 100)) : 0;
};
