import type { CalendarState } from '../calendar/calendar.ts';
import type { Stay } from '../calendar/stay.ts';
import type { PlainDate } from '../shared/plainDate.ts';

/** Nights that a channel is told are taken. `holder`: a booking, a block, or a stay of another channel. */
export type ExportedStay = { holder: string; stay: Stay };

/**
 * What the export for a channel holds from `today` on: bookings in review or confirmed, blocks, and stays of other channels; never its own
 * stays, and no unpaid holds. A booking that is a stay is exported as that stay.
 */
export const exportedStays = (
  { claims, blocks, stays }: CalendarState,
  channelId: string,
  { today }: { today: PlainDate },
): ExportedStay[] => {
  const bookings = [...claims].flatMap(([holder, { stay, hold, stayId }]) =>
    stayId === undefined && (hold === null || hold.holdUntil === null) ? [{ holder, stay }] : [],
  );
  const blocked = Object.entries(blocks).map(([holder, { from, to }]) => ({ holder, stay: { checkIn: from, checkOut: to } }));
  const ofOthers = [...stays].flatMap(([holder, other]) => (other.channelId === channelId ? [] : [{ holder, stay: other.stay }]));
  return [...bookings, ...blocked, ...ofOthers]
    .filter(({ stay }) => stay.checkOut > today)
    .sort((a, b) => (a.stay.checkIn < b.stay.checkIn ? -1 : a.stay.checkIn > b.stay.checkIn ? 1 : a.holder < b.holder ? -1 : 1));
};
