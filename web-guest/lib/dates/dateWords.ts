import type { Language } from '@baan/contract/booking';
import type { DayParts } from '@baan/i18n/formats';
import { formatsOf } from '@baan/i18n/languages';
import { unbroken } from '../text/unbroken.ts';
import { bangkokDate, type Month, monthOf, type PlainDate } from './plainDate.ts';

/*
 * Days in words. Names of weekdays and months, and the Buddhist era in Thai, come from Intl; ranges are composed here.
 * A short date never breaks over two lines.
 */

const cache = new Map<string, Intl.DateTimeFormat>();

const format = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = language + JSON.stringify(options);
  const known = cache.get(key) ?? new Intl.DateTimeFormat(formatsOf(language).locale, { timeZone: 'UTC', ...options });
  cache.set(key, known);
  return known;
};

const part = (
  date: PlainDate,
  language: Language,
  options: Intl.DateTimeFormatOptions,
  type: Intl.DateTimeFormatPartTypes,
): string =>
  format(language, options)
    .formatToParts(new Date(`${date}T00:00:00Z`))
    .find(piece => piece.type === type)?.value ?? '';

const day = (date: PlainDate): string => String(Number(date.slice(8)));
const year = (date: PlainDate, language: Language): string => part(date, language, { year: 'numeric' }, 'year');
const shortMonth = (date: PlainDate, language: Language): string =>
  part(date, language, { day: 'numeric', month: 'short' }, 'month');
const longMonth = (date: PlainDate, language: Language): string =>
  part(date, language, { day: 'numeric', month: 'long' }, 'month');
/** ศ., Fri. The Thai abbreviation is the narrow name with a point: ICU's short name has changed between versions. */
const shortWeekday = (date: PlainDate, language: Language): string =>
  language === 'th'
    ? `${part(date, 'th', { weekday: 'narrow' }, 'weekday').replace('.', '')}.`
    : part(date, language, { weekday: 'short' }, 'weekday');
const longWeekday = (date: PlainDate, language: Language): string => part(date, language, { weekday: 'long' }, 'weekday');

const shortWords = (parts: DayParts, language: Language): string => unbroken(formatsOf(language).day(parts));

/** ธันวาคม 2569, December 2026. */
export const monthTitle = (month: Month, language: Language): string => {
  const date = `${month}-01`;
  return formatsOf(language).day({ month: longMonth(date, language), year: year(date, language) });
};

/** ธันวาคม 2569 for one month; พ.ย. – ธ.ค. 2569, Nov – Dec 2026 for two, each with its year if they differ. */
export const monthsTitle = (months: readonly Month[], language: Language): string => {
  const [from = '', to] = months;
  if (!to) return monthTitle(from, language);
  const [fromYear, toYear] = [yearName(from, language), yearName(to, language)];
  const year = fromYear === toYear ? '' : ` ${fromYear}`;
  return `${shortMonthName(from, language)}${year} – ${shortMonthName(to, language)} ${toYear}`;
};

/** มกราคม, January. */
export const monthName = (month: Month, language: Language): string => longMonth(`${month}-01`, language);

/** ม.ค., Jan. */
export const shortMonthName = (month: Month, language: Language): string => shortMonth(`${month}-01`, language);

/** 2570, 2027. */
export const yearName = (month: Month, language: Language): string => year(`${month}-01`, language);

/** ศ. 4 ธ.ค. 2569, Fri 4 Dec 2026. */
export const shortDay = (date: PlainDate, language: Language, withYear = true): string =>
  shortWords({ weekday: shortWeekday(date, language), ...dayAndMonth(date, language, withYear) }, language);

const dayAndMonth = (date: PlainDate, language: Language, withYear: boolean): DayParts => ({
  day: day(date),
  month: shortMonth(date, language),
  ...(withYear ? { year: year(date, language) } : {}),
});

/** 12 ต.ค. 2569, 12 Oct 2026. */
export const dayMonthYear = (date: PlainDate, language: Language): string =>
  shortWords(dayAndMonth(date, language, true), language);

/** ศุกร์ 4 ธ.ค., Fri 4 Dec: the label of a night in a list of prices. */
export const nightLabel = (date: PlainDate, language: Language): string => {
  const weekday = language === 'th' ? longWeekday(date, 'th').replace(/^วัน/, '') : shortWeekday(date, language);
  return formatsOf(language).day({ weekday, day: day(date), month: shortMonth(date, language) });
};

/** วันศุกร์ที่ 4 ธันวาคม, Friday 4 December. */
export const longDay = (date: PlainDate, language: Language, withYear = false): string => {
  const parts = { weekday: longWeekday(date, language), day: day(date), month: longMonth(date, language) };
  return formatsOf(language).longDay(withYear ? { ...parts, year: year(date, language) } : parts);
};

