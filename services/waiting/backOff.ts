import { setTimeout as wait } from 'node:timers/promises';

type Delays = { firstMs?: number; longestMs?: number };

/** Milliseconds before the next attempt: twice as long after each failure. `failures`: one after another, up to now. */
export const backOffMs = (failures: number, { firstMs = 50, longestMs = 5000 }: Delays = {}): number =>
  Math.min(longestMs, firstMs * 2 ** failures);

/** Waits that long, or until `signal` aborts. */
export const backOff = (failures: number, signal: AbortSignal, delays?: Delays): Promise<void> =>
  wait(backOffMs(failures, delays), undefined, { signal }).catch(() => undefined);

type Options = Delays & {
  signal: AbortSignal;
  /** Told of the first failure after a success: the others are mostly the same. */
  onFailure: (error: Error) => void;
};

/**
 * Attempts the same again and again until `signal` aborts, with a back-off.
 * @param attempt calls `succeeded` where it got somewhere, which makes the next failure the first one
 */
export const keepTrying = async (
  { signal, onFailure, ...delays }: Options,
  attempt: (succeeded: () => void, failures: number) => Promise<void>,
): Promise<void> => {
  let failures = 0;
  const succeeded = (): void => {
    failures = 0;
  };
  while (!signal.aborted) {
    try {
      await attempt(succeeded, failures);
    } catch (error) {
      if (signal.aborted) return;
      if (failures === 0) onFailure(error as Error);
    }
    failures += 1;
    await backOff(failures, signal, delays);
  }
};

/** Does the same every `everyMs` milliseconds, first at once, until `signal` aborts. `action` must not reject. */
export const periodically = async (everyMs: number, signal: AbortSignal, action: () => Promise<unknown>): Promise<void> => {
  while (!signal.aborted) {
    await action();
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
  }
};
