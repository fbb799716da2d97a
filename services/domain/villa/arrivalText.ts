import { addDays, type PlainDate } from '../shared/plainDate.ts';

const days = 14;

/** The day from which a guest is told how to get in: who books and cancels need not know it. */
export const arrivalTextFrom = (checkIn: PlainDate): PlainDate => addDays(checkIn, -days);
