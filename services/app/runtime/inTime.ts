import { Unavailable } from './unavailable.ts';

/**
 * What `work` comes to.
 * @param from who works, where that is known, such as " from the event store"
 * @throws Unavailable when that takes longer than `ms`: something stands still, and `work` may still come to its end
 */
export const inTime = async <Result>(ms: number, work: Promise<Result>, from = ''): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Unavailable(`No answer${from} within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
