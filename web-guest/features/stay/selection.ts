import { type ArrivalRules, type BrokenRule, brokenRules, mayArrive, minNightsOf } from '@baan/domain/villa/stayRules';
import { addDays, nightsBetween, nightsOf, type PlainDate } from '../../lib/dates/plainDate.ts';

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
  /** Is the night part of the guest's own stay, which is being moved? */
  isOwn?: (night: PlainDate) => boolean;
};

export const canArrive = (day: PlainDate, rules: StayRules): boolean => isOpen(day, rules) && mayArrive(rules.arrival, day);

const isOpen = (day: PlainDate, { firstArrival, lastDeparture, isFree }: StayRules): boolean =>
  day >= firstArrival && day < lastDeparture && isFree(day);

/** A departure needs every night before it; the night of the day itself may be taken (a turnover day). */
export const canDepart = (checkIn: PlainDate, day: PlainDate, rules: StayRules): boolean => {
  const nights = nightsBetween(checkIn, day);
  const isWhole =
    nights >= 1 && nights <= rules.maxNights && day <= rules.lastDeparture && nightsOf(checkIn, day).every(rules.isFree);
  return isWhole && brokenBy(checkIn, day, rules) === undefined;
};

/** The house rule that a departure on this day would break. */
export const brokenBy = (checkIn: PlainDate, checkOut: PlainDate, { arrival }: StayRules): BrokenRule | undefined =>
  checkOut > checkIn ? brokenRules({ checkIn, checkOut }, arrival).find(({ rule }) => rule !== 'arrivalDay') : undefined;

/** Length and last night of the shortest stay from this day on; undefined if one night is enough, or one of the nights is taken. */
export const leastStay = (
  checkIn: PlainDate,
  { arrival, isFree }: StayRules,
): { last: PlainDate; nights: number } | undefined => {
  const nights = minNightsOf(arrival, checkIn);
  const whole = nights > 1 && nightsOf(checkIn, addDays(checkIn, nights)).every(isFree);
  return whole ? { last: addDays(checkIn, nights - 1), nights } : undefined;
};

/** Is the departure still to be chosen? */
export const isHalfChosen = (selection: Selection): selection is { checkIn: PlainDate } =>
  selection.checkIn !== undefined && selection.checkOut === undefined;

export type Refusal = 'sameDay' | 'tooLong' | 'taken' | BrokenRule;
export type Picked = {
  selection: Selection;
  /** Taken nights from the arrival up to this day: a new stay starts here, if arrival is possible. */
  across?: PlainDate[];
  refusal?: Refusal;
};

/**
 * The selection after a click on a day. The first click is the arrival, the next one the departure; a day that
 * cannot be the departure starts a new stay, if arrival on it is possible. A refused click changes nothing.
 */
export const pick = (selection: Selection, day: PlainDate, rules: StayRules): Picked => {
  if (isHalfChosen(selection)) {
    const { checkIn } = selection;
    if (day === checkIn) return { selection, refusal: 'sameDay' };
    if (canDepart(checkIn, day, rules)) return { selection: { checkIn, checkOut: day } };
    const onlyTooLong = nightsBetween(checkIn, day) > rules.maxNights && nightsOf(checkIn, day).every(rules.isFree);
    if (onlyTooLong) return { selection, refusal: 'tooLong' };
    const broken = nightsOf(checkIn, day).every(rules.isFree) ? brokenBy(checkIn, day, rules) : undefined;
    if (broken) return { selection, refusal: broken };
    const across = nightsOf(checkIn, addDays(day, 1)).filter(night => !rules.isFree(night));
    if (across.some(night => night < day))
      return canArrive(day, rules) ? { selection: { checkIn: day }, across } : { selection, refusal: 'taken', across };
  }
  if (canArrive(day, rules)) return { selection: { checkIn: day } };
  const { arrivalDays } = rules.arrival;
  const isOnlyClosed = isOpen(day, rules) && !mayArrive(rules.arrival, day);
  return { selection, refusal: isOnlyClosed ? { rule: 'arrivalDay', value: arrivalDays } : 'taken' };
};

/** Does a click on this day change the selection now? */
export const canPick = (selection: Selection, day: PlainDate, rules: StayRules): boolean =>
  canArrive(day, rules) || (isHalfChosen(selection) && canDepart(selection.checkIn, day, rules));

/** Does a click on this day have an effect: choosing the day, or a message why not? */
export const isAnswered = (selection: Selection, day: PlainDate, rules: StayRules): boolean => {
  const { refusal, across } = pick(selection, day, rules);
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

/** Stays of the same length, nearest to the wished day first; two that do not overlap are preferred. */
export const nearestStays = (wished: PlainDate, nights: number, until: PlainDate, rules: StayRules, limit = 2): Selection[] => {
  const found: Selection[] = [];
  const span = Math.max(0, nightsBetween(rules.firstArrival, until));
  for (let distance = 0; distance <= span && found.length < limit; distance += 1) {
    for (const checkIn of distance === 0 ? [wished] : [addDays(wished, distance), addDays(wished, -distance)]) {
      const checkOut = addDays(checkIn, nights);
      const fits = checkOut <= until && canArrive(checkIn, rules) && canDepart(checkIn, checkOut, rules);
      const apart = found.every(stay => checkOut <= (stay.checkIn ?? '') || checkIn >= (stay.checkOut ?? ''));
      if (fits && apart && found.length < limit) found.push({ checkIn, checkOut });
    }
  }
  return found.sort((a, b) => ((a.checkIn ?? '') < (b.checkIn ?? '') ? -1 : 1));
};
