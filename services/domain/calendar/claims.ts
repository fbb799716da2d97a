import type { Hold } from './hold.ts';
import type { Stay } from './stay.ts';

/** The nights that a booking has. `hold` null: booked. */
export type Claim = { stay: Stay; hold: Hold | null };

/** The claim of each booking. Some 600 nights are ahead, so a changed copy costs microseconds. */
export type Claims = ReadonlyMap<string, Claim>;

export const noClaims: Claims = new Map();

export const withClaim = (claims: Claims, bookingId: string, claim: Claim): Claims => new Map(claims).set(bookingId, claim);

export const withoutClaim = (claims: Claims, bookingId: string): Claims => {
  const left = new Map(claims);
  left.delete(bookingId);
  return left;
};

export const overlap = (a: Stay, b: Stay): boolean => a.checkIn < b.checkOut && b.checkIn < a.checkOut;

/** Those that have a night of this stay. */
export const claimsWithin = (claims: Claims, stay: Stay): [bookingId: string, Claim][] =>
  [...claims].filter(([, claim]) => overlap(claim.stay, stay));
