import { addDays, firstOf, type Month, monthOf, type PlainDate } from '@baan/domain/shared/plainDate';
import { longWeekday, monthName, weekdayOf, written, yearName } from './dayParts.ts';
import type { DayParts } from './formats.ts';
import { formatsOf, type Language } from './languages.ts';

// Days in words. Names and the Buddhist era come from Intl. Spaces are those of a keyboard; `unbroken` keeps a date in one line of a screen.

type Parts = (keyof DayParts)[];

const yearIf = (withYear: boolean): Parts => (withYear ? ['year'] : []);

/** ศ. 4 ธ.ค. 2569, Fri 4 Dec 2026. */
export const shortDay = (date: PlainDate, language: Language, withYear = true): string =>
  written(date, language, ['weekday', 'day', 'month', ...yearIf(withYear)], 'short');

/** 4 ธ.ค. 2569, 4 Dec 2026. */
export const shortDate = (date: PlainDate, language: Language, withYear = true): string =>
  written(date, language, ['day', 'month', ...yearIf(withYear)], 'short');

/** 21 พฤศจิกายน 2569, 21 November 2026. */
export const dateInFull = (date: PlainDate, language: Language): string =>
  written(date, language, ['day', 'month', 'year'], 'long');

/** วันศุกร์ที่ 4 ธันวาคม, Friday 4 December. */
export const longDay = (date: PlainDate, language: Language, withYear = false): string =>
  written(date, language, ['weekday', 'day', 'month', ...yearIf(withYear)], 'long');

/** As longDay without the Thai word for day: ศุกร์ที่ 4 ธันวาคม. */
export const bareLongDay = (date: PlainDate, language: Language, withYear = false): string =>
  longDay(date, language, withYear).replace(/^วัน/, '');

/** ศุกร์ 4 ธ.ค., Fri 4 Dec: the label of a night in a list. */
export const dayLabel = (date: PlainDate, language: Language): string =>
  `${weekdayOf(date, language).label} ${shortDate(date, language, false)}`;

/** วันเสาร์ที่ 5, Saturday the 5th: inside a sentence about one month. */
export const dayOfMonth = (date: PlainDate, language: Language): string =>
  formatsOf(language).dayOfMonth(longWeekday(date, language), Number(date.slice(8)));

/** ธันวาคม 2569, December 2026. */
export const monthTitle = (month: Month, language: Language): string =>
  written(firstOf(month), language, ['month', 'year'], 'long');

/** Of one month as monthTitle; พ.ย. – ธ.ค. 2569, Nov – Dec 2026 of two, each with its year if they differ. */
export const monthsTitle = ([from = '', to]: readonly Month[], language: Language): string => {
  if (!to) return monthTitle(from, language);
  const [first, last] = [yearName(from, language), yearName(to, language)];
  const start = `${monthName(from, language, 'short')}${first === last ? '' : ` ${first}`}`;
  return `${start} – ${monthName(to, language, 'short')} ${last}`;
};

const aSunday = '2026-11-01';

/** Heads of a calendar's columns, Sunday first: Fr and Friday. */
export const weekdayHeads = (language: Language): { short: string; long: string }[] =>
  [0, 1, 2, 3, 4, 5, 6].map(days => {
    const { head, alone } = weekdayOf(addDays(aSunday, days), language);
    return { short: head, long: alone };
  });

const isOneYear = (checkIn: PlainDate, checkOut: PlainDate): boolean => checkIn.slice(0, 4) === checkOut.slice(0, 4);

/** The month of the first day, unless the last day says it after both. */
const monthIfApart = (checkIn: PlainDate, checkOut: PlainDate, language: Language): Parts =>
  monthOf(checkIn) === monthOf(checkOut) && formatsOf(language).dayFirst ? [] : ['month'];

/** ศ. 4 and จ. 7 ธ.ค. 2569. A month or year that both ends share appears once. */
export const stayEnds = (
  checkIn: PlainDate,
  checkOut: PlainDate,
  language: Language,
  withYear = true,
): [from: string, to: string] => {
  const differs = !isOneYear(checkIn, checkOut);
  const yearFirst = withYear && !formatsOf(language).dayFirst;
  const month = monthIfApart(checkIn, checkOut, language);
  const from = written(checkIn, language, ['weekday', 'day', ...month, ...yearIf(differs || yearFirst)], 'short');
  return [from, shortDay(checkOut, language, withYear || differs)];
};

/** ศ. 4 – จ. 7 ธ.ค. 2569, Fri 4 – Mon 7 Dec 2026. */
export const stayDays = (...stay: Parameters<typeof stayEnds>): string => stayEnds(...stay).join(' – ');

/** The same without weekdays: 18 and 22 Dec; 30 Nov and 2 Dec; with the year of the end where `withYear` asks for it. */
export const dateEnds = (
  checkIn: PlainDate,
  checkOut: PlainDate,
  language: Language,
  withYear = false,
): [from: string, to: string] => {
  const month = monthIfApart(checkIn, checkOut, language);
  return [written(checkIn, language, ['day', ...month], 'short'), shortDate(checkOut, language, withYear)];
};
