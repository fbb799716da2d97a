import { invalidField } from '../shared/refusal.ts';

// How many guests may come, by the number of rooms that are booked.

type VillaRooms = { bedrooms: number; maxGuests: number; guestsByRooms: readonly number[] | null };

/** One number for each number of rooms, as the owner set them; else shared out evenly, rounded up. */
export const guestsByRoomsOf = ({ bedrooms, maxGuests, guestsByRooms }: VillaRooms): number[] =>
  guestsByRooms
    ? [...guestsByRooms]
    : Array.from({ length: bedrooms }, (_, index) => Math.ceil((maxGuests * (index + 1)) / bedrooms));

/** When the villa has other rooms, or takes other guests, numbers that fit no more are shared out anew. */
export const fitsVilla = ({ bedrooms, maxGuests }: Omit<VillaRooms, 'guestsByRooms'>, numbers: readonly number[]): boolean =>
  numbers.length === bedrooms && numbers.at(-1) === maxGuests;

/** @throws Refusal `validation_failed` unless there is one number for each number of rooms, never falling, the last one the most guests */
export const assertGuestsByRooms = (villa: VillaRooms, numbers: readonly number[]): void => {
  if (!fitsVilla(villa, numbers))
    throw invalidField('guestsByRooms', 'invalid', 'One number for each number of rooms, the last one the most guests');
  if (numbers.some((guests, index) => guests < (numbers[index - 1] ?? 1)))
    throw invalidField('guestsByRooms', 'invalid', 'More rooms do not take fewer guests');
};

/** The number of guests that fit into `rooms`. */
export const mostGuests = (rooms: number, numbers: readonly number[]): number => numbers[rooms - 1] ?? numbers.at(-1) ?? 0;

/** @throws Refusal `validation_failed` when they do not fit into the rooms */
export const assertGuests = (guests: number, rooms: number, numbers: readonly number[]): void => {
  const most = mostGuests(rooms, numbers);
  if (guests > most) throw invalidField('guests', 'too_large', `At most ${most} guests in ${rooms} rooms`);
};

/** `guests` are all of them, `children` those among them. */
export type Guests = { guests: number; children: number };

type Told = Partial<Record<'guests' | 'adults' | 'children', number | undefined>>;

/**
 * A party as requests give it: by adults and children, by their sum, or by all three, which must agree. The sum alone means adults; nothing
 * means one adult.
 * @throws Refusal `validation_failed`
 */
export const partyOf = ({ guests, adults, children }: Told): Guests => {
  const young = children ?? (guests !== undefined && adults !== undefined ? guests - adults : 0);
  const grown = adults ?? (guests === undefined ? 1 : guests - young);
  if (young < 0 || (guests !== undefined && guests !== grown + young))
    throw invalidField('guests', 'invalid', 'guests is the sum of adults and children');
  if (grown < 1) throw invalidField('adults', 'too_small', 'At least one adult');
  return { guests: grown + young, children: young };
};
