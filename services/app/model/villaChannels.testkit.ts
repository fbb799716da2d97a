import {
  type Actor,
  type Answer,
  type Booking,
  type Channel,
  type ChannelStay,
  type ClosedToday,
  type CompletedStay,
  type FeedEntry,
  gone,
  isOver,
  keepsNights,
  type ModelVilla,
  minute,
  type Nights,
  note,
  ok,
  wrongState,
} from './villa.testkit.ts';
import {
  aloneOf,
  dayAfter,
  loseNights,
  makeRoom,
  nightsFrom,
  othersOn,
  overlaps,
  staysOf,
  today,
} from './villaNights.testkit.ts';

// What becomes of the nights when a channel's feed is read. Its entries never overlap.

export const addChannel = (villa: ModelVilla, place: number): Answer => {
  villa.channels.push({
    ...{ place, feed: [], notice: 0, sellsNoYear: false, closedToday: null, windows: [], readOn: today(villa) },
    ...{ stays: [], asked: [], kept: null, paused: false, removed: false, history: [] },
  });
  return { status: 201 };
};

const common = (a: Nights, b: Nights): Nights => ({ from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to });

const isInside = (inner: Nights, outer: Nights): boolean => outer.from <= inner.from && inner.to <= outer.to;

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

const commonNights = (a: Nights, b: Nights): number => {
  const { from, to } = common(a, b);
  return nightsFrom(from, to).length;
};

const isSame = (a: Nights, b: Nights): boolean => a.from === b.from && a.to === b.to;

