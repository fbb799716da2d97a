import { bangkokDate, type Instant } from '../shared/plainDate.ts';
import type { CalendarState } from './calendarState.ts';
import { isHoldInForce } from './hold.ts';
import { overlap, type Stay } from './stay.ts';

type SideKind = 'booking' | 'stay';

/** Nights that were sold twice. `sides`: the two holders, of which the second is a stay of a channel. `nights`: those that both have. */
export type Conflict = { sides: [string, string]; kinds: [SideKind, 'stay']; nights: Stay };

type Side = { id: string; kind: SideKind; stay: Stay; channelId: string | null };

const common = (a: Stay, b: Stay): Stay => ({
  checkIn: a.checkIn > b.checkIn ? a.checkIn : b.checkIn,
  checkOut: a.checkOut < b.checkOut ? a.checkOut : b.checkOut,
});

/**
 * Each pair of a stay of a channel with a booking, or with a stay of another channel, that have nights in common. Nights that are over do
 * not count. A booking that is the stay is no conflict, and neither is a block of staff, or nights that a channel keeps free beside a stay.
 */
export const conflictsOf = ({ claims, stays }: CalendarState, now: Instant): Conflict[] => {
  const today = bangkokDate(now);
  const ahead = ({ stay }: Side): boolean => stay.checkOut > today;
  const bookings = [...claims].flatMap(([id, { stay, hold, stayId }]): Side[] =>
    stayId === undefined && (hold === null || isHoldInForce(hold, now)) ? [{ id, kind: 'booking', stay, channelId: null }] : [],
  );
  const earlier = bookings.filter(ahead);
  const found: Conflict[] = [];
  for (const [id, { stay, channelId, isPreparation }] of stays) {
    const one: Side = { id, kind: 'stay', stay, channelId };
    if (isPreparation || !ahead(one)) continue;
    for (const other of earlier) {
      if (other.channelId === channelId || !overlap(stay, other.stay)) continue;
      const nights = common(stay, other.stay);
      if (nights.checkOut > today) found.push({ sides: [other.id, id], kinds: [other.kind, 'stay'], nights });
    }
    earlier.push(one);
  }
  return found;
};
