/** A day in Asia/Bangkok, `YYYY-MM-DD`. Compares as text. */
export type PlainDate = string;

/** `YYYY-MM`. */
export type Month = string;

/** A moment, ISO 8601 in UTC with milliseconds (`2026-11-21T07:30:00.000Z`). Compares as text. */
export type Instant = string;

const dayMs = 86_400_000;
// Bangkok has kept UTC+7 without daylight saving since 1920, so that an offset says it all.
const bangkokOffsetMs = 7 * 3_600_000;

const toTime = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`);
const fromTime = (time: number): PlainDate => new Date(time).toISOString().slice(0, 10);

/** Does this text name a day of the calendar (2026-02-30 does not)? */
export const isPlainDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = toTime(text);
  return !Number.isNaN(time) && fromTime(time) === text;
};

/** `days` may be negative. */
export const addDays = (date: PlainDate, days: number): PlainDate => fromTime(toTime(date) + days * dayMs);

export const monthOf = (date: PlainDate): Month => date.slice(0, 7);

export const firstOf = (month: Month): PlainDate => `${month}-01`;

/** `months` may be negative. */
export const addMonths = (month: Month, months: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(fromTime(Date.UTC(year, number - 1 + months, 1)));
};

export const lastOf = (month: Month): PlainDate => addDays(firstOf(addMonths(month, 1)), -1);

/** So many months before; at most the last day of that month. */
export const monthsBefore = (date: PlainDate, months: number): PlainDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return fromTime(Date.UTC(year, month - 1 - months, Math.min(day, last)));
};

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => Math.round((toTime(to) - toTime(from)) / dayMs);

/** The days from `from` up to but not including `to`: the nights of a stay. */
export const daysUntil = (from: PlainDate, to: PlainDate): PlainDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to)) }, (_, index) => addDays(from, index));

/** 0 is Sunday. */
export const dayOfWeek = (date: PlainDate): number => new Date(toTime(date)).getUTCDay();

/** Friday and Saturday nights (specification, section 9). */
export const isWeekendNight = (night: PlainDate): boolean => dayOfWeek(night) >= 5;

/** Bangkok's clock, read as UTC. */
const inBangkok = (at: Instant | Date): Date => new Date(new Date(at).getTime() + bangkokOffsetMs);

export const bangkokDate = (at: Instant | Date): PlainDate => inBangkok(at).toISOString().slice(0, 10);

/** 0 to 23. */
export const bangkokHour = (at: Instant | Date): number => inBangkok(at).getUTCHours();

/** `HH:mm` in Bangkok. */
export const bangkokClock = (at: Instant | Date): string => inBangkok(at).toISOString().slice(11, 16);

/** `YYYY-MM-DD HH:mm` in Bangkok, as spreadsheets read a moment. */
export const bangkokMinute = (at: Instant): string => `${bangkokDate(at)} ${bangkokClock(at)}`;

export const addSeconds = (instant: Instant, seconds: number): Instant =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString();

/** Whole seconds from `from` to `to`, never below 0. */
export const secondsUntil = (from: Instant, to: Instant): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000));