/** New entries that are stays which the feed lacks, on the same nights; else on other ones, those with the most nights in common first. */
const pairsOf = (fresh: FeedEntry[], lost: ChannelStay[]): Map<FeedEntry, ChannelStay> => {
  const found = new Map<FeedEntry, ChannelStay>();
  const scored = fresh
    .flatMap(entry => lost.map(stay => ({ entry, stay, score: isSame(entry, stay) ? 1000 : commonNights(entry, stay) })))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  for (const { entry, stay } of scored) if (!found.has(entry) && ![...found.values()].includes(stay)) found.set(entry, stay);
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

const take = (channel: Channel, stay: ChannelStay, who: Actor): void => {
  channel.stays.splice(channel.stays.indexOf(stay), 1);
  channel.asked = channel.asked.filter(other => other !== stay);
  note(channel, who, 'ChannelStayGone');
};

/** A quarter of an hour missing, or an hour where it was alone. */
const isLongMissing = ({ absentSince, alone }: ChannelStay, now: number): boolean =>
  absentSince !== null && now >= absentSince + (alone ? 60 : 15) * minute;

const isMany = (missing: number, all: number): boolean => (missing === all && all >= 2) || (missing >= 3 && missing * 2 > all);

/** A stay on the nights of a booking that came through this channel is that booking. */
const join = (villa: ModelVilla, { place, ...channel }: Channel, stay: ChannelStay, who: Actor): void => {
  const booking = aloneOf(villa).find(one => one.place === place && isSame(one, stay));
  if (!booking || stay.completed) return;
  booking.alone = false;
  Object.assign(stay, { completed: booking, window: null });
  note(channel, who, 'ChannelStayJoined');
};

/** Staff enter a booking that came through a channel, on free nights: it is confirmed, and all of it is owed. */
export const enterBooking = (villa: ModelVilla, place: number, nights: Nights, balance: number): Answer => {
  makeRoom(villa, nights, 'staff');
  villa.completed.push({ ...nights, cancelled: false, place, alone: true, balance });
  return { status: 201 };
};

/** What the channel publishes now. It does not close nights at short notice that it has sold, or of which it is unsure who has them. */
export const published = (villa: ModelVilla, channel: Channel): FeedEntry[] => {
  const day = today(villa);
  const notice = { uid: 'notice', from: day, to: dayAfter(day, channel.notice), named: false };
  const isClosed = channel.notice > 0 && !channel.feed.some(own => overlaps(own, notice)) && !isUnsureToGiveWay(villa, notice);
  const year = { uid: 'year', from: dayAfter(day, 365), to: dayAfter(day, 395), named: false };
  return [...channel.feed, ...(isClosed ? [notice] : []), ...(channel.sellsNoYear ? [year] : [])].sort((a, b) =>
    a.from < b.from ? -1 : 1,
  );
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
  const closed = entries.find(({ from, named }) => !named && from <= day);
  if (!closed) return null;
  if (moves(channel, closed, day)) return { day, to: closed.to, isWindow: true };
  return before?.to === closed.to && !before.isWindow ? before : { day, to: closed.to, isWindow: false };
};

export const readChannel = (villa: ModelVilla, channel: Channel, who: Actor): Answer => {
  if (channel.paused) return ok;
  const day = today(villa);
  const isAhead = ({ to }: Nights): boolean => to > day;
  const all = published(villa, channel).filter(isAhead);
  const windows = all.filter(entry => isWindow(channel, entry, day));
  const entries = all.filter(entry => !windows.includes(entry));
  Object.assign(channel, { closedToday: closedAfter(channel, all, day), readOn: day });
  channel.windows = windows.map(({ from, to }) => ({ from, to }));
  const before = channel.stays.filter(isAhead);
  const isListed = ({ uid }: ChannelStay): boolean => entries.some(entry => entry.uid === uid);
  const fresh = entries.filter(({ uid }) => !before.some(stay => stay.uid === uid));
  const pairs = pairsOf(
    fresh,
    before.filter(stay => !isListed(stay)),
  );
  const knownAs = (entry: FeedEntry) => before.find(({ uid }) => uid === entry.uid) ?? pairs.get(entry);
  const known = entries.flatMap(entry => [knownAs(entry) ?? []].flat().map(stay => ({ entry, stay })));
  for (const { entry, stay } of known) {
    move(villa, channel, stay, entry, who);
    join(villa, channel, stay, who);
    const { uid, named } = entry;
    const window = named || stay.completed ? null : stay.window;
    Object.assign(stay, { uid, named, window, absentSince: null, alone: false });
  }
  for (const entry of fresh.filter(each => !pairs.has(each))) {
    giveWay(villa, entry, who);
    const window = !entry.named && entry.from <= day ? 'perhaps' : null;
    const stay: ChannelStay = { ...entry, absentSince: null, alone: false, completed: null, window };
    channel.stays.push(stay);
    note(channel, who, 'ChannelStaySeen');
    join(villa, channel, stay, who);
  }
  const missing = before.filter(stay => !isListed(stay));
  for (const stay of missing) {
    const ahead = { from: stay.from < day ? day : stay.from, to: stay.to };
    const isMerged = stay.completed === null && entries.some(entry => isInside(stay, entry));
    const isExplained = stay.window !== null && windows.some(window => isInside(ahead, window));
    if (isMerged || isExplained) take(channel, stay, who);
    else if (stay.absentSince === null) Object.assign(stay, { absentSince: villa.now, alone: before.length === 1 });
  }
  const kept = channel.kept && villa.now < channel.kept.until ? channel.kept : null;
  const left = missing.filter(stay => channel.stays.includes(stay) && !kept?.stays.includes(stay));
  const due = left.filter(stay => isLongMissing(stay, villa.now));
  channel.asked = due.length > 0 && isMany(left.length, before.length) ? left : [];
  if (channel.asked.length === 0) for (const stay of due) take(channel, stay, who);
  // Whoever is back is kept no longer.
  const stillKept = kept?.stays.filter(stay => channel.stays.includes(stay) && stay.absentSince !== null) ?? [];
  channel.kept = kept && stillKept.length > 0 ? { ...kept, stays: stillKept } : null;
  return ok;
};

/** The owner keeps the stays that are missing, for a week. */
export const keep = (villa: ModelVilla, channel: Channel): Answer => {
  channel.kept = { stays: channel.asked, until: villa.now + 7 * 24 * 60 * minute };
  channel.asked = [];
  return ok;
};

/** The owner says of nights that are closed from today on whether they are the channel's own window. */
export const sayOfWindow = (channel: Channel, stay: ChannelStay, answer: 'window' | 'stay'): Answer => {
  stay.window = 'not';
  if (answer === 'stay') return ok;
  channel.closedToday = { day: channel.readOn, to: stay.to, isWindow: true };
  channel.windows.push({ from: stay.from, to: stay.to });
  take(channel, stay, 'staff');
  return ok;
};

/** Was the owner asked about it, and is it in the last feed? */
export const isPerhapsWindow = ({ window, completed, absentSince }: ChannelStay): boolean =>
  window === 'perhaps' && completed === null && absentSince === null;

/** A channel that goes on is read at once. */
export const pause = (villa: ModelVilla, channel: Channel): Answer => {
  channel.paused = !channel.paused;
  return readChannel(villa, channel, 'staff');
};

/** Its nights are opened, or stay closed as blocks, but for those that somebody else has too. */
export const removeChannel = (villa: ModelVilla, channel: Channel, nights: 'block' | 'open'): Answer => {
  Object.assign(channel, { removed: true, windows: [] });
  for (const stay of [...channel.stays]) {
    take(channel, stay, 'staff');
    const others = [...othersOn(villa, stay), ...villa.blocks, ...staysOf(villa), ...aloneOf(villa)];
    if (nights === 'block' && !others.some(other => overlaps(other, stay))) villa.blocks.push({ from: stay.from, to: stay.to });
  }
  return ok;
};

/** The owner says that the stays which are missing are gone. */
export const letGo = (channel: Channel): Answer => {
  for (const stay of channel.asked) take(channel, stay, 'staff');
  return ok;
};

/** Staff add a guest to a stay: it is a booking, on the nights of the stay. */
export const complete = (villa: ModelVilla, channel: Channel, stay: ChannelStay): Answer => {
  if (stay.completed) return wrongState;
  const { from, to } = stay;
  stay.completed = { from, to, cancelled: false, place: channel.place, alone: false, balance: 0 };
  villa.completed.push(stay.completed);
  note(channel, 'staff', 'ChannelStayJoined');
  return { status: 201 };
};

/** One press takes the dates that the channel says. */
export const follow = (channel: Channel, { from, to, completed }: ChannelStay): Answer => {
  if (!completed) return gone;
  if (!isSame(completed, { from, to })) note(channel, 'staff', 'ChannelStayJoined');
  Object.assign(completed, { from, to });
  return ok;
};

export type Conflict = Nights & { one: Booking | CompletedStay | ChannelStay; stay: ChannelStay };

/** Each stay of a channel with a booking, or with a stay of another channel, that have nights ahead in common. */
export const conflictsOf = (villa: ModelVilla): Conflict[] => {
  const day = today(villa);
  const open = villa.channels.flatMap(channel => channel.stays.map(stay => ({ channel, stay })));
  const pairs = open.flatMap(({ channel, stay }, n): Conflict[] => {
    const bookings = villa.bookings.filter(booking => keepsNights(booking) && !isOver(booking, villa.now));
    const others = open.slice(0, n).flatMap(other => (other.channel === channel ? [] : [other.stay]));
    return [...bookings, ...aloneOf(villa), ...others].flatMap(one =>
      overlaps(one, stay) ? [{ ...common(one, stay), one, stay }] : [],
    );
  });
  return pairs.filter(({ to }) => to > day);
};

export const settlementOf = ({ settlements, now }: ModelVilla, { one, stay, from, to }: Conflict): string | null => {
  const last = settlements.findLast(settled => [one, stay].includes(settled.one) && [one, stay].includes(settled.stay));
  if (!last || last.from !== from || last.to !== to) return null;
  // The channel had four days for it.
  const isTooLong = last.how.startsWith('channel') && now >= last.at + 4 * 24 * 60 * minute;
  return isTooLong ? null : last.how;
};

export const settle = (villa: ModelVilla, { one, stay, from, to }: Conflict, how: string): Answer => {
  villa.settlements.push({ one, stay, from, to, how, at: villa.now });
  return ok;
};
