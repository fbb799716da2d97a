import { device } from '@baan/contract/deviceStorage';

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
export const openAttempt = (within: number, now = Date.now()): unknown => {
  const attempt = read(now);
  return attempt && now - (attempt.at ?? 0) < within ? JSON.parse(attempt.payload) : undefined;
};

/** The service has answered: the next attempt gets a new key. */
export const attemptEnded = (): void => device.remove(stored);
