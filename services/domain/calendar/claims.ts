import type { PlainDate } from '../shared/plainDate.ts';
import type { Hold } from './hold.ts';
import { nightsOf, type Stay } from './stay.ts';

/** The nights that a booking has. `hold` null: booked. */
export type Claim = { stay: Stay; hold: Hold | null };

type Entry = readonly [bookingId: string, Claim];
type Shelves<Item> = readonly (readonly Item[])[];

/**
 * The claims of all bookings, in plain arrays that are never changed in place. Kept on many small shelves: a change copies the few that it
 * touches, and a search looks at the months it asks for, so that neither costs more with 10,000 bookings.
 */
export type Claims = {
  readonly byBooking: Shelves<Entry>;
  /** The same entries, on the shelf of each month in which they have a night; months that are many years apart share one. */
  readonly byMonth: Shelves<Entry>;
};

const emptyShelves = (count: number): Shelves<never> => Array(count).fill([]);

export const noClaims: Claims = { byBooking: emptyShelves(1024), byMonth: emptyShelves(512) };

const shelfOf = (bookingId: string): number => {
  let sum = 0;
  for (let index = 0; index < bookingId.length; index += 1) sum = (Math.imul(sum, 31) + bookingId.charCodeAt(index)) | 0;
  return (sum >>> 0) % noClaims.byBooking.length;
};

const monthOf = (date: PlainDate): number => (Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))) % noClaims.byMonth.length;

const monthsOf = (stay: Stay): number[] => [...new Set(nightsOf(stay).map(monthOf))];

const on = <Item>(shelves: Shelves<Item>, at: number): readonly Item[] => shelves[at] ?? [];

const entryOf = ({ byBooking }: Claims, bookingId: string): Entry | undefined =>
  on(byBooking, shelfOf(bookingId)).find(([id]) => id === bookingId);

export const claimOf = (claims: Claims, bookingId: string): Claim | undefined => entryOf(claims, bookingId)?.[1];

/** The shelves of these months, changed. */
const inMonths = (
  byMonth: Claims['byMonth'],
  stay: Stay,
  change: (entries: readonly Entry[]) => readonly Entry[],
): Claims['byMonth'] => monthsOf(stay).reduce((shelves, month) => shelves.with(month, change(on(shelves, month))), byMonth);

export const withoutClaim = (claims: Claims, bookingId: string): Claims => {
  const entry = entryOf(claims, bookingId);
  if (!entry) return claims;
  const shelf = shelfOf(bookingId);
  const others = (entries: readonly Entry[]): readonly Entry[] => entries.filter(other => other !== entry);
  return {
    byBooking: claims.byBooking.with(shelf, others(on(claims.byBooking, shelf))),
    byMonth: inMonths(claims.byMonth, entry[1].stay, others),
  };
};

export const withClaim = (claims: Claims, bookingId: string, claim: Claim): Claims => {
  const { byBooking, byMonth } = withoutClaim(claims, bookingId);
  const shelf = shelfOf(bookingId);
  const entry: Entry = [bookingId, claim];
  const andThis = (entries: readonly Entry[]): readonly Entry[] => [...entries, entry];
  return { byBooking: byBooking.with(shelf, andThis(on(byBooking, shelf))), byMonth: inMonths(byMonth, claim.stay, andThis) };
};

export const allClaims = ({ byBooking }: Claims): Entry[] => byBooking.flat();

/** What {@link allClaims} took apart, each booking once. */
export const claimsFrom = (entries: Iterable<Entry>): Claims =>
  [...entries].reduce((claims, [bookingId, claim]) => withClaim(claims, bookingId, claim), noClaims);

export const overlap = (a: Stay, b: Stay): boolean => a.checkIn < b.checkOut && b.checkIn < a.checkOut;

/** Those that have a night of this stay. */
export const claimsWithin = ({ byMonth }: Claims, stay: Stay): Entry[] => {
  const found = monthsOf(stay).flatMap(month => on(byMonth, month).filter(([, claim]) => overlap(claim.stay, stay)));
  // One that reaches into several months was found in each.
  return [...new Set(found)];
};
