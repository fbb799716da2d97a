import type { Time } from './time.ts';

type Sleeps = Pick<Time, 'sleep'>;

type Backoff = { firstMs?: number; longestMs?: number };

/** Milliseconds before the next attempt, doubled after each failure. `failures`: consecutive failures so far. */
export const backoffMs = (failures: number, { firstMs = 50, longestMs = 5000 }: Backoff = {}): number =>
  Math.min(longestMs, firstMs * 2 ** failures);

/** Waits for the backoff, or until `signal` aborts. */
export const waitForBackoff = (time: Sleeps, failures: number, signal: AbortSignal, backoff?: Backoff): Promise<void> =>
  sleepUnlessAborted(time, backoffMs(failures, backoff), signal);

type RetryOptions = Backoff & {
  time: Sleeps;
  signal: AbortSignal;
  /** Called with the first failure after a success; the following ones are mostly the same. */
  onFailure: (error: Error) => void;
};

/**
 * Repeats `attempt` until `signal` aborts, with a backoff.
 * @param attempt calls `succeeded` after progress, so that the next failure counts as the first
 */
export const retryUntilAborted = async (
  { time, signal, onFailure, ...backoff }: RetryOptions,
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
    await waitForBackoff(time, failures, signal, backoff);
  }
};

/** Runs `action` every `everyMs` milliseconds, first at once, until `signal` aborts. `action` must not reject. */
export const repeatUntilAborted = async (
  time: Sleeps,
  everyMs: number,
  signal: AbortSignal,
  action: () => Promise<unknown>,
): Promise<void> => {
  while (!signal.aborted) {
    await action();
    await sleepUnlessAborted(time, everyMs, signal);
  }
};

const sleepUnlessAborted = (time: Sleeps, ms: number, signal: AbortSignal): Promise<void> =>
  time.sleep(ms, signal).catch(() => undefined);
