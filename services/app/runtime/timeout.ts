import { Unavailable } from './unavailable.ts';

/** Nothing was heard in time: the work may have been done, or not. */
export class NoAnswer extends Unavailable {}

/**
 * The result of `work`, within `ms` milliseconds.
 * @param from the part that works, where that is known, such as " from the event store"
 * @throws NoAnswer after that time; `work` may still come to its end
 */
export const withTimeout = async <Result>(ms: number, work: Promise<Result>, from = ''): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`No answer${from} within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
