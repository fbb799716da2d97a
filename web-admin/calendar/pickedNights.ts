import type { Day } from '../format/day.ts';

/** Nights chosen in a calendar, both included. `open`: the next press chooses the last one. */
export type PickedNights = { first: Day; last: Day; open: boolean };

/** The first press is the first night, the next one the last; a press before the first starts again. */
export const pickNight = (picked: PickedNights | null, day: Day): PickedNights =>
  picked?.open && day >= picked.first ? { first: picked.first, last: day, open: false } : { first: day, last: day, open: true };
