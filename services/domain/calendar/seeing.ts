import type { Instant } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import { evolveCalendar } from './calendar.ts';
import type { CalendarEvent, CalendarState } from './calendarState.ts';
import type { ChannelStayKind, OutboxOfYielding, SettlementHow } from './channelStays.ts';
import { type Claim, claimsWithin } from './claims.ts';
import { conflictsOf } from './conflicts.ts';
import { isHoldInForce } from './hold.ts';
import { overlap, type Stay, sameStay } from './stay.ts';

// What the calendar records of the stays of a channel.

/** What a read of a feed changes. `joins`: a confirmed booking of this channel with the same nights. */
export type StayChange =
  | {
      type: 'seen';
      stayId: string;
      stay: Stay;
      kind: ChannelStayKind;
      notSeenAt: Instant | null;
      reference: string | null;
      isPreparation?: true;
      joins?: string;
    }
  | { type: 'moved'; stayId: string; stay: Stay }
  /** A confirmed booking of this channel has the nights of the stay by now. */
  | { type: 'joined'; stayId: string; bookingId: string }
  | { type: 'gone'; stayId: string; reason: 'absent' | 'window' | 'echo' | 'removed' };

/** Events of one append at most, so that none is larger than the event store takes. */
export const mostChangesAtOnce = 200;

type SeeStays = {
  now: Instant;
  channelId: string;
  changes: readonly StayChange[];
  /** The claims that were looked at before: only these give way. Others make the caller look again. */
  yields: ReadonlyMap<string, { claim: Claim; givesWay: boolean }>;
  /** `lapsed`: its hold was over before. */
  outboxOfYielding: (lapsed: boolean) => OutboxOfYielding;
};

/** A claim that has nights of the stay, and that the caller has not looked at as it is now. */
export class UnknownClaim extends Error {
  readonly bookingId: string;
  constructor(bookingId: string) {
    super('A claim was not looked at');
    this.bookingId = bookingId;
  }
}

/** Releases the unpaid holds that give way to these nights of a channel. @throws UnknownClaim */
const giveWay = (state: CalendarState, { now, yields, outboxOfYielding }: SeeStays, stay: Stay): CalendarEvent[] =>
  claimsWithin(state.claims, stay).flatMap(([bookingId, claim]): CalendarEvent[] => {
    if (claim.hold === null) return [];
    const known = yields.get(bookingId);
    if (known?.claim !== claim) throw new UnknownClaim(bookingId);
    const lapsed = !isHoldInForce(claim.hold, now);
    if (!lapsed && !known.givesWay) return [];
    const carries = outboxOfYielding(lapsed)(bookingId);
    return [
      { type: 'NightsReleased', data: { at: now, bookingId, ...claim.stay, reason: lapsed ? 'expired' : 'channel', carries } },
    ];
  });

const change = (state: CalendarState, command: SeeStays, asked: StayChange): CalendarEvent[] => {
  const { now: at, channelId } = command;
  const { stayId } = asked;
  const known = state.stays.get(stayId);
  const of = { at, channelId, stayId };
  switch (asked.type) {
    case 'seen': {
      if (known) return [];
      const { stay, kind, notSeenAt, reference, isPreparation, joins } = asked;
      const asIs = isPreparation ? { isPreparation } : {};
      const seen: CalendarEvent = { type: 'ChannelStaySeen', data: { ...of, ...stay, kind, notSeenAt, reference, ...asIs } };
      const claim = joins === undefined ? undefined : state.claims.get(joins);
      if (joins === undefined || claim?.hold !== null || claim.stayId || !sameStay(claim.stay, stay))
        // Nights beside a stay are no sale: nobody gives way to them.
        return isPreparation ? [seen] : [...giveWay(state, command, stay), seen];
      return [seen, { type: 'ChannelStayJoined', data: { ...of, bookingId: joins } }];
    }
    case 'moved':
      if (!known || sameStay(known.stay, asked.stay)) return [];
      return [
        ...(known.isPreparation ? [] : giveWay(state, command, asked.stay)),
        { type: 'ChannelStayMoved', data: { ...of, ...asked.stay } },
      ];
    case 'joined': {
      const claim = state.claims.get(asked.bookingId);
      const isOne = known?.bookingId === null && claim?.hold === null && !claim.stayId && sameStay(claim.stay, known.stay);
      return isOne ? [{ type: 'ChannelStayJoined', data: { ...of, bookingId: asked.bookingId } }] : [];
    }
    case 'gone':
      return known ? [{ type: 'ChannelStayGone', data: { ...of, reason: asked.reason } }] : [];
  }
};

