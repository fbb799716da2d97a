import type { PatchVillaInput } from '@baan/contract/adminVilla';
import type { Fee, Season } from '@baan/contract/villa';
import { addDays, daysBetween, type PlainDate } from '@baan/domain/shared/plainDate';
import { assertPrices, overlapIn } from '@baan/domain/villa/price';
import { figures } from '@baan/i18n/money';
import type { Text } from '../i18n/useText.ts';

type Ranged = Pick<Season, 'from' | 'to'> & { key: string };

/** `left` and `width` in percent of the displayed year; `clash`: overlaps a season that starts before it. */
export type SeasonBar = { key: string; left: number; width: number; clash: boolean };

const monthAfter = (month: string, more: number): string => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + more, 1)).toISOString().slice(0, 7);
};

/** Twelve months from the current one, and the position of each season in them. */
export const seasonBand = (seasons: readonly Ranged[], today: PlainDate): { months: string[]; bars: SeasonBar[] } => {
  const months = Array.from({ length: 12 }, (_, more) => monthAfter(today.slice(0, 7), more));
  const begin = `${months[0]}-01`;
  const end = `${monthAfter(today.slice(0, 7), 12)}-01`;
  const percent = (nights: number): number => (100 * nights) / daysBetween(begin, end);
  const shown = seasons.filter(isRange).sort((a, b) => (a.from < b.from ? -1 : 1));
  const bars = shown.flatMap(({ key, from, to }, at): SeasonBar[] => {
    const [first, after] = [from < begin ? begin : from, to > end ? end : to];
    if (first >= after) return [];
    const clash = shown.slice(0, at).some(other => other.to > from);
    return [{ key, left: percent(daysBetween(begin, first)), width: percent(daysBetween(first, after)), clash }];
  });
  return { months, bars };
};

/** An example stay for a season: three nights from its first Thursday, to include both kinds of nights, or fewer. */
export const stayInSeason = (
  { from, to }: Pick<Season, 'from' | 'to'>,
  today: PlainDate,
): { checkIn: PlainDate; nights: number } | null => {
  const first = from > today ? from : today;
  if (first >= to) return null;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  const thursday = addDays(first, (4 - weekday + 7) % 7);
  const checkIn = addDays(thursday, 3) <= to ? thursday : first;
  return { checkIn, nights: Math.min(3, daysBetween(checkIn, to)) };
};

/** `key` identifies a row; a new row has no id until it is saved. */
export type FormSeason = Omit<Season, 'id'> & { key: string; id?: string };
export type FormFee = Omit<Fee, 'id' | 'amount'> & { key: string; id?: string; amount: number | null };

export const readSeasons = (seasons: readonly Season[]): FormSeason[] =>
  seasons.map(season => ({ ...season, key: season.id })).sort((a, b) => (a.from < b.from ? -1 : 1));

export const readFees = (fees: readonly Fee[]): FormFee[] => fees.map(fee => ({ ...fee, key: fee.id }));

const keyless = <T extends { key: string }>({ key: _, ...item }: T): Omit<T, 'key'> => item;

/** An empty input's value is null. */
const withoutEmpty = ({ minNights, ...season }: FormSeason) => (minNights ? { ...season, minNights } : season);

export const writeSeasons = (seasons: readonly FormSeason[]) =>
  seasons.map(season => keyless(withoutEmpty(season))) as PatchVillaInput['seasons'];
export const writeFees = (fees: readonly FormFee[]) => fees.map(keyless) as PatchVillaInput['fees'];

/** Does it have a first and a last night, in this order? */
export const isRange = ({ from, to }: Pick<Season, 'from' | 'to'>): boolean => from !== '' && to !== '' && from < to;

const priceFields = ['weekdayPrice', 'weekdayDiscountedPrice', 'weekendPrice', 'weekendDiscountedPrice'] as const;

/** Why a direct price is invalid: its maximum, if there is a usual price. */
export const directTooHigh = (usual: number | null | undefined, text: Text): string =>
  usual && usual > 1
    ? text('prices.discountTooHigh', { usual: figures(usual), most: figures(usual - 1) })
    : text('prices.usualFirst');

/** The domain decides which of two fields is invalid. */
const wrongPrice = (season: FormSeason): 'weekdayDiscountedPrice' | 'weekendDiscountedPrice' | undefined => {
  const [weekdayPrice, weekdayDiscountedPrice, weekendPrice, weekendDiscountedPrice] = priceFields.map(name => season[name]);
  try {
    assertPrices({ weekdayPrice, weekdayDiscountedPrice, weekendPrice, weekendDiscountedPrice } as Season);
    return undefined;
  } catch (refusal) {
    return Object.keys((refusal as { details?: object }).details ?? {})[0] as ReturnType<typeof wrongPrice>;
  }
};

/** Nights `[from, after)` of two overlapping seasons. `at`: the index of the later one; `first` is the other one, at `firstAt`. */
export type SeasonOverlap = { at: number; firstAt: number; first: FormSeason; from: PlainDate; after: PlainDate };

export const firstOverlap = (seasons: readonly FormSeason[]): SeasonOverlap | undefined => {
  const found = overlapIn(seasons.filter(isRange) as unknown as Season[]) as unknown as [FormSeason, FormSeason] | undefined;
  if (!found) return undefined;
  const [first, second] = found;
  const after = second.to < first.to ? second.to : first.to;
  return { at: seasons.indexOf(second), firstAt: seasons.indexOf(first), first, from: second.from, after };
};

/** Predicts the service's refusals of seasons: sentences by field path. */
export const seasonProblems = (
  seasons: readonly FormSeason[],
  nameOf: (season: FormSeason) => string,
  text: Text,
): Record<string, string> => {
  const wrong: Record<string, string> = {};
  for (const [at, season] of seasons.entries()) {
    const path = `seasons.${at}`;
    if (!season.name.th.trim() && !season.name.en.trim()) wrong[`${path}.name`] = text('villa.oneLanguage');
    if (!season.from) wrong[`${path}.from`] = text('field.required');
    if (!season.to) wrong[`${path}.to`] = text('field.required');
    else if (season.from && season.to <= season.from) wrong[`${path}.to`] = text('prices.beforeFirst');
    for (const name of ['weekdayPrice', 'weekendPrice'] as const)
      if (season[name] === 0) wrong[`${path}.${name}`] = text('prices.aboveZero');
    const price = wrongPrice(season);
    const usual = price === 'weekdayDiscountedPrice' ? season.weekdayPrice : season.weekendPrice;
    if (price) wrong[`${path}.${price}`] ??= directTooHigh(usual, text);
  }
  const overlap = firstOverlap(seasons);
  if (overlap) {
    const { at, first, from, after } = overlap;
    const words = { name: nameOf(first), count: daysBetween(from, after) };
    wrong[`seasons.${at}.from`] ??= text('prices.overlaps', words);
  }
  return wrong;
};
