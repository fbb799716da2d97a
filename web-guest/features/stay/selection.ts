import { type ArrivalRules, type BrokenRule, brokenRules, mayArrive, minNightsOf } from '@baan/domain/villa/stayRules';
import { addDays, nightsBetween, nightsOf, type PlainDate } from '../../lib/dates/plainDate.ts';

/** The chosen stay `[checkIn, checkOut)`, whole or half chosen. */
export type Selection = {
  checkIn?: PlainDate | undefined;
  checkOut?: PlainDate | undefined;
};

export type StayRules = {
  /** Nobody arrives before this day. */
  firstArrival: PlainDate;
  /** Nobody leaves after this day. */
  lastDeparture: PlainDate;
  maxNights: number;
  /** How short a stay may be, and on which days it may begin and end. */
  arrival: ArrivalRules;
  /** Is the night that begins on this day on offer? */
  isFree: (night: PlainDate) => boolean;
  /** Is it one of the guest's own, who is about to move? */
  isOwn?: (night: PlainDate) => boolean;
};

export const canArrive = (day: PlainDate, rules: StayRules): boolean => isOpen(day, rules) && mayArrive(rules.arrival, day);

const isOpen = (day: PlainDate, { firstArrival, lastDeparture, isFree }: StayRules): boolean =>
  day >= firstArrival && day < lastDeparture && isFree(day);

/** Leaving needs every night before it; the night of the day itself may be somebody else's (a turnover day). */
export const canDepart = (checkIn: PlainDate, day: PlainDate, rules: StayRules): boolean => {
  const nights = nightsBetween(checkIn, day);
  const isWhole =
    nights >= 1 && nights <= rules.maxNights && day <= rules.lastDeparture && nightsOf(checkIn, day).every(rules.isFree);
  return isWhole && brokenBy(checkIn, day, rules) === undefined;
};

/** The rule of the house that a departure on this day would break. */
export const brokenBy = (checkIn: PlainDate, checkOut: PlainDate, { arrival }: StayRules): BrokenRule | undefined =>
  checkOut > checkIn ? brokenRules({ checkIn, checkOut }, arrival).find(({ rule }) => rule !== 'arrivalDay') : undefined;

/** How long the shortest stay from this day on is, and its last night; undefined where one night is enough, or others have one of them. */
export const leastStay = (
  checkIn: PlainDate,
  { arrival, isFree }: StayRules,
): { last: PlainDate; nights: number } | undefined => {
  const nights = minNightsOf(arrival, checkIn);
  const whole = nights > 1 && nightsOf(checkIn, addDays(checkIn, nights)).every(isFree);
  return whole ? { last: addDays(checkIn, nights - 1), nights } : undefined;
};

/** Is this the moment to choose the last day? */
export const isHalfChosen = (selection: Selection): selection is { checkIn: PlainDate } =>
  selection.checkIn !== undefined && selection.checkOut === undefined;

export type Refusal = 'sameDay' | 'tooLong' | 'taken' | BrokenRule;
export type Picked = {
  selection: Selection;
  /** Nights of others from the day of arrival up to this one: the stay begins anew here, where one can arrive. */
  across?: PlainDate[];
  refusal?: Refusal;
};

/**
 * What a click on a day makes of the selection. The first one is the arrival, the next one the departure; a day that
 * cannot be the departure begins anew, if one can arrive on it. A refused click changes nothing.
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

/** Can a click on this day do something now? */
export const canPick = (selection: Selection, day: PlainDate, rules: StayRules): boolean =>
  canArrive(day, rules) || (isHalfChosen(selection) && canDepart(selection.checkIn, day, rules));

/** Does a click on this day have an answer: the day is chosen, or the guest is told why not? */
export const isAnswered = (selection: Selection, day: PlainDate, rules: StayRules): boolean => {
  const { refusal, across } = pick(selection, day, rules);
  return refusal !== 'taken' || across !== undefined;
};

/** A stay that can be asked for, else what is left of it: a stay out of a link may be gone meanwhile. */
export const stillPossible = ({ checkIn, checkOut }: Selection, rules: StayRules): Selection => {
  if (!checkIn || !canArrive(checkIn, rules)) return {};
  return checkOut && canDepart(checkIn, checkOut, rules) ? { checkIn, checkOut } : { checkIn };
};

/** The first day from `from` on that one can arrive on, looked for until `until`. */
export const nextArrival = (from: PlainDate, until: PlainDate, rules: StayRules): PlainDate | undefined => {
  for (let day = from; day < until; day = addDays(day, 1)) if (canArrive(day, rules)) return day;
  return undefined;
};

/** Stays of as many nights, nearest to the day first wished for; two that do not overlap are better than two that do. */
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
