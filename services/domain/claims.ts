import type { Hold } from './hold.ts';
import type { PlainDate } from './plainDate.ts';
import { nightsOf, type Stay } from './stay.ts';

/** The nights that a booking has. `hold` null: booked. */
export type Claim = { stay: Stay; hold: Hold | null };

type Shelf<Value> = Readonly<Record<string, Value>>;

/**
 * The claims of all bookings, in plain objects that can be cached as JSON and are never changed in place. Kept on many small shelves:
 * a change copies the few that it touches, and a search looks at the months it asks for, so that neither costs more with 10,000 bookings.
 */
export type Claims = {
  readonly byBooking: Shelf<Shelf<Claim>>;
  /** By month (`YYYY-MM`) of their nights: the bookings that have one in it. */
  readonly byMonth: Shelf<Shelf<true>>;
};

export const noClaims: Claims = { byBooking: {}, byMonth: {} };

const shelves = 128;

const shelfOf = (bookingId: string): string => {
  let sum = 0;
  for (let index = 0; index < bookingId.length; index += 1) sum = (sum * 31 + bookingId.charCodeAt(index)) % shelves;
  return String(sum);
};

const monthOf = (date: PlainDate): string => date.slice(0, 7);

const monthsOf = (stay: Stay): string[] => [...new Set(nightsOf(stay).map(monthOf))];

const put = <Value>(all: Shelf<Shelf<Value>>, shelf: string, key: string, value: Value): Shelf<Shelf<Value>> => ({
  ...all,
  [shelf]: { ...all[shelf], [key]: value },
});

const take = <Value>(all: Shelf<Shelf<Value>>, shelf: string, key: string): Shelf<Shelf<Value>> => {
  const { [key]: _, ...rest } = all[shelf] ?? {};
  if (Object.keys(rest).length > 0) return { ...all, [shelf]: rest };
  const { [shelf]: _empty, ...others } = all;
  return others;
};

export const claimOf = ({ byBooking }: Claims, bookingId: string): Claim | undefined =>
  byBooking[shelfOf(bookingId)]?.[bookingId];

export const withoutClaim = (claims: Claims, bookingId: string): Claims => {
  const claim = claimOf(claims, bookingId);
  if (!claim) return claims;
  return {
    byBooking: take(claims.byBooking, shelfOf(bookingId), bookingId),
    byMonth: monthsOf(claim.stay).reduce((all, month) => take(all, month, bookingId), claims.byMonth),
  };
};

export const withClaim = (claims: Claims, bookingId: string, claim: Claim): Claims => {
  const { byBooking, byMonth } = withoutClaim(claims, bookingId);
  return {
    byBooking: put(byBooking, shelfOf(bookingId), bookingId, claim),
    byMonth: monthsOf(claim.stay).reduce((all, month) => put(all, month, bookingId, true), byMonth),
  };
};

export const allClaims = ({ byBooking }: Claims): [bookingId: string, Claim][] =>
  Object.values(byBooking).flatMap(Object.entries);

export const claimsFrom = (entries: Iterable<[bookingId: string, Claim]>): Claims =>
  [...entries].reduce((claims, [bookingId, claim]) => withClaim(claims, bookingId, claim), noClaims);

export const overlap = (a: Stay, b: Stay): boolean => a.checkIn < b.checkOut && b.checkIn < a.checkOut;

/** Those that have a night of this stay. */
export const claimsWithin = (claims: Claims, stay: Stay): [bookingId: string, Claim][] => {
  const bookingIds = new Set(monthsOf(stay).flatMap(month => Object.keys(claims.byMonth[month] ?? {})));
  return [...bookingIds].flatMap(bookingId => {
    const claim = claimOf(claims, bookingId);
    return claim && overlap(claim.stay, stay) ? [[bookingId, claim] as [string, Claim]] : [];
  });
};
