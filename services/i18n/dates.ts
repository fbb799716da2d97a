import { type DayParts, formatsOf, type Language } from './languages.ts';

// Days and times for guests, in emails and on receipts. Names and the Buddhist era come from Intl. A day is `YYYY-MM-DD`.

type Part = keyof DayParts;

// Each part is formatted alone. A month is formatted with its day, since alone it may have another grammatical case.
const asking = (type: Part, width: 'short' | 'long'): Intl.DateTimeFormatOptions =>
  type === 'month' ? { day: 'numeric', month: width } : { [type]: type === 'weekday' ? width : 'numeric' };

const intlPart = (date: string, language: Language, type: Part, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(formatsOf(language).locale, { timeZone: 'UTC', ...options })
    .formatToParts(new Date(`${date}T00:00:00Z`))
    .find(piece => piece.type === type)?.value ?? '';

// Newer versions of Intl return the full Thai weekday for `short`; the usual form is the narrow one with a full stop.
const part = (date: string, language: Language, type: Part, width: 'short' | 'long'): string =>
  language === 'th' && type === 'weekday' && width === 'short'
    ? `${intlPart(date, language, type, { weekday: 'narrow' })}.`
    : intlPart(date, language, type, asking(type, width));

const partsOf = (date: string, language: Language, types: readonly Part[], width: 'short' | 'long'): DayParts =>
  Object.fromEntries(types.map(type => [type, part(date, language, type, width)]));

const words = (date: string, language: Language, types: readonly Part[], width: 'short' | 'long'): string =>
  formatsOf(language).day(partsOf(date, language, types, width));

/** ศ. 4 ธ.ค. 2569, Fri 4 Dec 2026. */
export const shortDay = (date: string, language: Language): string =>
  words(date, language, ['weekday', 'day', 'month', 'year'], 'short');

/** 4 ธ.ค. 2569, 4 Dec 2026. */
export const shortDate = (date: string, language: Language): string => words(date, language, ['day', 'month', 'year'], 'short');

/** 21 พฤศจิกายน 2569, 21 November 2026. */
export const dateInFull = (date: string, language: Language): string => words(date, language, ['day', 'month', 'year'], 'long');

/** วันศุกร์ที่ 4 ธันวาคม, Friday 4 December. */
export const longDay = (date: string, language: Language): string =>
  formatsOf(language).longDay(partsOf(date, language, ['weekday', 'day', 'month'], 'long'));

/** วันศุกร์ที่ 4 ธันวาคม 2569, Friday 4 December 2026. */
export const longDayWithYear = (date: string, language: Language): string =>
  formatsOf(language).longDay(partsOf(date, language, ['weekday', 'day', 'month', 'year'], 'long'));

/** As longDay without the Thai word for day: ศุกร์ที่ 4 ธันวาคม. */
export const bareLongDay = (date: string, language: Language): string => longDay(date, language).replace(/^วัน/, '');

/** ศ. 4 – จ. 7 ธ.ค. 2569. A month or year that both ends share appears once. */
export const stayEnds = (checkIn: string, checkOut: string, language: Language): [from: string, to: string] => {
  const said: Part[] = ['weekday', 'day'];
  if (checkIn.slice(0, 7) !== checkOut.slice(0, 7)) said.push('month');
  if (checkIn.slice(0, 4) !== checkOut.slice(0, 4)) said.push('year');
  return [words(checkIn, language, said, 'short'), shortDay(checkOut, language)];
};

export const stayDays = (...stay: Parameters<typeof stayEnds>): string => stayEnds(...stay).join(' – ');

/** `15:00` in the form of each language: 15:00 น. */
export const clockTime = (time: string, language: Language): string => formatsOf(language).clock(time);

const bangkokClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** 14:30 น. in Bangkok, of an ISO instant. */
export const timeOf = (instant: string, language: Language): string =>
  clockTime(bangkokClock.format(new Date(instant)), language);

/** Bangkok keeps UTC+7 all year. */
const bangkokDay = (instant: string): string => new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 10);

/** The day of an ISO instant in Bangkok: Fri 4 Dec 2026. */
export const dayOf = (instant: string, language: Language): string => shortDay(bangkokDay(instant), language);

/** As dayOf, with names in full: Friday 4 December 2026. */
export const longDayOf = (instant: string, language: Language): string => longDayWithYear(bangkokDay(instant), language);

/** 14:30 น. วันเสาร์ที่ 21 พฤศจิกายน, 14:30 on Saturday 21 November: an ISO instant in Bangkok. */
export const deadline = (instant: string, language: Language): string =>
  formatsOf(language).deadline(timeOf(instant, language), longDay(bangkokDay(instant), language));
