import { device } from '@baan/contract/deviceStorage';
import type { Selection } from '../selection.ts';

/* The booking that the guest of this device made last, and its nights: whoever closes the tab finds the way back. */

const stored = 'heldBooking';
const storedNights = 'heldNights';

const nightsOf = ({ checkIn, checkOut }: Selection): string => `${checkIn} ${checkOut}`;

export const keepHeldStay = (id: string, stay: Selection): void => {
  device.set(stored, id);
  device.set(storedNights, nightsOf(stay));
};

export const heldBooking = (): string | null => device.get(stored);

/** Are these the nights of that booking? They show as taken, by this guest's own booking. */
export const isHeldStay = (stay: Selection): boolean => device.get(storedNights) === nightsOf(stay);

/** The booking is over. A newer one stays. */
export const forgetHeldStay = (id: string): void => {
  if (heldBooking() !== id) return;
  device.remove(stored);
  device.remove(storedNights);
};
