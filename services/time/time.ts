import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Does `work` settle within `ms` milliseconds? The work continues in either case. @throws the error of `work` within that time */
export const settlesWithin = async (time: Pick<Time, 'after'>, ms: number, work: Promise<unknown>): Promise<boolean> => {
  let cancel = (): void => undefined;
  const timeout = new Promise<boolean>(resolve => {
    cancel = time.after(ms, () => resolve(false));
  });
  try {
    return await Promise.race([work.then(() => true), timeout]);
  } finally {
    cancel();
  }
};

/** Clocks and timers. They are passed in, so that tests and simulations can replace them. */
export type Time = {
  now: () => Date;
  /** Milliseconds of a clock that only goes forward. Only differences mean something. */
  monotonicMs: () => number;
  /** @throws AbortError when `signal` aborts first */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** Lets the process handle what has arrived: the rest of this turn of the event loop. */
  turn: () => Promise<void>;
  /** Calls `action` after `ms`. The returned function cancels it. */
  after: (ms: number, action: () => void) => () => void;
  /** Calls `action` every `ms`, without keeping the process alive. The returned function stops it. */
  every: (ms: number, action: () => void) => () => void;
};

/** Random values that nobody can guess. */
export type Random = {
  bytes: (size: number) => Buffer;
  /** A random UUID (version 4). */
  uuid: () => string;
  /** An integer from 0 to below `end`. */
  below: (end: number) => number;
};

export const systemTime: Time = {
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
  turn: () => turn(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms);
    return () => clearTimeout(timer);
  },
  every: (ms, action) => {
    const timer = setInterval(action, ms).unref();
    return () => clearInterval(timer);
  },
};

export const systemRandom: Random = { bytes: randomBytes, uuid: randomUUID, below: randomInt };

/** What a program gets where it begins. */
export type TimeAndRandom = { time: Time; random: Random };

export const systemTimeAndRandom: TimeAndRandom = { time: systemTime, random: systemRandom };
