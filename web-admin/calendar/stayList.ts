import type { VillaCalendar } from '@baan/contract/calendar';
import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import type { CalendarNight } from './nights.ts';
import { nightsOf } from './nights.ts';

/** A holder of nights, for the list. `channelId` null: the villa's own. `twice`: nights that another stay has too. */
export type ListedStay = {
  id: string;
  kind: 'booking' | 'block' | 'stay';
  channelId: string | null;
  checkIn: PlainDate;
  checkOut: PlainDate;
  twice: PlainDate[];
  /** The night that opens its card. */
  night: CalendarNight;
};

/** `all`, `own` (bookings of the villa itself), or the id of a channel. */
export type ListFilter = string;

export const isShown = ({ kind, channelId }: ListedStay, filter: ListFilter): boolean => {
  if (filter === 'all') return true;
  return filter === 'own' ? kind === 'booking' && channelId === null : channelId === filter;
};

type Begun = Omit<ListedStay, 'checkOut'> & { last: PlainDate };

const order = (a: ListedStay, b: ListedStay): number =>
  a.checkIn < b.checkIn ? -1 : a.checkIn > b.checkIn ? 1 : a.id < b.id ? -1 : 1;

/** Everybody who has nights, in the order of arrival. A booking that is a stay of a channel is listed once, with its channel. */
export const listedStays = (calendar: VillaCalendar): ListedStay[] => {
  const nights = nightsOf(calendar);
  const bookings = new Map(calendar.bookings.map(booking => [booking.id, booking]));
  const blocks = new Map(calendar.blocks.map(block => [block.id, block]));
  const found = new Map<string, Begun>();
  for (const night of nights.values()) {
    const holders = night.holders.filter(({ kind }) => kind !== 'preparation');
    const isSoldTwice = holders.filter(({ kind }) => kind !== 'block').length > 1;
    const hasOwn = holders.some(({ kind, id }) => kind === 'booking' && id === night.bookingId);
    for (const { kind, id, channelId = null } of holders) {
      if (kind === 'preparation') continue;
      // The stay of a channel that a booking was joined with.
      const joined =
        kind === 'stay' && !hasOwn && holders.find(holder => holder.kind === 'stay')?.id === id ? night.bookingId : null;
      const before = found.get(id);
      if (before) {
        before.last = night.date;
        if (isSoldTwice) before.twice.push(night.date);
        continue;
      }
      const isBooking = kind === 'booking' || joined !== null;
      const opened: CalendarNight = {
        ...night,
        holder: joined ?? id,
        channelId: isBooking ? null : channelId,
        stay: isBooking ? bookings.get(joined ?? id) : undefined,
        block: blocks.get(id),
      };
      const twice = isSoldTwice ? [night.date] : [];
      const shown = isBooking ? 'booking' : kind;
      found.set(id, { id, kind: shown, channelId, checkIn: night.date, last: night.date, twice, night: opened });
    }
  }
  return [...found.values()]
    .map(({ last, ...stay }) => {
      const { night } = stay;
      const known = night.stay ?? (night.block && { checkIn: night.block.from, checkOut: night.block.to });
      const isOfChannel = stay.channelId !== null;
      return {
        ...stay,
        checkIn: (!isOfChannel && known?.checkIn) || stay.checkIn,
        checkOut: (!isOfChannel && known?.checkOut) || addDays(last, 1),
      };
    })
    .sort(order);
};
