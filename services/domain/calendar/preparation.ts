import { addDays, type PlainDate } from '../shared/plainDate.ts';
import type { Stay } from './stay.ts';

// Nights that lie free between any two stays, so that the house can be made ready (rules, section 13).

/** The nights before and after a stay that have to lie free: none, or two ranges. */
export const marginsOf = ({ checkIn, checkOut }: Stay, nights: number): Stay[] =>
  nights > 0
    ? [
        { checkIn: addDays(checkIn, -nights), checkOut: checkIn },
        { checkIn: checkOut, checkOut: addDays(checkOut, nights) },
      ]
    : [];

/** Are there fewer than so many free nights between a stay and one of the others? */
export const liesTooClose = (stay: Stay, others: readonly Stay[], nights: number): boolean => {
  const [from, to] = [addDays(stay.checkIn, -nights), addDays(stay.checkOut, nights)];
  return others.some(({ checkIn, checkOut }) => checkIn < to && from < checkOut);
};

/** Is the night one of these stays', or does it have to lie free beside one? */
export const isKeptFor = (night: PlainDate, stays: readonly Stay[], nights: number): boolean =>
  liesTooClose({ checkIn: night, checkOut: addDays(night, 1) }, stays, nights);
