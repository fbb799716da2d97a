import { type Booking, type Channel, type FeedEntry, keepsNights, type ModelVilla } from './villa.testkit.ts';
import { aloneOf, dayAfter, hasNight, nightsFrom, overlaps, staysOf, today } from './villaNights.testkit.ts';
import { isUnsureToGiveWay } from './villaReads.testkit.ts';

// What a channel is told, and what it publishes. Its entries never overlap.

/** A running hold is told to nobody: its guest may never pay. */
const isTold = (booking: Booking): boolean =>
  keepsNights(booking) && (booking.status !== 'pending_payment' || (booking.hold !== null && 'left' in booking.hold));

/**
 * The nights from today on that the export for a channel has: all that are taken, but for its own stays, and those that lie free beside any
 * stay of which the owner is not being asked whose it is.
 */
export const nightsTold = (villa: ModelVilla, channel: Channel): string[] => {
  const day = today(villa);
  const others = villa.channels.flatMap(other => (other === channel ? [] : other.stays));
  const guests = [...villa.bookings.filter(isTold), ...aloneOf(villa)];
  const told = [...guests, ...villa.blocks, ...others];
  const taken = [...told, ...channel.stays];
  const clear = staysOf(villa).filter(({ unclear }) => unclear !== 'asked');
  const beside = [...guests, ...clear].flatMap(({ from, to }) => [
    ...nightsFrom(dayAfter(from, -villa.preparationNights), from),
    ...nightsFrom(to, dayAfter(to, villa.preparationNights)),
  ]);
  const free = beside.filter(night => !taken.some(one => hasNight(one, night)));
  const nights = [...told.flatMap(({ from, to }) => nightsFrom(from, to)), ...free];
  return [...new Set(nights)].filter(night => night >= day).sort();
};

/** The channel fetches our calendar, and closes at once what it does not sell itself. */
export const fetchCalendar = (villa: ModelVilla, channel: Channel): void => {
  channel.hasFetched = true;
  const before = channel.given;
  channel.given = new Map();
  const shown = channel.lastFeed.flatMap(({ from, to }) => nightsFrom(from, to));
  for (const night of nightsTold(villa, channel))
    channel.given.set(night, before.get(night) ?? (shown.includes(night) ? 'had' : 'had free'));
  channel.imported = [...channel.given.keys()].filter(night => !channel.stays.some(stay => stay.named && hasNight(stay, night)));
};

/** Nights in a row are one entry. */
const inBlocks = (nights: string[]): FeedEntry[] => {
  const blocks: FeedEntry[] = [];
  for (const night of [...nights].sort()) {
    const last = blocks.at(-1);
    if (last?.to === night) last.to = dayAfter(night);
    else blocks.push({ uid: `closed ${night}`, from: night, to: dayAfter(night), named: false });
  }
  return blocks;
};

/** What the channel publishes now. Nights that it sold, or may have sold, are not closed. */
export const published = (villa: ModelVilla, channel: Channel): FeedEntry[] => {
  const day = today(villa);
  const mayClose = (nights: { from: string; to: string }): boolean =>
    !channel.feed.some(own => overlaps(own, nights)) && !isUnsureToGiveWay(villa, nights);
  const notice = { uid: 'notice', from: day, to: dayAfter(day, channel.notice), named: false };
  const ours = channel.imported.filter(night => night >= day && mayClose({ from: night, to: dayAfter(night) }));
  const year = { uid: 'year', from: dayAfter(day, 365), to: dayAfter(day, 395), named: false };
  const closed = [
    ...(channel.notice > 0 && mayClose(notice) ? [notice] : []),
    ...(channel.sellsNoYear ? [year] : []),
    ...inBlocks(ours),
  ];
  return [...channel.feed, ...closed].sort((a, b) => (a.from < b.from ? -1 : 1));
};