/** Each change with the releases that it leads to. Asked again for what already is so, it answers with no events. @throws UnknownClaim */
export const seeStays = (command: SeeStays, before: CalendarState): CalendarEvent[] => {
  let state = before;
  return command.changes.flatMap(asked => {
    const events = change(state, command, asked);
    state = events.reduce(evolveCalendar, state);
    return events;
  });
};

type RemoveStays = {
  now: Instant;
  channelId: string;
  nights: 'block' | 'open';
  reason: string;
  blockIdOf: (stayId: string) => string;
};

/** The nights of a booking whose stay is gone, as far as nobody else has one of them. */
const takenAnew = (state: CalendarState, bookingId: string, at: Instant): CalendarEvent[] => {
  const claim = state.claims.get(bookingId);
  if (!claim || isTakenByOthers(state, claim.stay)) return [];
  return [{ type: 'NightsBooked', data: { at, bookingId, ...claim.stay, carries: [] } }];
};

/** Stays of a removed channel, so many at a time. */
const mostRemovedAtOnce = 100;

/**
 * The stays of a channel that is removed, some hundred at a time: gone, or made blocks in the same append. Nights that somebody else has
 * too are not blocked. A booking that was such a stay has its nights by itself from then on.
 */
export const removeStays = (
  { now: at, channelId, nights, reason, blockIdOf }: RemoveStays,
  state: CalendarState,
): CalendarEvent[] => {
  const own = [...state.stays].filter(([, stay]) => stay.channelId === channelId).slice(0, mostRemovedAtOnce);
  let current = state;
  return own.flatMap(([stayId, { stay, bookingId }]) => {
    const gone: CalendarEvent = { type: 'ChannelStayGone', data: { at, channelId, stayId, reason: 'removed' } };
    current = evolveCalendar(current, gone);
    const kept = bookingId === null ? [] : takenAnew(current, bookingId, at);
    current = kept.reduce(evolveCalendar, current);
    if (bookingId !== null) return [gone, ...kept];
    if (nights === 'open' || isTakenByOthers(current, stay)) return [gone];
    const blocked: CalendarEvent = {
      type: 'NightsBlocked',
      data: { at, blockId: blockIdOf(stayId), from: stay.checkIn, to: stay.checkOut, reason },
    };
    current = evolveCalendar(current, blocked);
    return [gone, blocked];
  });
};

/** Has a booking, block or stay one of these nights? */
export const isTakenByOthers = ({ claims, blocks, stays }: CalendarState, stay: Stay): boolean =>
  claimsWithin(claims, stay).length > 0 ||
  Object.values(blocks).some(({ from, to }) => overlap({ checkIn: from, checkOut: to }, stay)) ||
  [...stays.values()].some(other => overlap(other.stay, stay));

type SettleConflict = {
  now: Instant;
  conflictId: string;
  idOf: (sides: [string, string]) => string;
  how: SettlementHow;
  reason: string;
  by: string;
};

/** @throws Refusal `not_found` where the two do not have nights in common any more */
export const settleConflict = (
  { now: at, conflictId, idOf, how, reason, by }: SettleConflict,
  state: CalendarState,
): CalendarEvent[] => {
  const found = conflictsOf(state, at).find(({ sides }) => idOf(sides) === conflictId);
  if (!found) throw new Refusal('not_found', 'These nights do not collide any more');
  return [{ type: 'ConflictSettled', data: { at, conflictId, ...found.nights, sides: found.sides, how, reason, by } }];
};
