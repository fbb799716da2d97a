import type { Selection } from './selection.ts';

/* The booking that the guest of this tab has just made, and its nights. */

const stored = 'heldBooking';
const storedNights = 'heldNights';

const nightsOf = ({ checkIn, checkOut }: Selection): string => `${checkIn} ${checkOut}`;

const kept = (key: string): string | null => {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores the booking for this tab. */
export const keepHeldStay = (id: string, stay: Selection, storage: Storage): void => {
  try {
    storage.setItem(stored, id);
    storage.setItem(storedNights, nightsOf(stay));
  } catch {
    // Without storage the link in the mail leads back.
  }
};

export const heldBooking = (): string | null => kept(stored);

/** Are these the nights of that booking? They show as taken, by this guest's own booking. */
export const isHeldStay = (stay: Selection): boolean => kept(storedNights) === nightsOf(stay);
