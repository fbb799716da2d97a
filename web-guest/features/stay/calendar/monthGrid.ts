import {
  addDays,
  addMonths,
  dayOfWeek,
  firstOf,
  lastOf,
  type Month,
  monthOf,
  type PlainDate,
} from '@baan/domain/shared/plainDate';

type Week = (PlainDate | undefined)[];

/** The number of weeks on a page when the current month is almost over. */
const leastWeeks = 5;

/** The weeks of a month, Sunday first; places outside the month are undefined. */
export const weeksOf = (month: Month): Week[] => {
  const last = lastOf(month);
  const cells: (PlainDate | undefined)[] = Array.from({ length: dayOfWeek(firstOf(month)) }, () => undefined);
  for (let day = firstOf(month); day <= last; day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 !== 0) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
};

/**
 * The weeks below a month's title, without weeks wholly in the past. If the current month is shown alone, weeks of the next month follow,
 * up to five weeks.
 */
export const weeksShown = (month: Month, today: PlainDate, isAlone: boolean): { month: Month; weeks: Week[] }[] => {
  const weeks = weeksOf(month).filter(week => week.some(day => day !== undefined && day >= startOfWeek(today)));
  const missing = isAlone && month === monthOf(today) ? leastWeeks - weeks.length : 0;
  if (missing <= 0) return [{ month, weeks }];
  const next = addMonths(month, 1);
  return [
    { month, weeks },
    { month: next, weeks: weeksOf(next).slice(0, missing) },
  ];
};

/** All days of those weeks. */
export const daysShown = (months: readonly Month[], today: PlainDate): PlainDate[] =>
  months
    .flatMap(month => weeksShown(month, today, months.length === 1))
    .flatMap(({ weeks }) => weeks.flat())
    .filter(day => day !== undefined);

const startOfWeek = (day: PlainDate): PlainDate => addDays(day, -dayOfWeek(day));

/** The day that a key of the grid pattern leads to; undefined for other keys. */
export const dayByKey = (day: PlainDate, key: string, shift: boolean): PlainDate | undefined => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return startOfWeek(day);
    case 'End':
      return addDays(day, 6 - dayOfWeek(day));
    case 'PageUp':
      return sameDayOf(day, shift ? -12 : -1);
    case 'PageDown':
      return sameDayOf(day, shift ? 12 : 1);
    default:
      return undefined;
  }
};

/** The same day in another month, or the last day of a shorter month. */
const sameDayOf = (day: PlainDate, months: number): PlainDate => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
  const last = lastOf(first);
  const wished = `${first}-${day.slice(8)}`;
  return wished > last ? last : wished;
};
