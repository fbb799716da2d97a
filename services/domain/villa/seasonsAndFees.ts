import type { Instant } from '../shared/plainDate.ts';
import { invalidField, Refusal } from '../shared/refusal.ts';
import { sameValue } from '../shared/sameValue.ts';
import type { VillaEvent, VillaState } from './events.ts';
import type { Fee } from './fees.ts';
import { assertAmount, assertPrices, mostPerNight } from './price.ts';
import { type NightPrices, overlapIn, type Season } from './seasons.ts';

// Seasons and fees are given as whole lists, and each list is told by one event.

const pricesOf = ({ weekdayPrice, weekdayDiscountedPrice, weekendPrice, weekendDiscountedPrice }: NightPrices): NightPrices => ({
  weekdayPrice,
  weekdayDiscountedPrice,
  weekendPrice,
  weekendDiscountedPrice,
});

const assertSeason = (season: Season, path: string): void => {
  if (season.to <= season.from) throw invalidField(`${path}.to`, 'invalid', 'Must be after from');
  for (const field of ['weekdayPrice', 'weekendPrice'] as const)
    if (season[field] <= 0) throw invalidField(`${path}.${field}`, 'too_small', 'A season has prices of its own');
  const prices = pricesOf(season);
  for (const [field, price] of Object.entries(prices)) assertAmount(`${path}.${field}`, price, mostPerNight);
  assertPrices(prices, `${path}.`);
};

const named = ({ id, name, from, to }: Season): Pick<Season, 'id' | 'name' | 'from' | 'to'> => ({ id, name, from, to });

/** @throws Refusal `validation_failed`, or `season_overlap` which names both seasons */
export const changeSeasons = (asked: Season[], at: Instant, { seasons: before }: VillaState): VillaEvent[] => {
  const seasons = [...asked].sort((a, b) => (a.from < b.from ? -1 : 1));
  if (sameValue(seasons, before)) return [];
  for (const [index, season] of asked.entries())
    if (!before.some(known => sameValue(known, season))) assertSeason(season, `seasons.${index}`);
  const overlap = overlapIn(seasons);
  if (overlap) {
    // The one that was there already is the other.
    const [season, other] = before.some(({ id }) => id === overlap[0].id) ? [overlap[1], overlap[0]] : overlap;
    throw new Refusal('season_overlap', 'Two seasons have the same night', { season: named(season), other: named(other) });
  }
  return [{ type: 'SeasonsChanged', data: { at, seasons } }];
};

/** @throws Refusal `validation_failed` */
export const changeFees = (fees: Fee[], at: Instant, { fees: before }: VillaState): VillaEvent[] => {
  if (sameValue(fees, before)) return [];
  for (const [index, { amount }] of fees.entries()) {
    if (amount < 0) throw invalidField(`fees.${index}.amount`, 'too_small', 'A fee cannot be negative');
    assertAmount(`fees.${index}.amount`, amount);
  }
  return [{ type: 'FeesChanged', data: { at, fees } }];
};
