import type { Stay } from '../calendar/stay.ts';
import { dayOfWeek, daysBetween, type PlainDate } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import { type Season, seasonOf } from './seasons.ts';

/** How short a stay may be, and on which days of the week (0 is Sunday) it may begin and end. */
export type ArrivalRules = {
  minNights: number;
  arrivalDays: readonly number[];
  departureDays: readonly number[];
  seasons: readonly Pick<Season, 'from' | 'to' | 'minNights'>[];
};

/** `value`: what would be right: so many nights at least, or one of these days of the week. */
export type BrokenRule = { rule: 'minNights'; value: number } | { rule: 'arrivalDay' | 'departureDay'; value: readonly number[] };

export const everyDay: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** The season of the first night decides. */
export const minNightsOf = ({ minNights, seasons }: Pick<ArrivalRules, 'minNights' | 'seasons'>, checkIn: PlainDate): number =>
  seasonOf(seasons, checkIn)?.minNights ?? minNights;

export const mayArrive = ({ arrivalDays }: Pick<ArrivalRules, 'arrivalDays'>, day: PlainDate): boolean =>
  arrivalDays.includes(dayOfWeek(day));

const mayDepart = ({ departureDays }: Pick<ArrivalRules, 'departureDays'>, day: PlainDate): boolean =>
  departureDays.includes(dayOfWeek(day));

/** Every rule that a stay breaks. */
export const brokenRules = (stay: Stay, rules: ArrivalRules): BrokenRule[] => {
  const { checkIn, checkOut } = stay;
  const least = minNightsOf(rules, checkIn);
  return [
    ...(daysBetween(checkIn, checkOut) < least ? [{ rule: 'minNights' as const, value: least }] : []),
    ...(mayArrive(rules, checkIn) ? [] : [{ rule: 'arrivalDay' as const, value: rules.arrivalDays }]),
    ...(mayDepart(rules, checkOut) ? [] : [{ rule: 'departureDay' as const, value: rules.departureDays }]),
  ];
};

/** @throws Refusal `stay_rule`, with the first rule that is broken */
export const assertStayRules = (stay: Stay, rules: ArrivalRules): void => {
  const [broken] = brokenRules(stay, rules);
  if (broken) throw new Refusal('stay_rule', 'This stay breaks a rule of the house', broken);
};
