import type { CreateBookingInput } from '@baan/contract/bookingByGuest';
import { device } from '@baan/contract/deviceStorage';
import { createBooking } from '../../../lib/api/bookingCalls.ts';
import { isFailure, RequestFailure } from '../../../lib/api/request.ts';
import { keepHeldStay } from './heldStay.ts';

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

/* One Idempotency-Key per attempt: kept, across reloads too, until the service's answer is certain. */

const stored = 'bookingAttempt';

/** Longer than any hold: the booking of an older attempt may be over, and the same wish is a new one. */
const keptMs = 60 * 60_000;

type Attempt = {
  key: string;
  payload: string;
  /** Milliseconds since the epoch; missing in attempts of earlier releases. */
  at?: number;
};

const fresh = (): string =>
  [...crypto.getRandomValues(new Uint8Array(20))].map(byte => byte.toString(16).padStart(2, '0')).join('');

const read = (now: number): Attempt | undefined => {
  try {
    const attempt = JSON.parse(device.get(stored) ?? 'null') as Attempt | null;
    return attempt?.key && attempt.payload && now - (attempt.at ?? now) < keptMs ? attempt : undefined;
  } catch {
    return undefined; // not ours
  }
};

/** The key of the attempt with this payload: the previous one while its outcome is unknown, else a new one. */
export const attemptKey = (payload: unknown, now = Date.now()): string => {
  const text = JSON.stringify(payload);
  const known = read(now);
  if (known?.payload === text) return known.key;
  const key = fresh();
  device.set(stored, JSON.stringify({ key, payload: text, at: now } satisfies Attempt));
  return key;
};

/** What was asked for in the last attempt, if nobody has seen its answer and it is younger than `within` ms. */
const openAttempt = (within: number, now = Date.now()): unknown => {
  const attempt = read(now);
  return attempt && now - (attempt.at ?? 0) < within ? JSON.parse(attempt.payload) : undefined;
};

/** The service has answered: the next attempt gets a new key. */
export const attemptEnded = (): void => device.remove(stored);

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
