import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import { bareLongDay, dateEnds, dayLabel, monthTitle, shortDate, shortDay, stayEnds } from '@baan/i18n/dates';
import { monthName, weekdayOf, yearName } from '@baan/i18n/dayParts';
import type { Language } from '@baan/i18n/languages';
import { unbroken } from '@baan/i18n/unbroken';

// Days as screens show them: a day does not wrap, as "2" at a line's end and "ม.ค." on the next line are hard to read.

/** "4 ธ.ค.", "4 Dec" */
export const dayMonth = (day: PlainDate, language: Language): string => unbroken(shortDate(day, language, false));

/** "4 ธ.ค. 2569", "4 Dec 2026" */
export const dayMonthYear = (day: PlainDate, language: Language): string => unbroken(shortDate(day, language));

/** "ศุกร์ 4 ธ.ค.", "Fri 4 Dec" */
export const weekdayDayMonth = (day: PlainDate, language: Language): string => unbroken(dayLabel(day, language));

/** "ศุกร์", "Fri" */
export const weekday = (day: PlainDate, language: Language): string => weekdayOf(day, language).label;

/** "ศ", "Fr": for the head of a column of days. */
export const weekdayShort = (day: PlainDate, language: Language): string => weekdayOf(day, language).head;

export const dayOfMonth = (day: PlainDate): string => String(Number(day.slice(8)));

/** "ม.ค.", "Jan"; takes a day, too. */
export const monthShort = (month: string, language: Language): string => monthName(month.slice(0, 7), language, 'short');

/** "เมษายน 2569", "April 2026"; takes a day, too. */
export const monthYear = (month: string, language: Language): string => monthTitle(month.slice(0, 7), language);

/** "ธ.ค. 69", "Dec 26" */
export const monthYearShort = (month: string, language: Language): string =>
  `${monthShort(month, language)} ${yearName(month, language).slice(-2)}`;

/** Months of a period: "ธ.ค. 69 – ก.พ. 70", "Dec 26 – Feb 27" */
export const monthsShort = (first: string, last: string, language: Language): string =>
  [first, last].map(month => monthYearShort(month, language)).join(' – ');

/** "เสาร์ที่ 21 พฤศจิกายน 2569", "Saturday 21 November 2026" */
export const longDay = (day: PlainDate, language: Language): string => bareLongDay(day, language, true);

/** "4 – 7 ธ.ค.", "30 Nov – 2 Dec"; the year is added if it is not `thisYear`. */
export const stayShort = (checkIn: PlainDate, checkOut: PlainDate, language: Language, thisYear: string): string =>
  dateEnds(checkIn, checkOut, language, checkOut.slice(0, 4) !== thisYear)
    .map(unbroken)
    .join(' – ');

/** Days of one week, Sunday first, for the names of weekdays. */
export const namedWeek: readonly PlainDate[] = [0, 1, 2, 3, 4, 5, 6].map(days => addDays('2026-01-04', days));

/** "ศ. 4 – จ. 7 ธ.ค. 2569", "Fri 4 – Mon 7 Dec 2026" */
export const stayLong = (checkIn: PlainDate, checkOut: PlainDate, language: Language): string =>
  stayEnds(checkIn, checkOut, language).map(unbroken).join(' – ');

/** Nights by their first and last: "ศ. 4 – จ. 7 ธ.ค. 2569"; a single night: "ศ. 4 ธ.ค. 2569". */
export const nightsLong = (first: PlainDate, last: PlainDate, language: Language): string =>
  first === last ? unbroken(shortDay(first, language)) : stayLong(first, last, language);
