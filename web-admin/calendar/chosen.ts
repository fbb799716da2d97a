import type { Day } from '../format/day.ts';
import { daysBetween } from './monthDays.ts';

/** A stay being chosen: `checkOut` is the day of leaving, null until it is. */
export type Chosen = { checkIn: Day; checkOut: Day | null };

type IsTaken = (night: Day) => boolean;

/** Can somebody who arrives then leave on this day? */
const mayLeave = (chosen: Chosen | null, day: Day, isTaken: IsTaken): chosen is Chosen =>
  chosen?.checkOut === null && day > chosen.checkIn && !daysBetween(chosen.checkIn, day).some(isTaken);

export const canChoose = (chosen: Chosen | null, day: Day, isTaken: IsTaken): boolean =>
  !isTaken(day) || mayLeave(chosen, day, isTaken);

/** The first press is the day of arrival, the next one that of leaving, which may be the first night of somebody else. */
export const chooseDay = (chosen: Chosen | null, day: Day, isTaken: IsTaken): Chosen =>
  mayLeave(chosen, day, isTaken) ? { checkIn: chosen.checkIn, checkOut: day } : { checkIn: day, checkOut: null };
