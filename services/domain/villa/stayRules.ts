import { marginsOf } from '../calendar/preparation.ts';
import { nightsOf, type Stay } from '../calendar/stay.ts';
import { addDays, dayOfWeek, daysBetween, type PlainDate } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import { type Season, seasonOf } from './price.ts';

/** How short a stay may be, on which days of the week (0 is Sunday) it may begin and end, and how many nights lie free beside others. */
export type ArrivalRules = {
  minNights: number;
  arrivalDays: readonly number[];
  departureDays: readonly number[];
  seasons: readonly Pick<Season, 'from' | 'to' | 'minNights'>[];
  /** May a gap between taken nights be sold whole, though it is shorter than the minimum? */
  /** null: not decided, and none can. */
  fillGaps: boolean | null;
  /** Nights that lie free between any two stays, to make the house ready. */
  preparationNights: number;
};

/** `value`: what the rule asks for: the least nights, the nights that lie free, or the allowed days of the week. */
export type BrokenRule =
  | { rule: 'minNights'; value: number }
  | { rule: 'preparation'; value: number }
  | { rule: 'arrivalDay' | 'departureDay'; value: readonly number[] };

export const everyDay: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** Is the night confirmed, blocked, or kept free beside a stay? A held one may be free again in minutes. */
export type IsTaken = (night: PlainDate) => boolean;

const noneTaken: IsTaken = () => false;

type Minimums = Pick<ArrivalRules, 'minNights' | 'seasons'>;

const longestMinimum = ({ minNights, seasons }: Minimums, stay: Stay): number =>
  Math.max(...nightsOf(stay).map(night => seasonOf(seasons, night)?.minNights ?? minNights));

/**
 * The shortest stay of at least `nights` from this day on: the longest minimum of all its nights counts, and more nights may touch a
 * longer one.
 */
export const minNightsOf = (rules: Minimums, checkIn: PlainDate, atLeast = 1): number => {
  let nights = atLeast;
  for (;;) {
    const least = longestMinimum(rules, { checkIn, checkOut: addDays(checkIn, nights) });
    if (least <= nights) return nights;
    nights = least;
  }
};

/** Does the stay end where other nights begin, on both sides? */
export const isGap = ({ checkIn, checkOut }: Stay, isTaken: IsTaken): boolean =>
  isTaken(addDays(checkIn, -1)) && isTaken(checkOut);

export const mayArrive = ({ arrivalDays }: Pick<ArrivalRules, 'arrivalDays'>, day: PlainDate): boolean =>
  arrivalDays.includes(dayOfWeek(day));

const mayDepart = ({ departureDays }: Pick<ArrivalRules, 'departureDays'>, day: PlainDate): boolean =>
  departureDays.includes(dayOfWeek(day));

/** Does another stay have a night that has to lie free beside this one? If they share a night, it is not this rule that forbids it. */
const isUnprepared = (stay: Stay, { preparationNights }: ArrivalRules, isStayed: IsTaken): boolean =>
  marginsOf(stay, preparationNights).flatMap(nightsOf).some(isStayed) && !nightsOf(stay).some(isStayed);

/** Every rule that a stay breaks. `isStayed`: has another stay the night, a held one too? */
export const brokenRules = (
  stay: Stay,
  rules: ArrivalRules,
  isTaken: IsTaken = noneTaken,
  isStayed: IsTaken = noneTaken,
): BrokenRule[] => {
  const { checkIn, checkOut } = stay;
  const nights = daysBetween(checkIn, checkOut);
  const least = minNightsOf(rules, checkIn, nights);
  const isTooShort = nights < least && !(rules.fillGaps && isGap(stay, isTaken));
  return [
    ...(isTooShort ? [{ rule: 'minNights' as const, value: least }] : []),
    ...(mayArrive(rules, checkIn) ? [] : [{ rule: 'arrivalDay' as const, value: rules.arrivalDays }]),
    ...(mayDepart(rules, checkOut) ? [] : [{ rule: 'departureDay' as const, value: rules.departureDays }]),
    ...(isUnprepared(stay, rules, isStayed) ? [{ rule: 'preparation' as const, value: rules.preparationNights }] : []),
  ];
};

/** @throws Refusal `stay_rule`, with the first rule that is broken */
export const refuseBroken = ([broken]: readonly BrokenRule[]): void => {
  if (broken) throw new Refusal('stay_rule', 'This stay breaks a rule of the house', broken);
};

/** @throws Refusal `stay_rule`, with the first rule that is broken */
export const assertStayRules = (stay: Stay, rules: ArrivalRules, isTaken?: IsTaken, isStayed?: IsTaken): void =>
  refuseBroken(brokenRules(stay, rules, isTaken, isStayed));
