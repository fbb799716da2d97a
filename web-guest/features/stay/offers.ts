import { addDays, daysBetween, type PlainDate } from '@baan/domain/shared/plainDate';
import type { BrokenRule } from '@baan/domain/villa/stayRules';
import { canArrive, canDepart, nearestStays, type Selection, type StayRules } from './selection.ts';

/** Pressed days that cannot be booked. */
export type RefusedStay = {
  /** Without a departure the arrival is what was refused. */
  wished: { checkIn: PlainDate; checkOut?: PlainDate };
  why: 'tooLong' | 'taken' | BrokenRule;
  /** The taken nights in the stay, ascending. */
  taken?: readonly PlainDate[];
};

/** The search range around the wished day, days. */
const within = 120;
const most = 3;

/** Alternatives, earliest first: arrivals before and after, or stays from the same day and others of the same length. */
export const offersFor = ({ wished }: RefusedStay, rules: StayRules): Selection[] => {
  const { checkIn, checkOut } = wished;
  if (!checkOut) {
    const arrivals = [-1, 1].map(way => nearest(day => canArrive(day, rules), addDays(checkIn, way), [way]));
    return arrivals.flatMap(day => (day ? [{ checkIn: day }] : []));
  }
  const departure = nearest(day => canDepart(checkIn, day, rules), checkOut, [-1, 1]);
  const end = addDays(checkIn, within);
  const until = end < rules.lastDeparture ? end : rules.lastDeparture;
  const others = nearestStays(checkIn, daysBetween(checkIn, checkOut), until, rules);
  const found = departure ? [{ checkIn, checkOut: departure }, ...others] : others;
  return found
    .filter((stay, at) => found.findIndex(one => one.checkIn === stay.checkIn && one.checkOut === stay.checkOut) === at)
    .slice(0, most)
    .sort((a, b) => (`${a.checkIn} ${a.checkOut}` < `${b.checkIn} ${b.checkOut}` ? -1 : 1));
};

const nearest = (isRight: (day: PlainDate) => boolean, from: PlainDate, ways: number[]): PlainDate | undefined => {
  for (let distance = 0; distance <= within; distance += 1)
    for (const way of ways) if (isRight(addDays(from, way * distance))) return addDays(from, way * distance);
  return undefined;
};
