import { withTimeout } from '../runtime/timeout.ts';

type Options = {
  /** So many do not wait for those who are on their way. */
  enough: number;
  /** Milliseconds after which nobody waits for who is held up. */
  patience: number;
};

/**
 * Lets those who want the same thing go in crowds: who comes while one is on its way goes with the next. What all of a crowd ask for is then
 * asked at the same time, and so together (gathered.ts); left to themselves they come apart into small ones.
 */
export const inCrowds = ({ enough, patience }: Options): (<Result>(go: () => Promise<Result>) => Promise<Result>) => {
  let waiting: (() => Promise<void>)[] = [];
  let onTheirWay = 0;
  let isLeaving = false;

  const leave = async (): Promise<void> => {
    isLeaving = false;
    const crowd = waiting;
    waiting = [];
    onTheirWay += 1;
    await withTimeout(patience, Promise.all(crowd.map(go => go()))).catch(() => undefined);
    onTheirWay -= 1;
    leaveIfDue();
  };

  const leaveIfDue = (): void => {
    if (isLeaving || waiting.length === 0 || (onTheirWay > 0 && waiting.length < enough)) return;
    isLeaving = true;
    // Who comes in the same turn of the event loop joins.
    setImmediate(() => void leave());
  };

  return go =>
    new Promise((resolve, reject) => {
      waiting.push(() => go().then(resolve, reject));
      leaveIfDue();
    });
};
