import { type CommandsOf, decideBy, type Evolutions, evolveBy, unreachable } from '../shared/decider.ts';
import type { OutboxEntry } from '../shared/outbox.ts';
import { addDays, bangkokDate, daysBetween, type Instant, type PlainDate } from '../shared/plainDate.ts';
import { invalidField, Refusal } from '../shared/refusal.ts';
import { assertTypedDates } from '../shared/typedDate.ts';
import type { CalendarBlock, CalendarEvent, CalendarState, ReleaseReason } from './calendarState.ts';
import { type ChannelStays, noChannelStays, withChannelStay, withoutChannelStay } from './channelStays.ts';
import { type Claim, noClaims, withClaim, withoutClaim } from './claims.ts';
import { type Hold, holdUntil, sameHold } from './hold.ts';
import { type ForLosers, type KeepsFree, makeRoom } from './room.ts';
import { assertRange, rememberedDays, type Stay, sameStay } from './stay.ts';

export const initialCalendar: CalendarState = { claims: noClaims, blocks: {}, stays: noChannelStays };

const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> => {
  const { [key]: _, ...rest } = record;
  return rest;
};

const withHold = (state: CalendarState, bookingId: string, hold: Hold): CalendarState => {
  const claim = state.claims.get(bookingId);
  return claim ? { ...state, claims: withClaim(state.claims, bookingId, { ...claim, hold }) } : state;
};

/** The stays without the join of this claim. */
const withoutJoin = ({ stays }: CalendarState, claim: Claim | undefined): ChannelStays => {
  const stayId = claim?.stayId;
  const joined = stayId === undefined ? undefined : stays.get(stayId);
  return stayId !== undefined && joined ? withChannelStay(stays, stayId, { ...joined, bookingId: null }) : stays;
};

export const calendarEvolutions: Evolutions<CalendarState, CalendarEvent> = {
  NightsHeld: (state, { data: { bookingId, checkIn, checkOut, holdUntil, remainingSeconds } }) => {
    const hold = { holdUntil, remainingSeconds } as Hold;
    return { ...state, claims: withClaim(state.claims, bookingId, { stay: { checkIn, checkOut }, hold }) };
  },
  HoldExtended: (state, { data }) => withHold(state, data.bookingId, holdUntil(data.holdUntil)),
  HoldResumed: (state, { data }) => withHold(state, data.bookingId, holdUntil(data.holdUntil)),
  HoldPaused: (state, { data: { bookingId, remainingSeconds } }) =>
    withHold(state, bookingId, { holdUntil: null, remainingSeconds }),
  NightsBooked: (state, { data: { bookingId, checkIn, checkOut } }) => ({
    ...state,
    claims: withClaim(state.claims, bookingId, { stay: { checkIn, checkOut }, hold: null }),
  }),
  NightsReleased: (state, { data: { bookingId } }) => ({
    ...state,
    claims: withoutClaim(state.claims, bookingId),
    stays: withoutJoin(state, state.claims.get(bookingId)),
  }),
  NightsBlocked: (state, { data: { blockId, from, to } }) => ({ ...state, blocks: { ...state.blocks, [blockId]: { from, to } } }),
  NightsUnblocked: (state, { data }) => ({ ...state, blocks: without(state.blocks, data.blockId) }),
  ChannelStaySeen: (state, { data: { stayId, channelId, checkIn, checkOut, isPreparation } }) => {
    const stay = { channelId, stay: { checkIn, checkOut }, bookingId: null, ...(isPreparation ? { isPreparation } : {}) };
    return { ...state, stays: withChannelStay(state.stays, stayId, stay) };
  },
  ChannelStayMoved: (state, { data: { stayId, checkIn, checkOut } }) => {
    const known = state.stays.get(stayId);
    return known ? { ...state, stays: withChannelStay(state.stays, stayId, { ...known, stay: { checkIn, checkOut } }) } : state;
  },
  ChannelStayGone: (state, { data }) => ({ ...state, stays: withoutChannelStay(state.stays, data.stayId) }),
  ChannelStayJoined: (state, { data: { stayId, bookingId, checkIn, checkOut } }) => {
    const before = state.claims.get(bookingId);
    const claim = checkIn && checkOut ? { stay: { checkIn, checkOut }, hold: null } : before;
    if (!claim) return state;
    const left = withoutJoin(state, before);
    const known = left.get(stayId);
    const claims = withClaim(state.claims, bookingId, { ...claim, stayId });
    return { ...state, claims, stays: known ? withChannelStay(left, stayId, { ...known, bookingId }) : left };
  },
  ConflictSettled: state => state,
};

