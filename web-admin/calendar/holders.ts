import type { VillaBlock, VillaCalendar, VillaStay } from '@baan/contract/calendar';
import { addDays, type PlainDate } from '@baan/domain/shared/plainDate';
import { type Conflict, isSide } from '../channels/useChannels.ts';
import type { NightStatus } from './nights.ts';

/** A holder of nights: a booking, a block, or a stay of a channel that is no booking yet. Several may have one night. */
export type CalendarHolder = {
  id: string;
  kind: 'block' | 'booking' | 'stay';
  /** The channel that sold it; null: the villa's own. */
  channelId: string | null;
  checkIn: PlainDate;
  checkOut: PlainDate;
  /** Nights that another stay has too, while nobody has settled it. */
  twice: PlainDate[];
  /** The same, once it is settled. */
  settled: PlainDate[];
  booking?: VillaStay | undefined;
  block?: VillaBlock | undefined;
};

/** `all`, `own` (bookings of the villa itself), or the id of a channel. */
export type HolderFilter = string;

export const isShown = ({ kind, channelId }: CalendarHolder, filter: HolderFilter): boolean => {
  if (filter === 'all') return true;
  return filter === 'own' ? kind === 'booking' && channelId === null : channelId === filter;
};

/** Blocks are shown as closed; a stay of a channel is the channel's until it is a booking. */
export const standingOf = ({ kind, booking }: CalendarHolder): NightStatus => {
  if (kind === 'block') return 'blocked';
  if (!booking) return 'channel';
  if (booking.status === 'in_review') return 'review';
  return booking.status === 'confirmed' ? 'booked' : 'held';
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const order = (a: CalendarHolder, b: CalendarHolder): number =>
  byText(a.checkIn, b.checkIn) || byText(a.kind, b.kind) || byText(a.id, b.id);

/** How a night stands that several have; null: it is no conflict, as those of one feed or of days that are over. */
const overlapOf = (holder: string, date: PlainDate, conflicts: readonly Conflict[]): 'twice' | 'settled' | null => {
  const found = conflicts.filter(one => one.checkIn <= date && date < one.checkOut && isSide(one, holder));
  if (found.length === 0) return null;
  return found.every(({ settled }) => settled !== null) ? 'settled' : 'twice';
};

/**
 * Everybody who has nights, in the order of arrival. A booking that is a stay of a channel is there once, with its channel and the nights
 * that the channel says. Nights beyond those read are known of bookings and blocks only. `conflicts`: null while they cannot be read, when
 * each night of several counts as sold twice.
 */
export const holdersOf = (
  { nights, bookings, blocks }: VillaCalendar,
  conflicts: readonly Conflict[] | null,
): CalendarHolder[] => {
  const bookingOf = new Map(bookings.map(booking => [booking.id, booking]));
  const blockOf = new Map(blocks.map(block => [block.id, block]));
  const found = new Map<string, CalendarHolder>();
  for (const { date, bookingId, holders } of nights) {
    const isShared = holders.filter(({ kind }) => kind === 'booking' || kind === 'stay').length > 1;
    const hasOwn = holders.some(({ kind, id }) => kind === 'booking' && id === bookingId);
    const joined = hasOwn ? undefined : holders.find(({ kind }) => kind === 'stay')?.id;
    for (const { kind, id, channelId = null } of holders) {
      if (kind === 'preparation') continue;
      const known = found.get(id);
      const isTwice = isShared && kind !== 'block';
      const overlap = isTwice ? (conflicts ? overlapOf(id, date, conflicts) : 'twice') : null;
      if (known) {
        if (known.checkOut < addDays(date, 1)) known.checkOut = addDays(date, 1);
        if (overlap) known[overlap].push(date);
        continue;
      }
      const booking = bookingOf.get((id === joined ? bookingId : id) ?? '');
      const block = blockOf.get(id);
      found.set(id, {
        id,
        kind: booking ? 'booking' : kind,
        channelId,
        checkIn: (channelId === null && (booking?.checkIn ?? block?.from)) || date,
        checkOut: (channelId === null && (booking?.checkOut ?? block?.to)) || addDays(date, 1),
        twice: overlap === 'twice' ? [date] : [],
        settled: overlap === 'settled' ? [date] : [],
        booking,
        block,
      });
    }
  }
  return [...found.values()].sort(order);
};

/** Nights that lie free beside a stay or booking, whose id is `beside`. Staff may sell them, so that nobody has them. */
export type Preparation = { id: string; beside: string; checkIn: PlainDate; checkOut: PlainDate };

/** Consecutive nights of preparation that nobody has. */
export const preparationsOf = ({ nights }: VillaCalendar): Preparation[] => {
  const found: Preparation[] = [];
  for (const { date, holders } of nights) {
    const [first] = holders;
    if (!first || holders.some(({ kind }) => kind !== 'preparation')) continue;
    const before = found.at(-1);
    if (before?.checkOut === date) before.checkOut = addDays(date, 1);
    else found.push({ id: `preparation ${date}`, beside: first.id, checkIn: date, checkOut: addDays(date, 1) });
  }
  return found;
};
