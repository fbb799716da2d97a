import {
  type Actor,
  type Booking,
  type Channel,
  type ChannelStay,
  type ClosedToday,
  type FeedEntry,
  isOver,
  type ModelVilla,
  minute,
  type Nights,
  note,
} from './villa.testkit.ts';
import {
  aloneOf,
  common,
  dayAfter,
  hasNight,
  isInside,
  isSame,
  loseNights,
  nightsFrom,
  othersOn,
  today,
} from './villaNights.testkit.ts';

// What becomes of the nights when a channel's feed is read, or the last one is looked at again as the owner answered.

/** No money came, and nothing is started or under review. */
const isUnpaidHold = ({ status, hold, received, awaits, cards }: Booking): boolean =>
  status === 'pending_payment' && hold !== null && 'until' in hold && received === 0 && awaits.length === 0 && !cards.waiting;

/** Would it depend on a card, of which the workers may have given the money back, whether a booking gives way to these nights? */
export const isUnsureToGiveWay = (villa: ModelVilla, nights: Nights): boolean =>
  othersOn(villa, nights).some(({ cards }) => cards.waiting === 'unsure');

const giveWay = (villa: ModelVilla, nights: Nights, who: Actor): void => {
  for (const booking of othersOn(villa, nights))
    if (isOver(booking, villa.now) || isUnpaidHold(booking)) loseNights(booking, who);
};

/** Do nights over today end as many days later as went by? On the same day, if they did so before. */
const moves = ({ closedToday: before }: Channel, { from, to }: Nights, day: string): boolean =>
  before !== null &&
  from <= day &&
  (before.isWindow || before.day < day) &&
  to === dayAfter(before.to, nightsFrom(before.day, day).length);

/** Nights that nobody has: those that move with the days, and those from so far ahead on that the channel sells none there yet. */
const isWindow = (channel: Channel, entry: FeedEntry, day: string): boolean =>
  !entry.named && (entry.from >= dayAfter(day, 300) || moves(channel, entry, day));

const closedAfter = (channel: Channel, entries: FeedEntry[], day: string): ClosedToday | null => {
  const before = channel.closedToday;
  const closed = entries.find(({ from, to, named }) => !named && from <= day && day < to);
  if (!closed) return null;
  if (moves(channel, closed, day)) return { day, to: closed.to, isWindow: true };
  return before?.to === closed.to && !before.isWindow ? before : { day, to: closed.to, isWindow: false };
};

/** A part of an entry that is taken for a stay. */
type Piece = FeedEntry & { isUnclear: boolean };

/**
 * What the channel had free when it was given it, is ours. What it had already may be its guest's or ours: unless it is known as a guest's, the
 * owner is asked, once for the nights that came up together.
 */
const piecesOf = ({ given, stays }: Channel, entry: FeedEntry, day: string): Piece[] => {
  if (entry.named) return [{ ...entry, isUnclear: false }];
  const pieces: (Piece & { of: ChannelStay | undefined })[] = [];
  for (const night of nightsFrom(entry.from < day ? day : entry.from, entry.to)) {
    if (given.get(night) === 'had free') continue;
    const of = stays.find(stay => stay.unclear === 'asked' && hasNight(stay, night));
    const isGuests = stays.some(stay => stay.unclear !== 'asked' && hasNight(stay, night));
    const isUnclear = of !== undefined || (given.has(night) && !isGuests);
    const last = pieces.at(-1);
    if (last?.to === night && last.isUnclear === isUnclear && last.of === of) last.to = dayAfter(night);
    else pieces.push({ ...entry, from: night === day ? entry.from : night, to: dayAfter(night), isUnclear, of });
  }
  return pieces.map(({ of, ...piece }) => piece);
};

const commonNights = (a: Nights, b: Nights): number => {
  const { from, to } = common(a, b);
  return nightsFrom(from, to).length;
};

/** How sure is it that they are the same? By its UID, else by its nights, else by nights that both have. */
const likeness = (piece: Piece, stay: ChannelStay): number => {
  const nights = isSame(piece, stay) ? 500 : commonNights(piece, stay);
  return piece.uid === stay.uid ? 1000 + nights : nights;
};

