import type { Day } from '../format/day.ts';
import { daysBetween } from './monthDays.ts';

/** A stay being chosen: `checkOut` is the day of departure, null until chosen. */
export type ChosenStay = { checkIn: Day; checkOut: Day | null };

type IsTaken = (night: Day) => boolean;

/** Is departure on this day possible after that arrival? */
const mayLeave = (chosen: ChosenStay | null, day: Day, isTaken: IsTaken): chosen is ChosenStay =>
  chosen?.checkOut === null && day > chosen.checkIn && !daysBetween(chosen.checkIn, day).some(isTaken);

export const canChoose = (chosen: ChosenStay | null, day: Day, isTaken: IsTaken): boolean =>
  !isTaken(day) || mayLeave(chosen, day, isTaken);

/** The first press is the arrival, the next one the departure, which may be the first night of another booking. */
export const chooseDay = (chosen: ChosenStay | null, day: Day, isTaken: IsTaken): ChosenStay =>
  mayLeave(chosen, day, isTaken) ? { checkIn: chosen.checkIn, checkOut: day } : { checkIn: day, checkOut: null };
