import { isFailure } from './request.ts';

/** Retries, and the wait before each in ms: a network that has just returned often drops requests at first. */
const moreTries = 2;
const pauseMs = 1000;

const online = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    if (navigator.onLine) return resolve();
    window.addEventListener('online', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/**
 * Runs `act` once there is a network, and again if the network fails meanwhile: `act` must be idempotent.
 * @throws what `act` throws; the signal's reason if it is aborted before
 */
export const onceOnline = async <T>(act: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  let more = moreTries;
  for (;;) {
    await online(signal);
    try {
      return await act();
    } catch (error) {
      if (!isFailure(error, 'network') || signal.aborted || more === 0) throw error;
    }
    await new Promise(done => setTimeout(done, pauseMs));
    if (navigator.onLine) more -= 1;
  }
};
