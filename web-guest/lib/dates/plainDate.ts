/** A day in Asia/Bangkok, `YYYY-MM-DD`. Plain dates compare and sort as text. */
export type PlainDate = string;
/** `YYYY-MM`. */
export type Month = string;

const dayMs = 86_400_000;
const time = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`);
const fromTime = (ms: number): PlainDate => new Date(ms).toISOString().slice(0, 10);

/** Does this text name an existing day? (2026-02-30 does not.) */
export const isPlainDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = time(text);
  return !Number.isNaN(ms) && fromTime(ms) === text;
};

export const addDays = (date: PlainDate, days: number): PlainDate => fromTime(time(date) + days * dayMs);

/** Nights from `from` up to but not including `to`; negative when reversed. */
export const nightsBetween = (from: PlainDate, to: PlainDate): number => Math.round((time(to) - time(from)) / dayMs);

/** 0 is Sunday. */
export const weekdayOf = (date: PlainDate): number => new Date(time(date)).getUTCDay();

export const monthOf = (date: PlainDate): Month => date.slice(0, 7);
export const firstOf = (month: Month): PlainDate => `${month}-01`;

export const addMonths = (month: Month, months: number): Month => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
};

export const lastOf = (month: Month): PlainDate => addDays(firstOf(addMonths(month, 1)), -1);

/** The nights of the half-open stay `[from, to)`. */
export const nightsOf = (from: PlainDate, to: PlainDate): PlainDate[] =>
  Array.from({ length: Math.max(0, nightsBetween(from, to)) }, (_, i) => addDays(from, i));

/** Bangkok's clock read as UTC: seven hours ahead all year. */
const inBangkok = (now: Date): Date => new Date(now.getTime() + 7 * 3_600_000);

/** The day in Bangkok at the instant `now`. */
export const bangkokDate = (now: Date): PlainDate => fromTime(inBangkok(now).getTime());

/** The first day of arrival: today until `lastArrivalHour` in Bangkok, then tomorrow. */
export const firstArrival = (now: Date, lastArrivalHour: number): PlainDate => {
  const today = bangkokDate(now);
  return inBangkok(now).getUTCHours() < lastArrivalHour ? today : addDays(today, 1);
};