/** As {@link longDay} without the Thai word for day: ศุกร์ที่ 4 ธันวาคม. */
export const plainLongDay = (date: PlainDate, language: Language, withYear = false): string =>
  longDay(date, language, withYear).replace(/^วัน/, '');

/** วันเสาร์ที่ 5, Saturday the 5th: inside a sentence about one month. */
export const weekdayAndDay = (date: PlainDate, language: Language): string => {
  if (language === 'th') return `${longWeekday(date, 'th')}ที่ ${day(date)}`;
  const number = Number(day(date));
  const ordinal = new Intl.PluralRules('en', { type: 'ordinal' }).select(number) as 'one' | 'two' | 'few' | 'other';
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th' }[ordinal];
  return `${longWeekday(date, 'en')} the ${number}${ending}`;
};

/** ศ. 4 – จ. 7 ธ.ค. 2569, Fri 4 – Mon 7 Dec 2026. A shared month or year is written once. */
export const stayDays = (checkIn: PlainDate, checkOut: PlainDate, language: Language, withYear = true): string => {
  const sameMonth = monthOf(checkIn) === monthOf(checkOut);
  const sameYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  const from = sameMonth
    ? shortWords({ weekday: shortWeekday(checkIn, language), day: day(checkIn) }, language)
    : shortDay(checkIn, language, !sameYear);
  return `${from}\u00a0– ${shortDay(checkOut, language, withYear || !sameYear)}`;
};

/** 18–22 ธ.ค., 18–22 Dec; 30 ธ.ค. – 2 ม.ค., 30 Dec – 2 Jan: the days of a stay in a heading. */
export const headingDays = (checkIn: PlainDate, checkOut: PlainDate, language: Language): string => {
  const to = shortWords(dayAndMonth(checkOut, language, false), language);
  if (monthOf(checkIn) === monthOf(checkOut)) return `${day(checkIn)}–${to}`;
  return `${shortWords(dayAndMonth(checkIn, language, false), language)}\u00a0– ${to}`;
};

const weekDays = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06', '2026-11-07'];

/** Heads of the calendar's columns, Sunday first. */
export const weekdayHeads = (language: Language): { short: string; long: string }[] =>
  weekDays.map(date => ({
    short: language === 'th' ? shortWeekday(date, 'th').replace('.', '') : shortWeekday(date, language).slice(0, 2),
    long: language === 'th' ? longWeekday(date, 'th').replace(/^วัน/, '') : longWeekday(date, language),
  }));

/** The last day of a term, an ISO instant: with its year if that is not the one of `now`, in milliseconds. */
export const termDay = (until: string, now: number, language: Language): string => {
  const date = until.slice(0, 10);
  return shortDay(date, language, date.slice(0, 4) !== bangkokDate(new Date(now)).slice(0, 4));
};

/** ศ. 4 ธ.ค. 2569 เวลา 14:30 น., Fri 4 Dec 2026, 14:30: an ISO instant in Bangkok. A line may break only between day and time. */
export const dayAndTime = (instant: string, language: Language): string => {
  const day = shortDay(bangkokDate(new Date(instant)), language);
  return language === 'th' ? `${day} เวลา\u00a0${clockTime(instant, 'th')}` : `${day}, ${timeOfDay(instant)}`;
};

/** 14:30 in Bangkok, for an ISO instant. */
export const timeOfDay = (instant: string): string => format('en', clock).format(new Date(instant));

/** 14:30 น., 14:30: an ISO instant in Bangkok. */
export const clockTime = (instant: string, language: Language): string =>
  `${timeOfDay(instant)}${language === 'th' ? '\u00a0น.' : ''}`;

/** Whether the device's local time differs from Bangkok's. */
export const isAbroad = (instant: string): boolean => new Date(instant).getTimezoneOffset() !== -7 * 60;

/** 14:30 if the device is on Bangkok time; otherwise with day and zone: Sat 14 Nov 14:30, Bangkok time. */
export const deadline = (instant: string, language: Language, zone: string): string =>
  isAbroad(instant)
    ? `${shortDay(bangkokDate(new Date(instant)), language, false)} ${timeOfDay(instant)}${language === 'th' ? '\u00a0น. ' : ', '}${zone}`
    : clockTime(instant, language);

/** An instant in the device's local time, with the day if it differs from Bangkok's; empty if the clocks agree. */
export const ownTime = (instant: string, language: Language): string | undefined => {
  if (!isAbroad(instant)) return undefined;
  const at = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const time = `${two(at.getHours())}:${two(at.getMinutes())}${language === 'th' ? '\u00a0น.' : ''}`;
  return date === bangkokDate(at) ? time : `${shortDay(date, language, false)} ${time}`;
};

const clock: Intl.DateTimeFormatOptions = { timeZone: 'Asia/Bangkok', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** 42:18, or 1:02:05 from an hour on. Milliseconds, never below zero. */
export const clockFace = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
};
