import type { Season } from '@baan/contract/villa';
import { addDays, type Day, nightsBetween } from '../format/day.ts';
import { isRange } from './seasonFields.ts';

type Ranged = Pick<Season, 'from' | 'to'> & { key: string };

/** `left` and `width` in percent of the displayed year; `clash`: overlaps a season that starts before it. */
export type SeasonBar = { key: string; left: number; width: number; clash: boolean };

const monthAfter = (month: string, more: number): string => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + more, 1)).toISOString().slice(0, 7);
};

/** Twelve months from the current one, and the position of each season in them. */
export const seasonBand = (seasons: readonly Ranged[], today: Day): { months: string[]; bars: SeasonBar[] } => {
  const months = Array.from({ length: 12 }, (_, more) => monthAfter(today.slice(0, 7), more));
  const begin = `${months[0]}-01`;
  const end = `${monthAfter(today.slice(0, 7), 12)}-01`;
  const percent = (nights: number): number => (100 * nights) / nightsBetween(begin, end);
  const shown = seasons.filter(isRange).sort((a, b) => (a.from < b.from ? -1 : 1));
  const bars = shown.flatMap(({ key, from, to }, at): SeasonBar[] => {
    const [first, after] = [from < begin ? begin : from, to > end ? end : to];
    if (first >= after) return [];
    const clash = shown.slice(0, at).some(other => other.to > from);
    return [{ key, left: percent(nightsBetween(begin, first)), width: percent(nightsBetween(first, after)), clash }];
  });
  return { months, bars };
};

/** An example stay for a season: three nights from its first Thursday, to include both kinds of nights, or fewer. */
export const stayInSeason = ({ from, to }: Pick<Season, 'from' | 'to'>, today: Day): { checkIn: Day; nights: number } | null => {
  const first = from > today ? from : today;
  if (first >= to) return null;
  const weekday = new Date(`${first}T00:00:00Z`).getUTCDay();
  const thursday = addDays(first, (4 - weekday + 7) % 7);
  const checkIn = addDays(thursday, 3) <= to ? thursday : first;
  return { checkIn, nights: Math.min(3, nightsBetween(checkIn, to)) };
};
