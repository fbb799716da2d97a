import type { AdminVilla, PatchVillaInput } from '@baan/contract/adminVilla';
import type { Localized } from '@baan/contract/villa';
import type { MessageKey } from '../i18n/en.ts';
import type { Text } from '../i18n/useText.ts';
import { cancellationProblems, type FormTerms, readCancellation, writeCancellation } from './cancellationFields.ts';
import {
  directTooHigh,
  type FormFee,
  type FormSeason,
  isRange,
  readFees,
  readSeasons,
  seasonProblems,
  writeFees,
  writeSeasons,
} from './seasonFields.ts';
import type { NightPriceSettings, PriceSettings } from './stayPreview.ts';

/** The fields that the page saves: the six numbers of a price, and the limits for stays, late bookings and holds. */
export type PriceValues = NightPriceSettings &
  Pick<
    AdminVilla,
    | 'minNights'
    | 'fillGaps'
    | 'preparationNights'
    | 'maxNights'
    | 'arrivalDays'
    | 'departureDays'
    | 'lastArrivalHour'
    | 'holdMinutes'
    | 'holdWithContactMinutes'
  > & { seasons: FormSeason[]; fees: FormFee[]; cancellation: FormTerms | null };

export const readPrices = (villa: AdminVilla): PriceValues => ({
  weekdayPrice: villa.weekdayPrice,
  weekdayDiscountedPrice: villa.weekdayDiscountedPrice,
  weekendPrice: villa.weekendPrice,
  weekendDiscountedPrice: villa.weekendDiscountedPrice,
  priceReductionPerRoom: villa.priceReductionPerRoom,
  minRooms: villa.minRooms,
  minNights: villa.minNights,
  fillGaps: villa.fillGaps === true,
  preparationNights: villa.preparationNights,
  maxNights: villa.maxNights,
  arrivalDays: villa.arrivalDays,
  departureDays: villa.departureDays,
  lastArrivalHour: villa.lastArrivalHour,
  holdMinutes: villa.holdMinutes,
  holdWithContactMinutes: villa.holdWithContactMinutes,
  seasons: readSeasons(villa.seasons),
  fees: readFees(villa.fees),
  cancellation: readCancellation(villa.cancellation),
});

/** As the body of `PATCH /admin/villa`. */
export const writePrices = ({ seasons, fees, cancellation, ...rest }: Partial<PriceValues>): PatchVillaInput => ({
  ...rest,
  ...(seasons && { seasons: writeSeasons(seasons) }),
  ...(fees && { fees: writeFees(fees) }),
  ...(cancellation !== undefined && { cancellation: writeCancellation(cancellation) }),
});

const amounts = [
  'weekdayPrice',
  'weekdayDiscountedPrice',
  'weekendPrice',
  'weekendDiscountedPrice',
  'priceReductionPerRoom',
] as const satisfies (keyof NightPriceSettings)[];

const usualOf = { weekdayDiscountedPrice: 'weekdayPrice', weekendDiscountedPrice: 'weekendPrice' } as const;
const isDirect = (name: keyof PriceValues): name is keyof typeof usualOf => Object.hasOwn(usualOf, name);

const ranges = {
  minNights: [1, 365],
  maxNights: [1, 365],
  preparationNights: [0, 3],
  holdMinutes: [1, 1440],
  holdWithContactMinutes: [1, 1440],
} as const satisfies Partial<Record<keyof PriceValues, readonly [number, number]>>;

const missing = (value: number | null | undefined): boolean => value === undefined || value === null;

/** Predicts the service's refusals. An empty field is `null` in the form. */
export const priceProblems = (
  values: Partial<PriceValues>,
  bedrooms: number,
  text: Text,
  say: (words: Localized) => string,
): Record<string, string> => {
  const wrong: Record<string, string> = {};
  for (const name of [...amounts, 'minRooms'] as const) {
    const value = values[name];
    if (missing(value)) wrong[name] = text('field.required');
    else if (!Number.isInteger(value)) wrong[name] = text('prices.notWhole');
    else if (Number(value) < 0) wrong[name] = text('prices.negative');
    else if (isDirect(name) && Number(value) > 0 && Number(value) >= Number(values[usualOf[name]]))
      wrong[name] = directTooHigh(values[usualOf[name]], text);
  }
  for (const [name, [least, most]] of Object.entries(ranges) as [keyof typeof ranges, readonly [number, number]][]) {
    const value = Number(values[name]);
    if (missing(values[name])) wrong[name] = text('field.required');
    else if (!Number.isInteger(value) || value < least || value > most) wrong[name] = text('prices.range', { least, most });
  }
  const { minRooms = 1 } = values;
  if (minRooms > bedrooms) wrong.minRooms ??= text('prices.tooManyRooms');
  if (minRooms < 1) wrong.minRooms ??= text('field.too_small');
  if (Number(values.minNights) > Number(values.maxNights)) wrong.minNights ??= text('prices.overMost');
  for (const [at, { name }] of (values.fees ?? []).entries())
    if (!name.th.trim() && !name.en.trim()) wrong[`fees.${at}.name`] = text('villa.oneLanguage');
  const nameOf = ({ name }: FormSeason) => say(name) || text('prices.newSeason');
  return { ...wrong, ...seasonProblems(values.seasons ?? [], nameOf, text), ...cancellationProblems(values.cancellation, text) };
};

