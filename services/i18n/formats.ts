/** Names and numbers of a day from Intl. */
export type DayParts = { weekday?: string; day?: string; month?: string; year?: string };

/** Writes the given parts of a day. `byIntl`: as Intl writes them. */
type WriteDay = (parts: DayParts, byIntl?: () => string) => string;

/** A weekday: `Fri` in a date, `Friday` alone, `Fr` over a column; `label` before a day of a list. */
export type WeekdayNames = { short: string; alone: string; head: string; label: string };

/** Formats of a language that a catalog cannot hold. Most languages need `locale` and `script` alone. */
export type LanguageFormats = {
  /** For Intl. Years of `th-TH` are Buddhist. */
  locale: string;
  /** The script of its words, among those of the web fonts. */
  script: 'thai' | 'latin';
  /** Its words have spaces between them. */
  spaced: boolean;
  /** Its readers live in Thailand: telephone numbers are written as they are dialled there. */
  local: boolean;
  /** How millions are shortened. */
  compact: 'short' | 'long';
  /** Days come before months: from one day to another, the last alone names what both share. */
  dayFirst: boolean;
  /** Fri 4 Dec 2026, December 2026. */
  day: WriteDay;
  /** With names in full: Friday 4 December. */
  longDay: WriteDay;
  /** From Intl's names of each width. */
  weekday: (name: (width: 'narrow' | 'short' | 'long') => string) => WeekdayNames;
  /** A day within a sentence about one month: Saturday the 5th. */
  dayOfMonth: (weekday: string, day: number) => string;
  /** From `15:00`. */
  clock: (time: string) => string;
  /** From the results of `clock` and `longDay`. */
  deadline: (time: string, day: string) => string;
  /** From the results of `day` and `clock`. */
  dayAndTime: (day: string, time: string) => string;
  /** A time and the name of its zone. */
  inZone: (time: string, zone: string) => string;
};

/** The parts with spaces between them, the weekday first. */
export const spacedDay: WriteDay = ({ weekday, day, month, year }) => [weekday, day, month, year].filter(Boolean).join(' ');

/** What a language is that says nothing of its own. */
export const byIntl: Omit<LanguageFormats, 'locale' | 'script'> = {
  spaced: true,
  local: false,
  compact: 'short',
  dayFirst: false,
  day: (parts, whole) => whole?.() ?? spacedDay(parts),
  longDay: (parts, whole) => whole?.() ?? spacedDay(parts),
  weekday: name => ({ short: name('short'), alone: name('long'), head: name('narrow'), label: name('short') }),
  dayOfMonth: (weekday, day) => `${weekday} ${day}`,
  clock: time => time,
  deadline: (time, day) => `${day} ${time}`,
  dayAndTime: (day, time) => `${day} ${time}`,
  inZone: (time, zone) => `${time} ${zone}`,
};
