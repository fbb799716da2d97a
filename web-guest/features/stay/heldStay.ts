import type { Selection } from './selection.ts';

/* Which booking the guest of this tab has just made, and its nights. */

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

/** Remembers it in this tab. */
export const keepHeldStay = (id: string, stay: Selection, storage: Storage): void => {
  try {
    storage.setItem(stored, id);
    storage.setItem(storedNights, nightsOf(stay));
  } catch {
    // Without storage the way back is the link in the mail.
  }
};

export const heldBooking = (): string | null => kept(stored);

/** Are these the nights of that booking? Its guest sees them taken, by nobody else. */
export const isHeldStay = (stay: Selection): boolean => kept(storedNights) === nightsOf(stay);
