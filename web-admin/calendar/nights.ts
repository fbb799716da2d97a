import type { VillaBlock, VillaCalendar, VillaStay } from '@baan/contract/calendar';
import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import { daysBetween, daysOf, type Month, type Week } from './monthDays.ts';

/** A stay being chosen: `checkOut` is the day of departure, null until chosen. */
export type ChosenStay = { checkIn: PlainDate; checkOut: PlainDate | null };

type IsTaken = (night: PlainDate) => boolean;

/** Is departure on this day possible after that arrival? */
const mayLeave = (chosen: ChosenStay | null, day: PlainDate, isTaken: IsTaken): chosen is ChosenStay =>
  chosen?.checkOut === null && day > chosen.checkIn && !daysBetween(chosen.checkIn, day).some(isTaken);

export const canChoose = (chosen: ChosenStay | null, day: PlainDate, isTaken: IsTaken): boolean =>
  !isTaken(day) || mayLeave(chosen, day, isTaken);

/** The first press is the arrival, the next one the departure, which may be the first night of another booking. */
export const chooseDay = (chosen: ChosenStay | null, day: PlainDate, isTaken: IsTaken): ChosenStay =>
  mayLeave(chosen, day, isTaken) ? { checkIn: chosen.checkIn, checkOut: day } : { checkIn: day, checkOut: null };

/** Nights chosen in a calendar, both included. `open`: the next press chooses the last one. */
export type PickedNights = { first: PlainDate; last: PlainDate; open: boolean };

/** The first press is the first night, the next one the last; a press before the first starts again. */
export const pickNight = (picked: PickedNights | null, day: PlainDate): PickedNights =>
  picked?.open && day >= picked.first ? { first: picked.first, last: day, open: false } : { first: day, last: day, open: true };

/** A night's state for the house: holds are distinguished by whether a slip waits for a decision. */
export type NightStatus = 'free' | 'held' | 'review' | 'booked' | 'blocked' | 'channel' | 'preparation';

export type CalendarNight = VillaCalendar['nights'][number] & {
  standing: NightStatus;
  /** The first holder: the id of a booking, a block or a channel's stay; null if free. */
  holder: string | null;
  /** Of a stay of a channel; null where the villa itself has the night. */
  channelId: string | null;
  /** Several have it. */
  soldTwice: boolean;
  stay?: VillaStay | undefined;
  block?: VillaBlock | undefined;
};

export type CalendarNights = ReadonlyMap<PlainDate, CalendarNight>;

export const nightsOf = ({ nights, bookings, blocks }: VillaCalendar): CalendarNights => {
  const stays = new Map(bookings.map(stay => [stay.id, stay]));
  const closed = new Map(blocks.map(block => [block.id, block]));
  return new Map(
    nights.map((night): [PlainDate, CalendarNight] => {
      const stay = stays.get(night.bookingId ?? '');
      const own = night.bookingId ?? night.blockId;
      const ofChannel = own === null ? night.holders.find(({ kind }) => kind === 'stay') : undefined;
      const isPrepared = night.state === 'free' && night.holders.some(({ kind }) => kind === 'preparation');
      const ofVilla = night.state === 'held' && stay?.status === 'in_review' ? 'review' : night.state;
      const known: Pick<CalendarNight, 'standing' | 'holder' | 'channelId' | 'soldTwice'> = {
        standing: ofChannel ? 'channel' : isPrepared ? 'preparation' : ofVilla,
        holder: own ?? ofChannel?.id ?? null,
        channelId: ofChannel?.channelId ?? null,
        soldTwice: night.holders.filter(({ kind }) => kind === 'booking' || kind === 'stay').length > 1,
      };
      return [night.date, { ...night, ...known, stay, block: closed.get(night.blockId ?? '') }];
    }),
  );
};

/** A part of a stay or block within a week or month. Columns count from 1. */
export type StayBar = {
  night: CalendarNight;
  column: number;
  span: number;
  cont: boolean; // from the previous row
  goes: boolean; // into the next row
};

/** Which bar a night belongs to; null: none. */
type BarOf = (night: CalendarNight) => string | null;

const ofHolder: BarOf = ({ holder }) => holder;

/** Nights that lie free beside stays. Staff may sell them, so that nobody has them. */
export const ofPreparation: BarOf = ({ standing }) => (standing === 'preparation' ? standing : null);

/** Consecutive nights of one bar, among these days. */
const runsOf = (
  days: readonly PlainDate[],
  nights: CalendarNights,
  barOf: BarOf,
): { night: CalendarNight; first: PlainDate; last: PlainDate }[] => {
  const runs: { night: CalendarNight; first: PlainDate; last: PlainDate }[] = [];
  for (const day of days) {
    const night = nights.get(day);
    const bar = night ? barOf(night) : null;
    if (!night || bar === null) continue;
    const before = runs.at(-1);
    if (before && barOf(before.night) === bar && addDays(before.last, 1) === day) before.last = day;
    else runs.push({ night, first: day, last: day });
  }
  return runs;
};

/**
 * The bars of a week of 14 half days. A stay runs from noon on arrival to noon on departure, so that one party leaves and the
 * next one arrives on the same day. A block covers whole days, except for a morning with a departure.
 */
export const barsOfWeek = (week: Week, nights: CalendarNights, barOf = ofHolder): StayBar[] => {
  const days = week.filter(day => day !== null);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const half = (day: PlainDate) => 2 * week.indexOf(day) + 1;
  const before = addDays(first, -1);
  const holderOn = (day: PlainDate) => nights.get(day)?.holder;
  return runsOf([before, ...days], nights, barOf).flatMap(({ night, first: from, last: to }) => {
    const cont = from === before;
    const shared = { night, cont };
    if (!night.blockId) {
      const column = cont ? half(first) : half(from) + 1;
      const goes = to === last;
      const end = goes ? half(last) + 2 : half(addDays(to, 1)) + 1;
      return [{ ...shared, column, span: end - column, goes }];
    }
    if (to === before) return [];
    const somebodyLeaves = !cont && nights.get(addDays(from, -1))?.bookingId != null;
    const column = half(cont ? first : from) + (somebodyLeaves ? 1 : 0);
    return [{ ...shared, column, span: half(to) + 2 - column, goes: to === last && holderOn(addDays(to, 1)) === night.holder }];
  });
};

/** The bars of a month's row of days. */
export const barsOfMonth = (month: Month, nights: CalendarNights, barOf = ofHolder): StayBar[] => {
  const days = daysOf(month);
  const isOnIn = (day: PlainDate, night: CalendarNight): boolean => {
    const beside = nights.get(day);
    return beside !== undefined && barOf(beside) === barOf(night);
  };
  return runsOf(days, nights, barOf).map(({ night, first, last }) => ({
    night,
    column: days.indexOf(first) + 1,
    span: days.indexOf(last) - days.indexOf(first) + 1,
    cont: isOnIn(addDays(first, -1), night),
    goes: isOnIn(addDays(last, 1), night),
  }));
};
