import {
  addDays,
  addMonths,
  firstOf,
  lastOf,
  type Month,
  monthOf,
  type PlainDate,
  weekdayOf,
} from '../../lib/dates/plainDate.ts';

/** The weeks of a month, Sunday first; places outside the month are undefined. */
export const weeksOf = (month: Month): (PlainDate | undefined)[][] => {
  const last = lastOf(month);
  const cells: (PlainDate | undefined)[] = Array.from({ length: weekdayOf(firstOf(month)) }, () => undefined);
  for (let day = firstOf(month); day <= last; day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 !== 0) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
};

/** The current month fills as many rows as a whole one does. */
const ROWS = 5;

/** The weeks of a month that are not wholly past. */
export const weeksToCome = (month: Month, today: PlainDate): ReturnType<typeof weeksOf> =>
  weeksOf(month).filter(week => week.some(day => day && day >= today));

/** What fills up the current month: the next one's first weeks. Empty for every other month. */
export const fillerOf = (month: Month, today: PlainDate): ReturnType<typeof weeksOf> =>
  month === monthOf(today) ? weeksOf(addMonths(month, 1)).slice(0, Math.max(0, ROWS - weeksToCome(month, today).length)) : [];

/** Where a key of the grid pattern leads from a day; undefined when the key is none of them. */
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
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return sameDayOf(day, shift ? -12 : -1);
    case 'PageDown':
      return sameDayOf(day, shift ? 12 : 1);
    default:
      return undefined;
  }
};

/** The same day some months on, or the last day of a month that is too short for it. */
const sameDayOf = (day: PlainDate, months: number): PlainDate => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
  const last = lastOf(first);
  const wished = `${first}-${day.slice(8)}`;
  return wished > last ? last : wished;
};
