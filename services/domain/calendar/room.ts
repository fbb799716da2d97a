import type { OutboxEntry } from '../shared/outbox.ts';
import type { Instant } from '../shared/plainDate.ts';
import { Refusal } from '../shared/refusal.ts';
import type { CalendarEvent, CalendarState } from './calendarState.ts';
import { claimsWithin, preparedStays } from './claims.ts';
import { type Hold, isHoldInForce } from './hold.ts';
import { liesTooClose } from './preparation.ts';
import { nightsOf, type Stay } from './stay.ts';

// Are these nights free, and who gives way to whoever takes them?

/** Nights that have to lie free between this stay and others; absent: none, as staff decide. */
export type KeepsFree = { preparationNights?: number | undefined };

/** The outbox for a booking that loses the nights of its lapsed hold. */
export type ForLosers = { outboxOfLoser: (bookingId: string) => OutboxEntry[] };

/** Who takes nights; a block has no booking. */
type Taker = ForLosers & {
  now: Instant;
  bookingId: string | null;
  instead?: string | undefined;
  /** A stay of a channel that is this booking. */
  joins?: string | undefined;
} & KeepsFree;

/** @throws Refusal `stay_rule` where too few nights lie free between this stay and another one */
const assertPrepared = (
  state: CalendarState,
  { now, bookingId, instead, joins, preparationNights = 0 }: Omit<Taker, 'outboxOfLoser'>,
  stay: Stay,
): void => {
  const others = preparedStays(state, now, bookingId).filter(({ holder }) => holder !== instead && holder !== joins);
  const isTooClose = liesTooClose(
    stay,
    others.map(other => other.stay),
    preparationNights,
  );
  if (isTooClose)
    throw new Refusal('stay_rule', 'Nights beside another stay have to lie free', {
      rule: 'preparation',
      value: preparationNights,
    });
};

/**
 * Makes room for a stay: what takes nights from a lapsed hold releases it in the same append, so that replay never shows a night
 * held twice. Its outbox holds the event for the booking that lost them.
 * @throws Refusal `nights_taken` with the nights that are not free; `stay_rule` where too few nights lie free beside another stay
 */
export const makeRoom = (
  state: CalendarState,
  { now, bookingId, outboxOfLoser, instead, joins, preparationNights = 0 }: Taker,
  stay: Stay,
): CalendarEvent[] => {
  const others = claimsWithin(state.claims, stay).filter(([id]) => id !== bookingId);
  const givesWay = (id: string, hold: Hold): boolean => id === instead && hold.holdUntil !== null && hold.holdUntil <= now;
  const inForce = others
    .filter(([id, { hold }]) => hold === null || (isHoldInForce(hold, now) && !givesWay(id, hold)))
    .map(([, claim]) => claim.stay);
  const blocked = Object.values(state.blocks).map(({ from, to }) => ({ checkIn: from, checkOut: to }));
  const ofChannels = [...state.stays]
    .filter(([stayId, { bookingId: joined }]) => stayId !== joins && (bookingId === null || joined !== bookingId))
    .map(([, channelStay]) => channelStay.stay);
  const taken = nightsOf(stay).filter(night =>
    [...inForce, ...blocked, ...ofChannels].some(other => other.checkIn <= night && night < other.checkOut),
  );
  if (taken.length > 0) throw new Refusal('nights_taken', 'Some of these nights have just been taken', { nights: taken });
  if (preparationNights > 0) assertPrepared(state, { now, bookingId, instead, joins, preparationNights }, stay);
  return others.map(([id, claim]) => ({
    type: 'NightsReleased',
    data: { at: now, bookingId: id, ...claim.stay, reason: 'expired', carries: outboxOfLoser(id) },
  }));
};
