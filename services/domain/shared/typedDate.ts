import { addDays, bangkokDate, type Instant, type PlainDate } from './plainDate.ts';
import { Refusal } from './refusal.ts';

/** The Thai calendar is this many years ahead: 2569 is 2026. */
const buddhistYears = 543;

/** Staff may block nights and set seasons this many days beyond the last one that guests can book. */
const daysBehindHorizon = 400;

/** A later date is taken for a typing error. */
export const lastTypedDay = (now: Instant, horizonDays: number): PlainDate =>
  addDays(bangkokDate(now), horizonDays + daysBehindHorizon);

/** The year that was probably meant by one after `lastDay`: 2026 for 2569. */
export const meantYear = (date: PlainDate, lastDay: PlainDate): number | undefined => {
  const year = Number(date.slice(0, 4)) - buddhistYears;
  return date > lastDay && year >= 2000 && year <= Number(lastDay.slice(0, 4)) ? year : undefined;
};

/**
 * `before`: the dates that the thing has already; an older value blocks no other edit.
 * @throws Refusal `validation_failed` on the fields whose date is after `lastDay`
 */
export const assertTypedDates = (
  typed: Record<string, PlainDate>,
  lastDay: PlainDate,
  before: readonly PlainDate[] = [],
): void => {
  const wrong: Record<string, { code: string; message: string; meant?: number }> = {};
  for (const [field, date] of Object.entries(typed)) {
    if (date <= lastDay || before.includes(date)) continue;
    const meant = meantYear(date, lastDay);
    wrong[field] = meant
      ? { code: 'buddhist_year', message: `This is the year ${date.slice(0, 4)}. Did you mean ${meant}?`, meant }
      : { code: 'too_far', message: `Not after ${lastDay}` };
  }
  const [first] = Object.values(wrong);
  if (first) throw new Refusal('validation_failed', first.message, wrong);
};
