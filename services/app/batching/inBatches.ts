import { settlesWithin, type Time } from '@baan/time/time';
import { coalesce } from './batching.ts';

/** Runs `action` with the next batch. */
export type InBatches = <Result>(action: () => Promise<Result>) => Promise<Result>;

/**
 * Runs actions in batches: those that arrive while a batch runs begin together when it is done, or after `timeoutMs` milliseconds. What
 * they read and append is then coalesced too. Without it they drift apart into small batches (docs/adr/0010).
 */
export const createInBatches = (time: Pick<Time, 'after' | 'turn'>, timeoutMs: number): InBatches => {
  const begin = coalesce(time, async (actions: (() => Promise<void>)[]) => {
    await settlesWithin(time, timeoutMs, Promise.all(actions.map(run => run())));
    return actions.map(() => undefined);
  });
  return action => new Promise((resolve, reject) => void begin(() => action().then(resolve, reject)));
};
