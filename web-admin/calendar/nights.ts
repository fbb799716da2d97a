import type { VillaBlock, VillaCalendar, VillaStay } from '@baan/contract/calendar';
import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import { daysBetween } from './monthDays.ts';

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
      const known: Pick<CalendarNight, 'standing' | 'holder'> = {
        standing: ofChannel ? 'channel' : isPrepared ? 'preparation' : ofVilla,
        holder: own ?? ofChannel?.id ?? null,
      };
      return [night.date, { ...night, ...known, stay, block: closed.get(night.blockId ?? '') }];
    }),
  );
};

/** The arrival, from `earliest` on, of the `count` free nights in a row that are nearest to `wanted`; undefined: there are none. */
export const nearestFree = (
  nights: CalendarNights,
  { wanted, earliest, count }: { wanted: PlainDate; earliest: PlainDate; count: number },
): PlainDate | undefined => {
  const isFree = (night: PlainDate) => nights.get(night)?.standing === 'free';
  const distance = (day: PlainDate) => Math.abs(Date.parse(day) - Date.parse(wanted));
  return [...nights.keys()]
    .filter(day => day >= earliest && daysBetween(day, addDays(day, count)).every(isFree))
    .reduce<PlainDate | undefined>(
      (best, day) => (best !== undefined && distance(best) <= distance(day) ? best : day),
      undefined,
    );
};
