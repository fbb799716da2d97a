import { isFailure } from './request.ts';

/** Tries after the first, and ms before each of them: a network that has just come back often carries nothing yet. */
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
 * Does it as soon as there is a network, and again where the network was lost on the way: `act` must do the same when it is done twice.
 * @throws what `act` throws; the signal's reason when it is given up before
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
