import type { Language } from '@baan/contract/booking';

/** A day in Asia/Bangkok, `YYYY-MM-DD`. */
export type Day = string;

const tag = (language: Language): string => (language === 'th' ? 'th-TH' : 'en-GB');
const noon = (day: Day): Date => new Date(`${day}T12:00:00Z`);

const formatters = new Map<string, Intl.DateTimeFormat>();

/** `th-TH` uses Buddhist years by default. */
const format = (day: Day, language: Language, options: Intl.DateTimeFormatOptions): string => {
  const key = `${language}${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(tag(language), { ...options, timeZone: 'UTC' });
    formatters.set(key, formatter);
  }
  return formatter.format(noon(day));
};

const bangkok = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in Bangkok at this instant. */
export const bangkokDay = (instant: Date): Day => bangkok.format(instant);

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Nights of a half-open stay. */
export const nightsBetween = (checkIn: Day, checkOut: Day): number =>
  Math.round((Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / 86_400_000);

/** A day does not wrap: "2" at a line's end and "ม.ค." on the next line are hard to read. */
const whole = (date: string): string => date.replaceAll(' ', '\u00a0');

/** "4 ธ.ค.", "4 Dec" */
export const dayMonth = (day: Day, language: Language): string =>
  whole(format(day, language, { day: 'numeric', month: 'short' }));

/** "4 ธ.ค. 2569", "4 Dec 2026" */
export const dayMonthYear = (day: Day, language: Language): string =>
  whole(format(day, language, { day: 'numeric', month: 'short', year: 'numeric' }));

/** "ศุกร์ 4 ธ.ค.", "Fri 4 Dec" */
export const weekdayDayMonth = (day: Day, language: Language): string =>
  whole(`${weekday(day, language)} ${dayMonth(day, language)}`);

/** "ศุกร์", "Fri". Browsers' short Thai names differ, so it is the long name without "วัน". */
export const weekday = (day: Day, language: Language): string =>
  language === 'th'
    ? format(day, 'th', { weekday: 'long' }).replace(/^วัน/, '').replace('พฤหัสบดี', 'พฤหัส')
    : format(day, 'en', { weekday: 'short' });

export const dayOfMonth = (day: Day): string => String(Number(day.slice(8)));

/** "ม.ค.", "Jan"; takes `YYYY-MM` too. */
export const monthShort = (month: string, language: Language): string =>
  format(`${month.slice(0, 7)}-01`, language, { month: 'short' });

/** "เมษายน 2569", "April 2026" */
export const monthYear = (month: string, language: Language): string =>
  format(`${month.slice(0, 7)}-01`, language, { month: 'long', year: 'numeric' });

/** "เสาร์ที่ 21 พฤศจิกายน 2569", "Saturday 21 November 2026" */
export const longDay = (day: Day, language: Language): string => {
  const date = `${dayOfMonth(day)} ${monthYear(day, language)}`;
  const name = format(day, language, { weekday: 'long' });
  return language === 'th' ? `${name.replace(/^วัน/, '')}ที่ ${date}` : `${name} ${date}`;
};

/** "4 – 7 ธ.ค.", "30 Nov – 2 Dec"; the year is added if it is not `thisYear`. */
export const stayShort = (checkIn: Day, checkOut: Day, language: Language, thisYear: string): string => {
  const sameMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  const end = checkOut.slice(0, 4) === thisYear ? dayMonth(checkOut, language) : dayMonthYear(checkOut, language);
  return `${sameMonth ? dayOfMonth(checkIn) : dayMonth(checkIn, language)} – ${end}`;
};

/** Is the address parameter a valid day? */
export const isDay = (text: string | null): text is Day =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Days of one week, Sunday first, for the names of weekdays. */
export const namedWeek: readonly Day[] = [4, 5, 6, 7, 8, 9, 10].map(day => `2026-01-${String(day).padStart(2, '0')}`);

/** "ศ", "Fr": for the head of a column of days. */
export const weekdayShort = (day: Day, language: Language): string =>
  language === 'th' ? format(day, 'th', { weekday: 'narrow' }) : weekday(day, 'en').slice(0, 2);

/** "ศ. 4 – จ. 7 ธ.ค. 2569", "Fri 4 – Mon 7 Dec 2026" */
export const stayLong = (checkIn: Day, checkOut: Day, language: Language): string => {
  const sameYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  const sameMonth = checkIn.slice(0, 7) === checkOut.slice(0, 7);
  const start = sameMonth ? dayOfMonth(checkIn) : sameYear ? dayMonth(checkIn, language) : dayMonthYear(checkIn, language);
  return `${whole(`${short(checkIn, language)} ${start}`)} – ${shortDay(checkOut, language)}`;
};

/** Nights by their first and last: "ศ. 4 – จ. 7 ธ.ค. 2569"; a single night: "ศ. 4 ธ.ค. 2569". */
export const nightsLong = (first: Day, last: Day, language: Language): string =>
  first === last ? shortDay(first, language) : stayLong(first, last, language);

const short = (day: Day, language: Language): string => (language === 'th' ? `${weekdayShort(day, 'th')}.` : weekday(day, 'en'));
const shortDay = (day: Day, language: Language): string => whole(`${short(day, language)} ${dayMonthYear(day, language)}`);