/** Each field's name in the save bar. */
export const priceLabels: Record<keyof PriceValues, MessageKey> = {
  weekdayPrice: 'prices.weekdayUsual',
  weekdayDiscountedPrice: 'prices.weekdayDirect',
  weekendPrice: 'prices.weekendUsual',
  weekendDiscountedPrice: 'prices.weekendDirect',
  priceReductionPerRoom: 'prices.reduction',
  minRooms: 'prices.minRooms',
  minNights: 'prices.minNights',
  fillGaps: 'prices.fillGaps',
  preparationNights: 'prices.preparation',
  maxNights: 'prices.maxNights',
  arrivalDays: 'prices.arrivalDays',
  departureDays: 'prices.departureDays',
  lastArrivalHour: 'prices.lastArrival',
  holdMinutes: 'prices.hold',
  holdWithContactMinutes: 'prices.holdWithContact',
  seasons: 'prices.seasons',
  fees: 'prices.fees',
  cancellation: 'cancelTerms.title',
};

const wholeBaht = (value: number | null | undefined): number => Math.max(0, Math.trunc(Number(value ?? 0)) || 0);

/** The prices of a form as whole baht, though a field may be empty or invalid. */
export const asPrices = (values: Partial<Record<keyof NightPriceSettings, number | null>>): NightPriceSettings => {
  const whole = (name: keyof NightPriceSettings) => wholeBaht(values[name]);
  return {
    weekdayPrice: whole('weekdayPrice'),
    weekdayDiscountedPrice: whole('weekdayDiscountedPrice'),
    weekendPrice: whole('weekendPrice'),
    weekendDiscountedPrice: whole('weekendDiscountedPrice'),
    priceReductionPerRoom: whole('priceReductionPerRoom'),
    minRooms: whole('minRooms'),
  };
};

/** The complete price list of a form, as far as it is valid. */
export const asPriced = (values: PriceValues): PriceSettings => ({
  ...asPrices(values),
  seasons: values.seasons.filter(isRange).map(({ key, ...season }) => ({ ...season, ...nightPricesIn(season), id: key })),
  fees: values.fees.map(({ key, ...fee }) => ({ ...fee, id: key, amount: wholeBaht(fee.amount) })),
});

export const nightPricesIn = (
  season: Parameters<typeof asPrices>[0],
): Omit<NightPriceSettings, 'priceReductionPerRoom' | 'minRooms'> => {
  const { weekdayPrice, weekdayDiscountedPrice, weekendPrice, weekendDiscountedPrice } = asPrices(season);
  return { weekdayPrice, weekdayDiscountedPrice, weekendPrice, weekendDiscountedPrice };
};

const parts: Partial<Record<string, string>> = { seasons: 'seasons', fees: 'fees', cancellation: 'cancellation' };
const ofStays: readonly string[] = [...Object.keys(ranges), 'fillGaps', 'lastArrivalHour', 'arrivalDays', 'departureDays'];

/** The part of the page with the field of a path. */
export const pricePartOf = (path: string): string => {
  const field = path.split('.')[0] ?? path;
  return parts[field] ?? (ofStays.includes(field) ? 'stay' : 'base');
};

/** The event that changes each field of the price list. */
const listed: Record<string, 'prices' | 'seasons' | 'fees'> = {
  ...Object.fromEntries(amounts.map(field => [field, 'prices' as const])),
  seasons: 'seasons',
  fees: 'fees',
};

/** By how much the price list's version rises when these fields are saved: prices, seasons and fees count one each. */
export const newListsOf = (changed: readonly string[]): number =>
  new Set(changed.map(field => listed[field]).filter(kind => kind !== undefined)).size;
