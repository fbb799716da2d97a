import type { AdminVilla } from '@baan/contract/adminVilla';
import type { MessageKey } from '../i18n/en.ts';
import type { Text } from '../i18n/useText.ts';
import type { Prices } from './nightPrices.ts';

/** What the page saves: the six numbers of a price, and for how long and how late guests may book and hold. */
export type PriceValues = Prices & Pick<AdminVilla, 'maxNights' | 'lastArrivalHour' | 'holdMinutes' | 'holdWithContactMinutes'>;

export const readPrices = (villa: AdminVilla): PriceValues => ({
  weekdayPrice: villa.weekdayPrice,
  weekdayDiscountedPrice: villa.weekdayDiscountedPrice,
  weekendPrice: villa.weekendPrice,
  weekendDiscountedPrice: villa.weekendDiscountedPrice,
  priceReductionPerRoom: villa.priceReductionPerRoom,
  minRooms: villa.minRooms,
  maxNights: villa.maxNights,
  lastArrivalHour: villa.lastArrivalHour,
  holdMinutes: villa.holdMinutes,
  holdWithContactMinutes: villa.holdWithContactMinutes,
});

const amounts = [
  'weekdayPrice',
  'weekdayDiscountedPrice',
  'weekendPrice',
  'weekendDiscountedPrice',
  'priceReductionPerRoom',
] as const satisfies (keyof Prices)[];

const ranges = {
  maxNights: [1, 365],
  holdMinutes: [1, 1440],
  holdWithContactMinutes: [1, 1440],
} as const satisfies Partial<Record<keyof PriceValues, readonly [number, number]>>;

const missing = (value: number | null | undefined): boolean => value === undefined || value === null;

/** What the service would refuse, said before it is asked. An empty field is `null` in the form. */
export const priceProblems = (values: Partial<PriceValues>, bedrooms: number, text: Text): Record<string, string> => {
  const wrong: Record<string, string> = {};
  for (const name of [...amounts, 'minRooms'] as const) {
    const value = values[name];
    if (missing(value)) wrong[name] = text('field.required');
    else if (!Number.isInteger(value)) wrong[name] = text('prices.notWhole');
    else if (Number(value) < 0) wrong[name] = text('prices.negative');
  }
  for (const [name, [least, most]] of Object.entries(ranges) as [keyof typeof ranges, readonly [number, number]][]) {
    const value = Number(values[name]);
    if (missing(values[name])) wrong[name] = text('field.required');
    else if (!Number.isInteger(value) || value < least || value > most) wrong[name] = text('prices.range', { least, most });
  }
  const { weekdayPrice = 0, weekdayDiscountedPrice = 0, weekendPrice = 0, weekendDiscountedPrice = 0, minRooms = 1 } = values;
  if (weekdayDiscountedPrice > 0 && weekdayDiscountedPrice >= weekdayPrice)
    wrong.weekdayDiscountedPrice ??= text('prices.discountTooHigh');
  if (weekendDiscountedPrice > 0 && weekendDiscountedPrice >= weekendPrice)
    wrong.weekendDiscountedPrice ??= text('prices.discountTooHigh');
  if (minRooms > bedrooms) wrong.minRooms ??= text('prices.tooManyRooms');
  if (minRooms < 1) wrong.minRooms ??= text('field.too_small');
  return wrong;
};

/** Each field as the save bar names it. */
export const priceLabels: Record<keyof PriceValues, MessageKey> = {
  weekdayPrice: 'prices.weekdayUsual',
  weekdayDiscountedPrice: 'prices.weekdayDirect',
  weekendPrice: 'prices.weekendUsual',
  weekendDiscountedPrice: 'prices.weekendDirect',
  priceReductionPerRoom: 'prices.reduction',
  minRooms: 'prices.minRooms',
  maxNights: 'prices.maxNights',
  lastArrivalHour: 'prices.lastArrival',
  holdMinutes: 'prices.hold',
  holdWithContactMinutes: 'prices.holdWithContact',
};

/** The prices of a form in which a field may be empty, or hold what is no price, as whole baht. */
export const asPrices = (values: Partial<Record<keyof Prices, number | null>>): Prices => {
  const whole = (name: keyof Prices) => Math.max(0, Math.trunc(Number(values[name] ?? 0)) || 0);
  return {
    weekdayPrice: whole('weekdayPrice'),
    weekdayDiscountedPrice: whole('weekdayDiscountedPrice'),
    weekendPrice: whole('weekendPrice'),
    weekendDiscountedPrice: whole('weekendDiscountedPrice'),
    priceReductionPerRoom: whole('priceReductionPerRoom'),
    minRooms: whole('minRooms'),
  };
};