export const evolveCalendar = evolveBy(calendarEvolutions);

/** Stays that ended before this day are forgotten. */
const rememberedFrom = (now: Instant): PlainDate => addDays(bangkokDate(now), -rememberedDays);

/** Drops old stays that no decision needs, so that placing costs the same after ten years. Held nights are kept, as they are undecided. */
export const forgetThePast = (state: CalendarState, now: Instant): CalendarState => {
  const from = rememberedFrom(now);
  const isPast = ({ stay, hold }: Claim): boolean => hold === null && stay.checkOut < from;
  return {
    ...state,
    claims: new Map([...state.claims].filter(([, claim]) => !isPast(claim))),
    stays: new Map([...state.stays].filter(([, { stay }]) => stay.checkOut >= from)),
  };
};

// Commands

/** The stay of a channel that the booking was; while it has the same nights, and is no other booking, the two are one again. */
type OfStay = { ofStay?: string | undefined };

/** What a booking's decision does to its nights. */
export type NightsChange =
  /** `instead`: a booking of the same guest, whose time to pay is over; the grace of that hold does not block its own guest. */
  | ({ type: 'hold'; stay: Stay; hold: Hold; instead?: string | undefined } & KeepsFree)
  | { type: 'setHold'; hold: Hold }
  | ({ type: 'book'; stay: Stay } & KeepsFree & OfStay)
  | ({ type: 'move'; stay: Stay } & KeepsFree)
  /** The nights of this stay of a channel, as the booking knows them: the booking and the stay are one. */
  | { type: 'join'; stay: Stay; stayId: string }
  /** Nights of its own, in the place of those of a stay that the channel does not show any more. */
  | { type: 'own'; stay: Stay }
  | { type: 'release'; stay: Stay; reason: ReleaseReason };

/** `lastDay`: dates behind it are slips; absent: none are. */
type Blocking = { blockId: string; from: PlainDate; to: PlainDate; reason: string; lastDay?: PlainDate };

type CalendarCommands = {
  changeNights: { bookingId: string; change: NightsChange; outbox: OutboxEntry[] } & ForLosers;
  block: Blocking & ForLosers;
  moveBlock: Blocking & ForLosers;
  unblock: { blockId: string };
};

export type CalendarCommand = CommandsOf<CalendarCommands>;

type Decide<Fields> = (command: { now: Instant } & Fields, state: CalendarState) => CalendarEvent[];

/** `instead`: see {@link NightsChange}. */
type TakenFor = { instead?: string | undefined } & KeepsFree & OfStay;

/** Has the booking the nights of its claim: by itself, or through the stay of a channel? */
const isItsOwn = ({ stay, stayId }: Claim, { stays }: CalendarState): boolean => {
  const joined = stayId === undefined ? undefined : stays.get(stayId);
  return stayId === undefined || (joined !== undefined && sameStay(joined.stay, stay));
};

