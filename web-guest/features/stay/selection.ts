import { addDays, daysBetween, daysUntil, type PlainDate } from '@baan/domain/shared/plainDate';
import {
  type ArrivalRules,
  type BrokenRule,
  brokenRules,
  type IsTaken,
  isGap,
  mayArrive,
  minNightsOf,
} from '@baan/domain/villa/stayRules';

/** The chosen stay `[checkIn, checkOut)`, whole or half chosen. */
export type Selection = {
  checkIn?: PlainDate | undefined;
  checkOut?: PlainDate | undefined;
};

export type StayRules = {
  /** The earliest possible arrival. */
  firstArrival: PlainDate;
  /** The latest possible departure. */
  lastDeparture: PlainDate;
  maxNights: number;
  /** The minimum length of a stay, and the weekdays on which it may start and end. */
  arrival: ArrivalRules;
  /** Is the night that starts on this day on offer? */
  isFree: (night: PlainDate) => boolean;
  /** Has another guest booked the night, or the owner blocked it? */
  isTaken?: IsTaken;
  /** Is the night part of the guest's own stay, which is being moved? */
  isOwn?: (night: PlainDate) => boolean;
  /** Does nobody have the night, and lies it free beside another guest's stay? */
  isPreparation?: (night: PlainDate) => boolean;
};

export const canArrive = (day: PlainDate, rules: StayRules): boolean => isOpen(day, rules) && mayArrive(rules.arrival, day);

const isOpen = (day: PlainDate, { firstArrival, lastDeparture, isFree }: StayRules): boolean =>
  day >= firstArrival && day < lastDeparture && isFree(day);

/** A departure needs every night before it; the night of the day itself may be taken (a turnover day). */
export const canDepart = (checkIn: PlainDate, day: PlainDate, rules: StayRules): boolean => {
  const nights = daysBetween(checkIn, day);
  const isWhole =
    nights >= 1 && nights <= rules.maxNights && day <= rules.lastDeparture && daysUntil(checkIn, day).every(rules.isFree);
  return isWhole && ruleBrokenBy(checkIn, day, rules) === undefined;
};

/** The house rule that a departure on this day would break. */
export const ruleBrokenBy = (checkIn: PlainDate, checkOut: PlainDate, { arrival, isTaken }: StayRules): BrokenRule | undefined =>
  checkOut > checkIn ? brokenRules({ checkIn, checkOut }, arrival, isTaken).find(({ rule }) => rule !== 'arrivalDay') : undefined;

/** The gap from this day on, if the rules let it be sold whole: how many nights. */
const gapFrom = (checkIn: PlainDate, { arrival, isFree, isTaken }: StayRules): number | undefined => {
  const least = minNightsOf(arrival, checkIn);
  if (!arrival.fillGaps || !isTaken) return undefined;
  let nights = 0;
  while (nights < least && isFree(addDays(checkIn, nights))) nights += 1;
  return nights > 0 && nights < least && isGap({ checkIn, checkOut: addDays(checkIn, nights) }, isTaken) ? nights : undefined;
};

/** The least nights of a stay from this day on. */
export const leastNights = (checkIn: PlainDate, rules: StayRules): number =>
  gapFrom(checkIn, rules) ?? minNightsOf(rules.arrival, checkIn);

/** Length and last night of the shortest stay from this day on; undefined if one night is enough, or one of the nights is taken. */
export const leastStay = (checkIn: PlainDate, rules: StayRules): { last: PlainDate; nights: number } | undefined => {
  const { isFree } = rules;
  const nights = leastNights(checkIn, rules);
  const whole = nights > 1 && daysUntil(checkIn, addDays(checkIn, nights)).every(isFree);
  return whole ? { last: addDays(checkIn, nights - 1), nights } : undefined;
};

/** Is the departure still to be chosen? */
export const isHalfChosen = (selection: Selection): selection is { checkIn: PlainDate } =>
  selection.checkIn !== undefined && selection.checkOut === undefined;

export type PickRefusal = 'sameDay' | 'tooLong' | 'taken' | BrokenRule;
export type PickResult = {
  selection: Selection;
  /** Taken nights from the arrival up to this day: a new stay starts here, if arrival is possible. */
  across?: PlainDate[];
  refusal?: PickRefusal;
};

