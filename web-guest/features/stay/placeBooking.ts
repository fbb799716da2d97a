import type { CreateBookingInput } from '@baan/contract/bookingByGuest';
import { createBooking } from '../../lib/api/createBooking.ts';
import { isFailure, RequestFailure } from '../../lib/api/request.ts';
import { attemptEnded, attemptKey } from './attemptKey.ts';

/** Waits between retries, ms. */
const pauses: readonly number[] = [800, 2000];

/** Failures that leave open whether the booking was made: a retry with the same key is safe. */
const isOpen = (error: unknown): boolean =>
  isFailure(error, 'network', 'unavailable') || (error instanceof RequestFailure && error.httpStatus >= 500);

/** Books, with retries under the same key while the outcome is unknown. @returns the booking's id. @throws {RequestFailure} */
export const placeBooking = async (
  booking: CreateBookingInput,
  wait: (ms: number) => Promise<void> = ms => new Promise(resolve => setTimeout(resolve, ms)),
): Promise<string> => {
  const key = attemptKey(booking);
  for (let tries = 0; ; tries += 1) {
    try {
      const id = await createBooking(booking, key);
      attemptEnded();
      return id;
    } catch (error) {
      const pause = pauses[tries];
      if (!isOpen(error)) attemptEnded();
      if (!isOpen(error) || pause === undefined) throw error;
      await wait(pause);
    }
  }
};
