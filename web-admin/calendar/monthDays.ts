import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';

/** `YYYY-MM` */
export type Month = string;

export const monthOf = (day: PlainDate): Month => day.slice(0, 7);
export const firstOf = (month: Month): PlainDate => `${month}-01`;

export const monthLater = (month: Month, by: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

/** Sunday is 0. */
const weekdayOf = (day: PlainDate): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Days `[from, to)`. */
export const daysBetween = (from: PlainDate, to: PlainDate): PlainDate[] => {
  const days: PlainDate[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) days.push(day);
  return days;
};

export const daysOf = (month: Month): PlainDate[] => daysBetween(firstOf(month), firstOf(monthLater(month, 1)));

/** Seven places each, Sunday first; null outside the month. */
export type Week = readonly (PlainDate | null)[];

export const weeksOf = (month: Month): Week[] => {
  const cells: (PlainDate | null)[] = [...Array<null>(weekdayOf(firstOf(month))).fill(null), ...daysOf(month)];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
};

/** The same day in another month, or the last day of a shorter month. */
const sameDayOf = (day: PlainDate, months: number): PlainDate => {
  const days = daysOf(monthLater(monthOf(day), months));
  return days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? day;
};

/** The day that a key leads to; undefined for other keys. */
export const dayByKey = (day: PlainDate, key: string): PlainDate | undefined => {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  if (steps[key]) return addDays(day, steps[key]);
  if (key === 'Home') return addDays(day, -weekdayOf(day));
  if (key === 'End') return addDays(day, 6 - weekdayOf(day));
  if (key === 'PageUp') return sameDayOf(day, -1);
  if (key === 'PageDown') return sameDayOf(day, 1);
  return undefined;
};
