import {
  type Actor,
  type Answer,
  type Booking,
  type Channel,
  type ChannelStay,
  type CompletedStay,
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
import { published } from './villaFeeds.testkit.ts';
import { aloneOf, common, isSame, makeRoom, nightsFrom, othersOn, overlaps, staysOf, today } from './villaNights.testkit.ts';
import { look, take } from './villaReads.testkit.ts';

// What staff do about channels, and which nights are sold twice.

export const addChannel = (villa: ModelVilla, place: number): Answer => {
  villa.channels.push({
    ...{ place, feed: [], notice: 0, sellsNoYear: false, closedToday: null, windows: [], echoes: [], readOn: today(villa) },
    ...{ given: new Map(), hasFetched: false, imported: [], lastFeed: [] },
    ...{ stays: [], asked: [], kept: null, paused: false, removed: false, history: [] },
  });
  return { status: 201 };
};

/** Staff enter a booking that came through a channel, on free nights: it is confirmed, and all of it is owed. */
export const enterBooking = (villa: ModelVilla, place: number, nights: Nights, balance: number): Answer => {
  makeRoom(villa, nights, 'staff');
  villa.completed.push({ ...nights, cancelled: false, place, alone: true, balance });
  return { status: 201 };
};

/** The owner keeps the stays that are missing, for a week, and with them those that were kept before. */
export const keep = (villa: ModelVilla, channel: Channel): Answer => {
  const before = channel.kept && villa.now < channel.kept.until ? channel.kept.stays : [];
  channel.kept = { stays: [...before, ...channel.asked], until: villa.now + 7 * 24 * 60 * minute };
  channel.asked = [];
  return ok;
};

/** The owner says of nights that are closed from today on whether they are the channel's own window. */
export const sayOfWindow = (villa: ModelVilla, channel: Channel, stay: ChannelStay, answer: 'window' | 'stay'): Answer => {
  stay.window = 'not';
  if (answer === 'window' && channel.closedToday?.to === stay.to)
    channel.closedToday = { day: channel.readOn, to: stay.to, isWindow: true };
  look(villa, channel, channel.lastFeed, 'staff');
  return ok;
};

/** The owner says whose nights are that we told the channel, and that it may have had before. */
export const sayOfUnclear = (villa: ModelVilla, channel: Channel, stay: ChannelStay, answer: 'guest' | 'closing'): Answer => {
  if (answer === 'guest') stay.unclear = 'guest';
  else for (const night of nightsFrom(stay.from, stay.to)) channel.given.set(night, 'had free');
  look(villa, channel, channel.lastFeed, 'staff');
  return ok;
};

/** Is the owner asked about it, and is it in the last feed? */
export const isUnclear = ({ unclear, completed, absentSince }: ChannelStay): boolean =>
  unclear === 'asked' && completed === null && absentSince === null;

/** Was the owner asked about it, and is it in the last feed? */
export const isPerhapsWindow = ({ window, completed, absentSince }: ChannelStay): boolean =>
  window === 'perhaps' && completed === null && absentSince === null;

export const readChannel = (villa: ModelVilla, channel: Channel, who: Actor): Answer => {
  if (!channel.paused) look(villa, channel, published(villa, channel), who);
  return ok;
};

/** A channel that goes on is read at once. */
export const pause = (villa: ModelVilla, channel: Channel): Answer => {
  channel.paused = !channel.paused;
  return readChannel(villa, channel, 'staff');
};

/** Its nights are opened, or stay closed as blocks, but for those that somebody else has too. */
export const removeChannel = (villa: ModelVilla, channel: Channel, nights: 'block' | 'open'): Answer => {
  Object.assign(channel, { removed: true, windows: [], echoes: [] });
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