/** Idempotent per booking: asked again for what already is so, it answers with no events. */
const changeNights: Decide<CalendarCommands['changeNights']> = (command, state) => {
  const { now, bookingId, change, outbox, outboxOfLoser } = command;
  const claim = state.claims.get(bookingId);
  const base = { at: now, bookingId, carries: outbox };
  /** The stay of a channel that has, or will have, the nights of this booking. */
  const joinedWith = (stay: Stay, stayId: string | undefined): CalendarEvent[] => {
    const known = stayId === undefined ? undefined : state.stays.get(stayId);
    if (stayId === undefined || !known || !sameStay(known.stay, stay)) return [];
    return [{ type: 'ChannelStayJoined', data: { at: now, channelId: known.channelId, stayId, bookingId } }];
  };
  /** These nights, held or (with null) booked, in the place of those that it has. */
  const take = (stay: Stay, hold: Hold | null, { instead, preparationNights, ofStay }: TakenFor = {}): CalendarEvent[] => {
    const before = ofStay === undefined ? undefined : state.stays.get(ofStay);
    const isStill = before !== undefined && before.bookingId === null && sameStay(before.stay, stay);
    const joins = claim?.stayId ?? (isStill ? ofStay : undefined);
    const taken: CalendarEvent = hold
      ? { type: 'NightsHeld', data: { ...base, ...stay, ...hold } }
      : { type: 'NightsBooked', data: { ...base, ...stay } };
    const hasThem = claim !== undefined && sameStay(claim.stay, stay) && isItsOwn(claim, state);
    if (hasThem) return sameHold(claim.hold, hold) ? [] : [taken, ...joinedWith(stay, joins)];
    const moved: CalendarEvent[] = claim
      ? [{ type: 'NightsReleased', data: { ...base, ...claim.stay, reason: 'moved', carries: [] } }]
      : [];
    const room = makeRoom(state, { now, bookingId, outboxOfLoser, instead, joins, preparationNights }, stay);
    return [...room, ...moved, taken, ...joinedWith(stay, joins)];
  };
  switch (change.type) {
    case 'hold':
      return take(change.stay, change.hold, change);
    case 'setHold': {
      if (!claim?.hold) throw new Refusal('wrong_state', 'The nights of this booking are no longer held');
      // The same hold is recorded again where the outbox is not empty: a later approval relies on the calendar's order.
      if (sameHold(claim.hold, change.hold) && outbox.length === 0) return [];
      const { holdUntil, remainingSeconds } = change.hold;
      if (holdUntil === null) return [{ type: 'HoldPaused', data: { ...base, holdUntil, remainingSeconds } }];
      return [{ type: claim.hold.holdUntil === null ? 'HoldResumed' : 'HoldExtended', data: { ...base, holdUntil } }];
    }
    case 'book':
      return take(change.stay, null, change);
    case 'move': {
      if (!claim) throw new Refusal('wrong_state', 'This booking has no nights to move');
      return take(change.stay, claim.hold, { preparationNights: change.preparationNights });
    }
    case 'join': {
      const { stayId, stay } = change;
      const known = state.stays.get(stayId);
      if (!known || !sameStay(known.stay, stay)) throw new Refusal('wrong_state', 'The channel has changed this stay meanwhile');
      if (known.bookingId !== null && known.bookingId !== bookingId)
        throw new Refusal('wrong_state', 'This stay is another booking already');
      if (claim?.stayId === stayId && sameStay(claim.stay, stay)) return [];
      return [{ type: 'ChannelStayJoined', data: { ...base, channelId: known.channelId, stayId, ...stay } }];
    }
    case 'own': {
      if (claim?.stayId === undefined || state.stays.has(claim.stayId))
        throw new Refusal('wrong_state', 'Its nights are not free');
      return take(change.stay, null);
    }
    case 'release': {
      const stay = claim?.stay ?? (change.stay.checkOut < rememberedFrom(now) ? change.stay : undefined);
      return stay ? [{ type: 'NightsReleased', data: { ...base, ...stay, reason: change.reason } }] : [];
    }
    default:
      return unreachable(change);
  }
};

const mostBlockedNights = 400;

const block = (
  { now, blockId, from, to, reason, outboxOfLoser, lastDay }: { now: Instant } & CalendarCommands['block'],
  state: CalendarState,
  before?: CalendarBlock,
): CalendarEvent[] => {
  const stay = { checkIn: from, checkOut: to };
  assertRange(stay);
  if (lastDay) assertTypedDates({ from, to }, lastDay, before && [before.from, before.to]);
  if (daysBetween(from, to) > mostBlockedNights) throw invalidField('to', 'too_large', `${mostBlockedNights} nights at most`);
  return [
    ...makeRoom(state, { now, bookingId: null, outboxOfLoser }, stay),
    { type: 'NightsBlocked', data: { at: now, blockId, from, to, reason } },
  ];
};

const unblock: Decide<CalendarCommands['unblock']> = ({ now, blockId }, { blocks }) => {
  if (!Object.hasOwn(blocks, blockId)) throw new Refusal('not_found', 'There is no such block');
  return [{ type: 'NightsUnblocked', data: { at: now, blockId } }];
};

/** @throws Refusal */
export const decideCalendar = decideBy<CalendarCommand, [CalendarState], CalendarEvent[]>({
  changeNights,
  block: (command, state) => {
    const known = state.blocks[command.blockId];
    if (!known) return block(command, state);
    if (known.from === command.from && known.to === command.to) return [];
    throw new Refusal('idempotency_key_reused', 'This key was used for other nights');
  },
  moveBlock: (command, state) => {
    const unblocked = unblock(command, state);
    return [...unblocked, ...block(command, unblocked.reduce(evolveCalendar, state), state.blocks[command.blockId])];
  },
  unblock,
});
