import { isPlainDate } from '@baan/domain/shared/plainDate';
import { mostGuests } from '@baan/domain/villa/guestsByRooms';
import type { Selection } from './selection.ts';

/** The guest's choice so far; it is kept in the address, so that a link contains it. */
export type StayChoice = Selection & {
  rooms: number;
  guests: number;
  /** The number of children among the guests. */
  children: number;
};

export type StayLimits = {
  minRooms: number;
  /** The villa's bedrooms: the maximum, and the default. */
  maxRooms: number;
  /** The capacity of one room, two rooms, and so on. */
  guestsByRooms: readonly number[];
};

const whole = (text: string | null, min: number, max: number, otherwise: number): number => {
  const value = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : otherwise;
};

const date = (text: string | null): string | undefined => (text !== null && isPlainDate(text) ? text : undefined);

/** Reads `?checkIn=2026-12-04&checkOut=2026-12-07&rooms=2&guests=4`; invalid values are ignored. */
export const readStay = (params: URLSearchParams, limits: StayLimits): StayChoice => {
  const checkIn = date(params.get('checkIn'));
  const checkOut = date(params.get('checkOut'));
  const rooms = whole(params.get('rooms'), limits.minRooms, limits.maxRooms, limits.maxRooms);
  const guests = whole(params.get('guests'), 1, mostGuests(rooms, limits.guestsByRooms), 1);
  return {
    checkIn,
    checkOut: checkIn && checkOut && checkOut > checkIn ? checkOut : undefined,
    rooms,
    guests,
    children: whole(params.get('children'), 0, guests - 1, 0),
  };
};

/** The address for a choice; other parameters are kept. */
export const writeStay = (choice: StayChoice, params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  const values = {
    checkIn: choice.checkIn,
    checkOut: choice.checkOut,
    rooms: choice.rooms,
    guests: choice.guests,
    children: choice.children || undefined,
  };
  for (const [name, value] of Object.entries(values)) {
    next.delete(name);
    if (value !== undefined) next.append(name, String(value));
  }
  return next;
};
