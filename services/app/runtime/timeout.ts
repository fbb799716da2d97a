import { settlesWithin } from '@baan/time/timeout';
import { Unavailable } from './unavailable.ts';

/** There was no answer in time: the work may be done, or not. */
export class NoAnswer extends Unavailable {}

/**
 * The result of `work`, within `ms` milliseconds.
 * @param from the silent part, where known, such as " from the event store"
 * @throws NoAnswer after that time; `work` may still finish
 */
export const withTimeout = async <Result>(ms: number, work: Promise<Result>, from = ''): Promise<Result> => {
  if (!(await settlesWithin(ms, work))) throw new NoAnswer(`No answer${from} within ${ms} ms`);
  return work;
};
