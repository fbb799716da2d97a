import { firstOf, type Month, type PlainDate } from '@baan/domain/shared/plainDate';
import type { DayParts, WeekdayNames } from './formats.ts';
import { formatsOf, type Language } from './languages.ts';

// Names and numbers of a day from Intl, each made alone. Making a formatter is slow, so they are kept.

type Part = keyof DayParts;
type Width = 'short' | 'long';

const kept = new Map<string, Intl.DateTimeFormat>();

const formatter = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = language + JSON.stringify(options);
  const known = kept.get(key) ?? new Intl.DateTimeFormat(formatsOf(language).locale, { timeZone: 'UTC', ...options });
  kept.set(key, known);
  return known;
};

const timeOf = (date: PlainDate): Date => new Date(`${date}T00:00:00Z`);

const partOf = (date: PlainDate, language: Language, type: Part, options: Intl.DateTimeFormatOptions): string =>
  formatter(language, options)
    .formatToParts(timeOf(date))
    .find(piece => piece.type === type)?.value ?? '';

export const weekdayOf = (date: PlainDate, language: Language): WeekdayNames =>
  formatsOf(language).weekday(weekday => partOf(date, language, 'weekday', { weekday }));

export const longWeekday = (date: PlainDate, language: Language): string =>
  partOf(date, language, 'weekday', { weekday: 'long' });

/** A month is asked for with its day, since alone it may have another grammatical case. */
const monthIn = (date: PlainDate, language: Language, month: Width): string =>
  partOf(date, language, 'month', { day: 'numeric', month });

const part = (date: PlainDate, language: Language, type: Part, width: Width): string => {
  if (type === 'day') return String(Number(date.slice(8)));
  if (type === 'year') return partOf(date, language, 'year', { year: 'numeric' });
  if (type === 'month') return monthIn(date, language, width);
  return width === 'short' ? weekdayOf(date, language).short : longWeekday(date, language);
};

/** The parts of a day as its language writes them together. */
export const written = (date: PlainDate, language: Language, types: readonly Part[], width: Width): string => {
  const parts: DayParts = Object.fromEntries(types.map(type => [type, part(date, language, type, width)]));
  const { day, longDay } = formatsOf(language);
  const options = Object.fromEntries(types.map(type => [type, type === 'weekday' || type === 'month' ? width : 'numeric']));
  const write = width === 'long' && types.includes('weekday') ? longDay : day;
  return write(parts, () => formatter(language, options).format(timeOf(date)));
};

/** มกราคม, January; `short`: ม.ค., Jan. */
export const monthName = (month: Month, language: Language, width: Width = 'long'): string =>
  monthIn(firstOf(month), language, width);

/** 2570, 2027. */
export const yearName = (month: Month, language: Language): string =>
  partOf(firstOf(month), language, 'year', { year: 'numeric' });
