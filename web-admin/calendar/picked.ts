import type { Day } from '../format/day.ts';

/** Nights chosen in a calendar, both included. `open`: the next press chooses the last one. */
export type Picked = { first: Day; last: Day; open: boolean };

/** The first press is the first night, the next one the last; a press before the first starts again. */
export const pickNight = (picked: Picked | null, day: Day): Picked =>
  picked?.open && day >= picked.first ? { first: picked.first, last: day, open: false } : { first: day, last: day, open: true };
