import { addDays, bangkokDate, type Instant, type PlainDate } from './plainDate.ts';
import { Refusal } from './refusal.ts';

/** So many years a year in Thailand is ahead: 2569 is 2026. */
const buddhistYears = 543;

/** Days behind the last one that guests can book, for blocks and seasons ahead of that. */
const daysBehindHorizon = 400;

/** Dates behind this day are slips. */
export const lastTypedDay = (now: Instant, horizonDays: number): PlainDate =>
  addDays(bangkokDate(now), horizonDays + daysBehindHorizon);

/** The year that was probably meant by one behind `lastDay`: 2026 for 2569. */
export const meantYear = (date: PlainDate, lastDay: PlainDate): number | undefined => {
  const year = Number(date.slice(0, 4)) - buddhistYears;
  return date > lastDay && year >= 2000 && year <= Number(lastDay.slice(0, 4)) ? year : undefined;
};

/**
 * `before`: the dates that the thing has already; an older value blocks no other edit.
 * @throws Refusal `validation_failed` on the fields whose date is behind `lastDay`
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
      : { code: 'too_far', message: `Not behind ${lastDay}` };
  }
  const [first] = Object.values(wrong);
  if (first) throw new Refusal('validation_failed', first.message, wrong);
};
