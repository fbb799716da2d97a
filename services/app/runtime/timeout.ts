import { settlesWithin, type Time } from '@baan/time/time';
import { Unavailable } from './unavailable.ts';

/** No answer in time. The work may have been done. */
export class TimedOut extends Unavailable {}

/**
 * The result of `work`, within `ms` milliseconds.
 * @param from the part that did not answer, if known, such as " from the event store"
 * @throws TimedOut after that time; `work` may still finish
 */
export const withTimeout = async <Result>(
  time: Pick<Time, 'after'>,
  ms: number,
  work: Promise<Result>,
  from = '',
): Promise<Result> => {
  if (!(await settlesWithin(time, ms, work))) throw new TimedOut(`No answer${from} within ${ms} ms`);
  return work;
};
