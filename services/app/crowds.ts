import { gathered } from './gathered.ts';
import { inTime } from './inTime.ts';

/**
 * Lets those who want the same thing go in crowds: who comes while one is on its way goes with the next. What each of a crowd then asks
 * for is asked at the same time, and so together (gathered.ts); left to themselves they come apart into many small ones.
 * @param patience milliseconds after which the next crowd goes though somebody of this one is held up
 */
export const inCrowds = (patience: number): (<Result>(go: () => Promise<Result>) => Promise<Result>) => {
  const join = gathered(async (crowd: (() => Promise<void>)[]) => {
    await inTime(patience, Promise.all(crowd.map(go => go()))).catch(() => undefined);
    return [];
  });
  return go =>
    new Promise((resolve, reject) => {
      void join(() => go().then(resolve, reject));
    });
};
