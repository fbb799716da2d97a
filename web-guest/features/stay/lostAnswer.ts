import type { CreateBookingInput } from '@baan/contract/bookingByGuest';
import { openAttempt } from './attemptKey.ts';
import { keepHeldStay } from './heldStay.ts';
import { placeBooking } from './placeBooking.ts';

/** Milliseconds, shorter than nights wait for contact details: an older booking may be over, and would be made anew. */
const recent = 10 * 60_000;

/** The tab was closed before the service had answered: asks once more with the same key. @returns whether there is a booking now */
export const findLostBooking = async (now = Date.now()): Promise<boolean> => {
  const booking = openAttempt(recent, now) as CreateBookingInput | undefined;
  if (!booking) return false;
  try {
    keepHeldStay(await placeBooking(booking), booking.bookingDetails);
    return true;
  } catch {
    return false; // Nothing was booked, and nobody waits for an answer.
  }
};
