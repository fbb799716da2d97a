import { setTimeout as wait } from 'node:timers/promises';

type Delays = { firstMs?: number; longestMs?: number };

/** Milliseconds before the next attempt, doubled after each failure. `failures`: consecutive failures so far. */
export const backOffMs = (failures: number, { firstMs = 50, longestMs = 5000 }: Delays = {}): number =>
  Math.min(longestMs, firstMs * 2 ** failures);

/** Waits for the back-off, or until `signal` aborts. */
export const backOff = (failures: number, signal: AbortSignal, delays?: Delays): Promise<void> =>
  wait(backOffMs(failures, delays), undefined, { signal }).catch(() => undefined);

type Options = Delays & {
  signal: AbortSignal;
  /** Called with the first failure after a success; the following ones are mostly the same. */
  onFailure: (error: Error) => void;
};

/**
 * Repeats `attempt` until `signal` aborts, with a back-off.
 * @param attempt calls `succeeded` after progress, so that the next failure counts as the first
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

/** Runs `action` every `everyMs` milliseconds, first at once, until `signal` aborts. `action` must not reject. */
export const periodically = async (everyMs: number, signal: AbortSignal, action: () => Promise<unknown>): Promise<void> => {
  while (!signal.aborted) {
    await action();
    await wait(everyMs, undefined, { signal }).catch(() => undefined);
  }
};