/** Which stay is which piece? The surest pairs first. */
const pairsOf = (pieces: Piece[], stays: ChannelStay[]): Map<Piece, ChannelStay> => {
  const found = new Map<Piece, ChannelStay>();
  const scored = pieces
    .flatMap(piece => stays.map(stay => ({ piece, stay, score: likeness(piece, stay) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  for (const { piece, stay } of scored) if (!found.has(piece) && ![...found.values()].includes(stay)) found.set(piece, stay);
  return found;
};

const move = (villa: ModelVilla, channel: Channel, stay: ChannelStay, { from, to }: Nights, who: Actor): void => {
  const day = today(villa);
  const isShorterByPastNights = stay.from < day && from <= day && stay.to === to;
  if (isSame(stay, { from, to }) || isShorterByPastNights) return;
  giveWay(villa, { from, to }, who);
  Object.assign(stay, { from, to });
  note(channel, who, 'ChannelStayMoved');
};

/** A stay on the nights of a booking that came through this channel is that booking. */
const join = (villa: ModelVilla, channel: Channel, stay: ChannelStay, who: Actor): void => {
  const booking = aloneOf(villa).find(({ place, ...nights }) => place === channel.place && isSame(nights, stay));
  if (!booking || stay.completed) return;
  booking.alone = false;
  Object.assign(stay, { completed: booking, window: null, unclear: null });
  note(channel, who, 'ChannelStayJoined');
};

export const take = (channel: Channel, stay: ChannelStay, who: Actor): void => {
  channel.stays.splice(channel.stays.indexOf(stay), 1);
  channel.asked = channel.asked.filter(other => other !== stay);
  note(channel, who, 'ChannelStayGone');
};

/** A quarter of an hour missing, or an hour where it was alone. */
const isLongMissing = ({ absentSince, alone }: ChannelStay, now: number): boolean =>
  absentSince !== null && now >= absentSince + (alone ? 60 : 15) * minute;

const isMany = (missing: number, all: number): boolean => (missing === all && all >= 2) || (missing >= 3 && missing * 2 > all);

/** Stays that are missing for long go, unless they are so many that the owner is asked. */
const removeMissing = (villa: ModelVilla, channel: Channel, missing: ChannelStay[], all: number, who: Actor): void => {
  const kept = channel.kept && villa.now < channel.kept.until ? channel.kept.stays : [];
  const left = missing.filter(stay => channel.stays.includes(stay) && !kept.includes(stay));
  const due = left.filter(stay => isLongMissing(stay, villa.now));
  channel.asked = due.length > 0 && isMany(left.length, all) ? left : [];
  if (channel.asked.length === 0) for (const stay of due) take(channel, stay, who);
};

/** A stay that is back in the feed is no longer kept. */
const keepOn = ({ now }: ModelVilla, channel: Channel): void => {
  const { kept, stays } = channel;
  const still = kept && now < kept.until ? kept.stays.filter(stay => stays.includes(stay) && stay.absentSince !== null) : [];
  channel.kept = kept && still.length > 0 ? { ...kept, stays: still } : null;
};

const nightsOf = ({ from, to }: Nights): Nights => ({ from, to });

/** Looks at a feed: a new one, or the last one again. */
export const look = (villa: ModelVilla, channel: Channel, feed: FeedEntry[], who: Actor): void => {
  const day = today(villa);
  const isNew = feed !== channel.lastFeed;
  if (isNew) channel.readOn = day;
  const isAhead = ({ to }: Nights): boolean => to > day;
  const all = feed.filter(isAhead);
  const windows = all.filter(entry => isWindow(channel, entry, channel.readOn));
  channel.closedToday = closedAfter(channel, feed, channel.readOn);
  const others = all.filter(entry => !windows.includes(entry)).map(entry => ({ entry, parts: piecesOf(channel, entry, day) }));
  const isOfBooking = (entry: Nights): boolean =>
    aloneOf(villa).some(booking => booking.place === channel.place && isSame(booking, entry));
  const pieces = others.flatMap(({ entry, parts }) =>
    parts.length > 0 && isOfBooking(entry) ? [{ ...entry, isUnclear: false }] : parts,
  );
  channel.windows = windows.map(nightsOf);
  channel.echoes = others.flatMap(({ entry, parts }) => (parts.length === 0 ? [nightsOf(entry)] : []));
  channel.lastFeed = feed;

  for (const stay of channel.stays) if (!isAhead(stay)) stay.unclear = null;
  const before = channel.stays.filter(isAhead);
  const pairs = pairsOf(pieces, before);
  for (const [piece, stay] of pairs) {
    move(villa, channel, stay, piece, who);
    join(villa, channel, stay, who);
    const { uid, named, isUnclear } = piece;
    const window = named || stay.completed ? null : stay.window;
    const unclear = stay.completed ? null : stay.unclear === 'guest' ? stay.unclear : isUnclear ? ('asked' as const) : null;
    Object.assign(stay, { uid, named, window, unclear, absentSince: null, alone: false });
  }
  for (const { isUnclear, ...entry } of pieces.filter(piece => !pairs.has(piece))) {
    giveWay(villa, entry, who);
    const asked = {
      window: !entry.named && entry.from <= day ? ('perhaps' as const) : null,
      unclear: isUnclear ? ('asked' as const) : null,
    };
    const stay: ChannelStay = { ...entry, absentSince: null, alone: false, completed: null, ...asked };
    channel.stays.push(stay);
    note(channel, who, 'ChannelStaySeen');
    join(villa, channel, stay, who);
  }

  const missing = before.filter(stay => ![...pairs.values()].includes(stay));
  for (const stay of missing) {
    const ahead = { from: stay.from < day ? day : stay.from, to: stay.to };
    const isMerged = stay.completed === null && [...pairs.keys()].some(piece => isInside(stay, piece));
    const isInWindow = stay.window !== null && windows.some(window => isInside(ahead, window));
    const isShown = (night: string): boolean => all.some(entry => hasNight(entry, night));
    const isOurs = nightsFrom(ahead.from, ahead.to).every(night => isShown(night) && channel.given.get(night) === 'had free');
    if (isMerged || isInWindow || isOurs) take(channel, stay, who);
    else if (stay.absentSince === null) Object.assign(stay, { absentSince: villa.now, alone: before.length === 1 });
  }
  if (isNew) removeMissing(villa, channel, missing, before.length, who);
  keepOn(villa, channel);
};
