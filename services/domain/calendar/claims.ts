import type { Instant } from '../shared/plainDate.ts';
import type { ChannelStays } from './channelStays.ts';
import { type Hold, isHoldInForce } from './hold.ts';
import { overlap, type Stay } from './stay.ts';

// Which booking has which nights.

/** The nights that a booking has. `hold` null: booked. `stayId`: it was joined with that stay of a channel, which has the nights for both. */
export type Claim = { stay: Stay; hold: Hold | null; stayId?: string };

/** The claim of each booking. Some 600 nights are ahead, so a changed copy costs microseconds. */
export type Claims = ReadonlyMap<string, Claim>;

export const noClaims: Claims = new Map();

export const withClaim = (claims: Claims, bookingId: string, claim: Claim): Claims => new Map(claims).set(bookingId, claim);

export const withoutClaim = (claims: Claims, bookingId: string): Claims => {
  const left = new Map(claims);
  left.delete(bookingId);
  return left;
};

/** Those that have a night of this stay by themselves. */
export const claimsWithin = (claims: Claims, stay: Stay): [bookingId: string, Claim][] =>
  [...claims].filter(([, claim]) => claim.stayId === undefined && overlap(claim.stay, stay));

/** A stay that asks for free nights beside it. `holder`: a booking, or a stay of a channel. `channelId` null: a booking. */
export type PreparedStay = { holder: string; stay: Stay; channelId: string | null };

/**
 * The stays that ask for free nights beside them. A booking that is a stay of a channel counts as that stay. `except`: a booking, which
 * does not count. `now` null: holds count, lapsed or not.
 */
export const preparedStays = (
  { claims, stays }: { claims: Claims; stays: ChannelStays },
  now: Instant | null,
  except?: string | null,
): PreparedStay[] => [
  ...[...claims].flatMap(([holder, { stay, hold, stayId }]) => {
    const isStay = stayId === undefined && (hold === null || now === null || isHoldInForce(hold, now));
    return isStay && holder !== except ? [{ holder, stay, channelId: null }] : [];
  }),
  ...[...stays].flatMap(([holder, { stay, channelId, bookingId, isPreparation }]) =>
    isPreparation || (bookingId !== null && bookingId === except) ? [] : [{ holder, stay, channelId }],
  ),
];
