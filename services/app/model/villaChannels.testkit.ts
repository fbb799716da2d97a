import {
  type Actor,
  type Answer,
  type Booking,
  type Channel,
  type ChannelStay,
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
import { loseNights, nightsFrom, othersOn, overlaps, staysOf, today } from './villaNights.testkit.ts';

// What becomes of the nights when a channel's feed is read. Its entries are reservations, and its own never overlap.

export const addChannel = (villa: ModelVilla, place: number): Answer => {
  villa.channels.push({ place, feed: [], stays: [], asked: [], kept: null, paused: false, removed: false, history: [] });
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

/** A new entry that has nights of stays which the feed lacks is one of them, on other nights. */
const lostOneOn = (entry: Nights, lost: ChannelStay[]): ChannelStay | undefined => {
  const [best] = lost.filter(stay => overlaps(entry, stay)).sort((a, b) => commonNights(entry, b) - commonNights(entry, a));
  return lost.find(stay => isSame(stay, entry)) ?? best;
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

export const readChannel = (villa: ModelVilla, channel: Channel, who: Actor): Answer => {
  if (channel.paused) return ok;
  const day = today(villa);
  const isAhead = ({ to }: Nights): boolean => to > day;
  const entries = channel.feed.filter(isAhead);
  const before = channel.stays.filter(isAhead);
  const lost = before.filter(({ uid }) => !entries.some(entry => entry.uid === uid));
  for (const entry of entries) {
    const known = before.find(({ uid }) => uid === entry.uid) ?? lostOneOn(entry, lost);
    if (known) {
      move(villa, channel, known, entry, who);
      Object.assign(known, { uid: entry.uid, absentSince: null, alone: false });
    } else {
      giveWay(villa, entry, who);
      channel.stays.push({ ...entry, absentSince: null, alone: false, completed: null });
      note(channel, who, 'ChannelStaySeen');
    }
  }
  const missing = before.filter(({ uid }) => !entries.some(entry => entry.uid === uid));
  for (const stay of missing) {
    if (stay.completed === null && entries.some(entry => isInside(stay, entry))) take(channel, stay, who);
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

/** A channel that goes on is read at once. */
export const pause = (villa: ModelVilla, channel: Channel): Answer => {
  channel.paused = !channel.paused;
  return readChannel(villa, channel, 'staff');
};

/** Its nights are opened, or stay closed as blocks, but for those that somebody else has too. */
export const removeChannel = (villa: ModelVilla, channel: Channel, nights: 'block' | 'open'): Answer => {
  channel.removed = true;
  for (const stay of [...channel.stays]) {
    take(channel, stay, 'staff');
    const others = [...othersOn(villa, stay), ...villa.blocks, ...staysOf(villa)];
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
  stay.completed = { from: stay.from, to: stay.to, cancelled: false };
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

export type Conflict = Nights & { one: Booking | ChannelStay; stay: ChannelStay };

/** Each stay of a channel with a booking, or with a stay of another channel, that have nights ahead in common. */
export const conflictsOf = (villa: ModelVilla): Conflict[] => {
  const day = today(villa);
  const open = villa.channels.flatMap(channel => channel.stays.map(stay => ({ channel, stay })));
  const pairs = open.flatMap(({ channel, stay }, n): Conflict[] => {
    const bookings = villa.bookings.filter(booking => keepsNights(booking) && !isOver(booking, villa.now));
    const others = open.slice(0, n).flatMap(other => (other.channel === channel ? [] : [other.stay]));
    return [...bookings, ...others].flatMap(one => (overlaps(one, stay) ? [{ ...common(one, stay), one, stay }] : []));
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
