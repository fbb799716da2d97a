import type { Time } from '@baan/time/time';
import { withTimeout } from '../runtime/timeout.ts';
import { Unavailable } from '../runtime/unavailable.ts';

/** The time of one request. No step begins after it; a step that has begun goes on without the request. */
export type RequestDeadline = {
  /** Milliseconds. */
  left: () => number;
  /** @throws Unavailable when the time is over; nothing has happened then */
  assertLeft: () => void;
  /** From here on results are recorded and brought to an end. */
  hasBegun: () => void;
};

/**
 * The result of `work`, within `ms`. If the work has begun and takes longer, the caller gets `unfinished`, while the work goes on and
 * records its result for the next page. `late` gets an error that comes after that.
 */
export const inRequestTime = <Result>(
  time: Pick<Time, 'after' | 'monotonicMs'>,
  ms: number,
  { unfinished, late }: { unfinished: () => Error; late: (error: Error) => void },
  work: (deadline: RequestDeadline) => Promise<Result>,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const until = time.monotonicMs() + ms;
    let begun = false;
    let answered = false;
    const left = (): number => until - time.monotonicMs();
    const answer = (): void => {
      if (!begun || left() > 0) return;
      answered = true;
      reject(unfinished());
    };
    const cancel = time.after(ms + 1, answer);
    const deadline: RequestDeadline = {
      left,
      assertLeft: () => {
        if (left() <= 0) throw new Unavailable('The time of the request is over');
      },
      hasBegun: () => {
        begun = true;
        answer();
      },
    };
    work(deadline)
      .then(resolve, error => (answered ? late(error) : reject(error)))
      .finally(cancel);
  });

/**
 * Asks, and waits `ms` for the answer. A later answer goes to `late`. Errors are swallowed on purpose: an adapter's error may quote the
 * card, and cannot make an unknown outcome known.
 * @returns undefined: the connection was refused or broken off, or it took too long
 */
export const withTimeouts = async <Answer>(
  time: Pick<Time, 'after'>,
  ms: number,
  ask: () => Promise<Answer>,
  late: (answer: Answer) => Promise<void> = async () => undefined,
): Promise<{ answer: Answer } | undefined> => {
  let isLate = false;
  const asked = (async () => ask())().then(async answer => {
    if (isLate) await late(answer).catch(() => undefined);
    return answer;
  });
  return withTimeout(time, ms, asked).then(
    answer => ({ answer }),
    () => {
      isLate = true;
      return undefined;
    },
  );
};
