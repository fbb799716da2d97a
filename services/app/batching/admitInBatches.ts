import { withTimeout } from '../runtime/timeout.ts';

type Options = {
  /** Most requests that may wait beside those being served. */
  maxWaiting: number;
  /** Milliseconds after which a slow batch no longer holds up the next one. */
  timeoutMs: number;
};

/** Runs `action` with the next batch. */
export type Admission = <Result>(action: () => Promise<Result>) => Promise<Result>;

/**
 * Admits requests in batches: those that arrive while a batch is served are admitted together when it is done. Their calls are then made at
 * the same time and coalesced (coalesce.ts). Without this, requests drift apart into small batches.
 */
export const admitInBatches = ({ maxWaiting, timeoutMs }: Options): Admission => {
  let waiting: (() => Promise<void>)[] = [];
  let batchesServed = 0;
  let isAdmitting = false;

  const serve = async (): Promise<void> => {
    isAdmitting = false;
    const batch = waiting;
    waiting = [];
    batchesServed += 1;
    await withTimeout(timeoutMs, Promise.all(batch.map(run => run()))).catch(() => undefined);
    batchesServed -= 1;
    admit();
  };

  const admit = (): void => {
    if (isAdmitting || waiting.length === 0 || (batchesServed > 0 && waiting.length < maxWaiting)) return;
    isAdmitting = true;
    // Requests of the same turn of the event loop join.
    setImmediate(() => void serve());
  };

  return action =>
    new Promise((resolve, reject) => {
      waiting.push(() => action().then(resolve, reject));
      admit();
    });
};
