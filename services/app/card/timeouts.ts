import type { Time } from '@baan/time/time';
import { withTimeout } from '../runtime/timeout.ts';
import { Unavailable } from '../runtime/unavailable.ts';

/** The time that one request has. No step begins after it. A step that has begun goes on after the request was answered. */
export type RequestDeadline = {
  /** Milliseconds. */
  left: () => number;
  /** @throws Unavailable when the time is over and nothing has been done yet */
  assertLeft: () => void;
  /** Called before the first step that must be finished, even without the request. */
  hasBegun: () => void;
};

/**
 * Resolves with the result of `work` within `ms`. If the work has begun and takes longer, this throws `unfinished`, and the work goes on and
 * records its result, which the next page shows. `late` gets an error of the work after that.
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
 * Waits `ms` for the answer. A later answer goes to `late`. Errors are ignored on purpose: the outcome stays unknown with them, and an
 * adapter's error may quote the card.
 * @returns undefined if the connection was refused or lost, or there was no answer in time
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

/** Asks the gateway, for `ms` each time. `silent` notes what got no answer; then the answer is undefined. */
export const createAsk =
  (time: Pick<Time, 'after'>, ms: number, silent: (what: string) => void) =>
  async <Answer>(
    what: string,
    call: () => Promise<Answer>,
    late?: (answer: Answer) => Promise<void>,
  ): Promise<Answer | undefined> => {
    const heard = await withTimeouts(time, ms, call, late);
    if (!heard) silent(what);
    return heard?.answer;
  };
