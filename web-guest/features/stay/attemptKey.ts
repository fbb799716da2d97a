/* One Idempotency-Key per attempt: kept, across reloads too, until the service's answer is certain. */

const stored = 'bookingAttempt';

type Attempt = {
  key: string;
  payload: string;
};

const fresh = (): string =>
  [...crypto.getRandomValues(new Uint8Array(20))].map(byte => byte.toString(16).padStart(2, '0')).join('');

const read = (storage: Storage): Attempt | undefined => {
  try {
    const attempt = JSON.parse(storage.getItem(stored) ?? 'null') as Attempt | null;
    return attempt?.key && attempt.payload ? attempt : undefined;
  } catch {
    return undefined;
  }
};

/** The key of the attempt with this payload: the previous one while its outcome is unknown, else a new one. */
export const attemptKey = (payload: unknown, storage: Storage): string => {
  const text = JSON.stringify(payload);
  const known = read(storage);
  if (known?.payload === text) return known.key;
  const key = fresh();
  try {
    storage.setItem(stored, JSON.stringify({ key, payload: text } satisfies Attempt));
  } catch {
    // Without storage the key lives as long as the call, including retries.
  }
  return key;
};

/** The service has answered: the next attempt gets a new key. */
export const attemptEnded = (storage: Storage): void => {
  try {
    storage.removeItem(stored);
  } catch {
    // No key was stored.
  }
};