/** The rule that keeps nights free beside other stays. */
export const preparationOf = ({ arrival }: StayRules): BrokenRule => ({ rule: 'preparation', value: arrival.preparationNights });

/**
 * The selection after a click on a day. The first click is the arrival, the next one the departure; a day that
 * cannot be the departure starts a new stay, if arrival on it is possible. A refused click changes nothing.
 */
export const selectDay = (selection: Selection, day: PlainDate, rules: StayRules): PickResult => {
  if (isHalfChosen(selection)) {
    const { checkIn } = selection;
    if (day === checkIn) return { selection, refusal: 'sameDay' };
    if (canDepart(checkIn, day, rules)) return { selection: { checkIn, checkOut: day } };
    const onlyTooLong = daysBetween(checkIn, day) > rules.maxNights && daysUntil(checkIn, day).every(rules.isFree);
    if (onlyTooLong) return { selection, refusal: 'tooLong' };
    const broken = daysUntil(checkIn, day).every(rules.isFree) ? ruleBrokenBy(checkIn, day, rules) : undefined;
    if (broken) return { selection, refusal: broken };
    const across = daysUntil(checkIn, addDays(day, 1)).filter(night => !rules.isFree(night));
    const crossed = across.filter(night => night < day);
    if (crossed.length > 0) {
      if (crossed.every(night => rules.isPreparation?.(night))) return { selection, refusal: preparationOf(rules) };
      return canArrive(day, rules) ? { selection: { checkIn: day }, across } : { selection, refusal: 'taken', across };
    }
  }
  if (canArrive(day, rules)) return { selection: { checkIn: day } };
  if (rules.isPreparation?.(day)) return { selection, refusal: preparationOf(rules) };
  const { arrivalDays } = rules.arrival;
  const isOnlyClosed = isOpen(day, rules) && !mayArrive(rules.arrival, day);
  return { selection, refusal: isOnlyClosed ? { rule: 'arrivalDay', value: arrivalDays } : 'taken' };
};

/** Does a click on this day change the selection now? */
export const canPickDay = (selection: Selection, day: PlainDate, rules: StayRules): boolean =>
  canArrive(day, rules) || (isHalfChosen(selection) && canDepart(selection.checkIn, day, rules));

/** Does a click on this day have an effect: choosing the day, or a message why not? */
export const hasEffect = (selection: Selection, day: PlainDate, rules: StayRules): boolean => {
  const { refusal, across } = selectDay(selection, day, rules);
  return refusal !== 'taken' || across !== undefined;
};

/** The stay if it can be booked, else its remaining part: the nights of a shared link may be taken. */
export const stillPossible = ({ checkIn, checkOut }: Selection, rules: StayRules): Selection => {
  if (!checkIn || !canArrive(checkIn, rules)) return {};
  return checkOut && canDepart(checkIn, checkOut, rules) ? { checkIn, checkOut } : { checkIn };
};

/** The first possible day of arrival from `from` on, up to `until`. */
export const nextArrival = (from: PlainDate, until: PlainDate, rules: StayRules): PlainDate | undefined => {
  for (let day = from; day < until; day = addDays(day, 1)) if (canArrive(day, rules)) return day;
  return undefined;
};

/** At most two stays of `nights` nights that do not overlap, from this arrival on, later (1) or earlier (-1). */
const staysFrom = (from: PlainDate, way: 1 | -1, nights: number, until: PlainDate, rules: StayRules): Required<Selection>[] => {
  const found: Required<Selection>[] = [];
  let checkIn = from;
  while (checkIn >= rules.firstArrival && checkIn < until && found.length < 2) {
    const checkOut = addDays(checkIn, nights);
    const fits = checkOut <= until && canArrive(checkIn, rules) && canDepart(checkIn, checkOut, rules);
    if (fits) found.push({ checkIn, checkOut });
    checkIn = addDays(checkIn, fits ? way * nights : way);
  }
  return found;
};

/** Stays of the same length that end by `until`: the nearest ones before and after the wished day, or two on the one side that has some. */
export const nearestStays = (wished: PlainDate, nights: number, until: PlainDate, rules: StayRules): Selection[] => {
  const before = staysFrom(addDays(wished, -1), -1, nights, until, rules).reverse();
  const after = staysFrom(wished, 1, nights, until, rules);
  const last = before.at(-1);
  return last && after[0] ? [last, after[0]] : [...before, ...after];
};
