import type { Stats } from '@baan/contract/stats';
import { monthLater } from '../calendar/monthDays.ts';

export type Month = Stats['months'][number];

/** Twelve months (`YYYY-MM`), eight before the current one and three after it; a month without stays counts 0. */
export const monthsAround = (months: readonly Month[], present: string): Month[] =>
  Array.from({ length: 12 }, (_, index) => {
    const month = monthLater(present, index - 8);
    return months.find(known => known.month === month) ?? { month, nights: 0, revenue: 0 };
  });

/** Percent of the month's nights that are booked. */
export const occupancy = ({ month, nights }: Month): number => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Math.min(100, Math.round((nights / new Date(Date.UTC(year, number, 0)).getUTCDate()) * 100));
};

/** The smallest round number at or above `value` that is divisible by three, for an axis of three steps. */
export const niceCeiling = (value: number): number => {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(value, 1))) - 1);
  return [3, 6, 9, 12, 15, 18, 24, 30, 36, 45, 60, 75, 90, 120].map(step => step * power).find(step => step >= value) ?? value;
};
