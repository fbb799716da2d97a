import type { PlainDate } from '../shared/plainDate.ts';
import type { Hold } from './hold.ts';
import { nightsOf, type Stay } from './stay.ts';

/** The nights that a booking has. `hold` null: booked. */
export type Claim = { stay: Stay; hold: Hold | null };

type Entry = readonly [bookingId: string, Claim];
type Shelves = readonly (readonly Entry[])[];

/**
 * The claims of all bookings, in plain arrays that are never changed in place. They are kept in many small groups: a change copies the few
 * that it touches, and a search reads the months that it asks for, so that neither costs more with 10,000 bookings.
 */
export type Claims = {
  readonly byBooking: Shelves;
  /** The same entries, in the group of each month in which they have a night; months that are many years apart share one. */
  readonly byMonth: Shelves;
};

const emptyShelves = (count: number): Shelves => Array(count).fill([]);

export const noClaims: Claims = { byBooking: emptyShelves(1024), byMonth: emptyShelves(512) };

const shelfOf = (bookingId: string): number => {
  let sum = 0;
  for (let index = 0; index < bookingId.length; index += 1) sum = (Math.imul(sum, 31) + bookingId.charCodeAt(index)) | 0;
  return (sum >>> 0) % noClaims.byBooking.length;
};

const monthOf = (date: PlainDate): number => (Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))) % noClaims.byMonth.length;

const monthsOf = (stay: Stay): number[] => [...new Set(nightsOf(stay).map(monthOf))];

const on = (shelves: Shelves, at: number): readonly Entry[] => shelves[at] ?? [];

const entryOf = ({ byBooking }: Claims, bookingId: string): Entry | undefined =>
  on(byBooking, shelfOf(bookingId)).find(([id]) => id === bookingId);

export const claimOf = (claims: Claims, bookingId: string): Claim | undefined => entryOf(claims, bookingId)?.[1];

/** Changes the groups that have an entry, or get it. */
const withShelves = (
  { byBooking, byMonth }: Claims,
  [bookingId, { stay }]: Entry,
  change: (entries: readonly Entry[]) => readonly Entry[],
): Claims => {
  const changed = (shelves: Shelves, at: number): Shelves => shelves.with(at, change(on(shelves, at)));
  return { byBooking: changed(byBooking, shelfOf(bookingId)), byMonth: monthsOf(stay).reduce(changed, byMonth) };
};

export const withoutClaim = (claims: Claims, bookingId: string): Claims => {
  const entry = entryOf(claims, bookingId);
  return entry ? withShelves(claims, entry, entries => entries.filter(other => other !== entry)) : claims;
};

export const withClaim = (claims: Claims, bookingId: string, claim: Claim): Claims => {
  const entry: Entry = [bookingId, claim];
  return withShelves(withoutClaim(claims, bookingId), entry, entries => [...entries, entry]);
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
