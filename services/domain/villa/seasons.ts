import type { Localized } from '../shared/localized.ts';
import type { PlainDate } from '../shared/plainDate.ts';

/** The four prices of a night, in THB. A discounted price of 0 means none. */
export type NightPrices = {
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
