/** A day in Asia/Bangkok, `YYYY-MM-DD`. Compares as text. */
export type PlainDate = string;

/** A moment, ISO 8601 in UTC with milliseconds (`2026-11-21T07:30:00.000Z`). Compares as text. */
export type Instant = string;

const dayMs = 86_400_000;
// Bangkok has kept UTC+7 without daylight saving since 1920, so that an offset says it all.
const bangkokOffsetMs = 7 * 3_600_000;

const toTime = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`);

/** `days` may be negative. */
export const addDays = (date: PlainDate, days: number): PlainDate =>
  new Date(toTime(date) + days * dayMs).toISOString().slice(0, 10);

/** So many months before; at most the last day of that month. */
export const monthsBefore = (date: PlainDate, months: number): PlainDate => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(day, last))).toISOString().slice(0, 10);
};

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => Math.round((toTime(to) - toTime(from)) / dayMs);

/** 0 is Sunday. */
export const dayOfWeek = (date: PlainDate): number => new Date(toTime(date)).getUTCDay();

/** Friday and Saturday nights (specification, section 9). */
export const isWeekendNight = (night: PlainDate): boolean => dayOfWeek(night) >= 5;

export const bangkokDate = (instant: Instant): PlainDate =>
  new Date(Date.parse(instant) + bangkokOffsetMs).toISOString().slice(0, 10);

/** 0 to 23. */
export const bangkokHour = (instant: Instant): number => new Date(Date.parse(instant) + bangkokOffsetMs).getUTCHours();

/** `YYYY-MM-DD HH:mm` in Bangkok, as spreadsheets read a moment. */
export const bangkokMinute = (instant: Instant): string =>
  new Date(Date.parse(instant) + bangkokOffsetMs).toISOString().slice(0, 16).replace('T', ' ');

export const addSeconds = (instant: Instant, seconds: number): Instant =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString();

/** Whole seconds from `from` to `to`, never below 0. */
export const secondsUntil = (from: Instant, to: Instant): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000));
