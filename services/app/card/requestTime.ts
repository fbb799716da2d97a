import { Unavailable } from '../runtime/unavailable.ts';

/** The time of one request: no step begins after it, and a step that was begun goes on without the request. */
export type RequestTime = {
  /** Milliseconds. */
  left: () => number;
  /** @throws Unavailable when nobody waits any more; nothing has happened then */
  assertLeft: () => void;
  /** From here on what happens is recorded and will be brought to its end. */
  hasBegun: () => void;
};

/**
 * The result of `work`, within `ms`. If it has begun and is not done by then, the caller gets `unfinished`, and it goes on: it
 * records what it leads to, and a page that follows shows that. `late` hears of an error that nobody waited for.
 */
export const inRequestTime = <Result>(
  ms: number,
  { unfinished, late }: { unfinished: () => Error; late: (error: Error) => void },
  work: (time: RequestTime) => Promise<Result>,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const until = performance.now() + ms;
    let begun = false;
    let answered = false;
    const left = (): number => until - performance.now();
    const answer = (): void => {
      if (!begun || left() > 0) return;
      answered = true;
      reject(unfinished());
    };
    const timer = setTimeout(answer, ms + 1);
    const time: RequestTime = {
      left,
      assertLeft: () => {
        if (left() <= 0) throw new Unavailable('The time of the request is over');
      },
      hasBegun: () => {
        begun = true;
        answer();
      },
    };
    work(time)
      .then(resolve, error => (answered ? late(error) : reject(error)))
      .finally(() => clearTimeout(timer));
  });
