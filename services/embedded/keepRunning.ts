import { settlesWithin, type Time } from '@baan/time/time';
import { saysNoSpace } from './noSpace.ts';
import type { ProcessExit } from './process.ts';

/** A process that is kept running. */
export type SupervisedProcess = {
  pid: number;
  exited: Promise<ProcessExit>;
  /** Its last messages before it ended, or an empty string. */
  lastErrors?(): string;
  stop(): Promise<void>;
};

export type KeptProcess<P extends SupervisedProcess> = {
  /** The current process; another one after a restart. */
  current(): P;
  /** Resolves when the part runs (at once if it does), or when it is stopped or given up. */
  running(): Promise<unknown>;
  /** Stops the part for good. Resolves within `stopTimeoutMs` in any case. */
  stop(): Promise<void>;
};

export type KeepOptions<P extends SupervisedProcess> = {
  name: string;
  /** Location of its data in the user's words, for the message about a full disk. */
  data: (part: P) => string;
  /** Starts the part; gets its predecessor, so that it can use the same port. */
  start(previous?: P): Promise<P>;
  /** Parts that this one depends on. A restart waits for them, so that their failures do not count as this part's. */
  needs?: readonly Pick<KeptProcess<SupervisedProcess>, 'running'>[];
  onStarted?(part: P): Promise<void> | void;
  log(line: string): void;
  /** Called once, after five crashes or failed starts within a minute. A full disk does not count: the restart waits for space. */
  giveUp(error: Error): void;
  time: Pick<Time, 'after' | 'now'>;
};

const maxFailures = 5;
const failureWindow = 60_000;
const stopTimeoutMs = 15_000;
/** Milliseconds before the first, second, ... restart in a row. */
const backOff = [0, 500, 1_000, 2_000, 4_000];
/** Milliseconds before each restart while the disk is full; the last value repeats. */
const fullBackOff = [500, 1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Starts a part and restarts it after each unexpected end.
 * @throws Error of the first start, which is not retried, because its cause is probably permanent
 */
export const keepRunning = async <P extends SupervisedProcess>(options: KeepOptions<P>): Promise<KeptProcess<P>> => {
  const { name, start, needs = [], onStarted, log, giveUp, time } = options;
  let stopping = false;
  let current = await start();
  await onStarted?.(current);

  const startAgain = async (): Promise<void> => {
    const next = await start(current);
    current = next;
    try {
      await onStarted?.(next);
    } catch (error) {
      await next.stop(); // Otherwise the next one would find its port taken.
      throw error;
    }
  };

  /** @returns whether a retry is allowed */
  const mayRetry = (reason: string): boolean => {
    const now = time.now().getTime();
    failures.push(now);
    while (failures[0] !== undefined && failures[0] < now - failureWindow) failures.shift();
    if (failures.length < maxFailures) return true;
    giveUp(new Error(`${name} failed ${maxFailures} times within a minute; the last time it ${reason}.`));
    return false;
  };

  /** @returns whether the part runs again */
  const restart = async (firstReason: string, lastErrors: string): Promise<boolean> => {
    if (time.now().getTime() - restartedAt > failureWindow) attemptsWhileFull = 0;
    let wasFull = false;
    let reason = firstReason;
    for (let isFull = saysNoSpace(lastErrors); !stopping; ) {
      if (isFull) {
        if (!wasFull) log(noSpaceLine(name, options.data(current)));
        wasFull = true;
        await pause(fullBackOff[attemptsWhileFull++] ?? fullBackOff.at(-1));
      } else {
        if (!mayRetry(reason)) return false;
        log(`${name} ${reason}; starting it again`);
        await pause(backOff[failures.length - 1]);
      }
      await Promise.race([stopped, Promise.all(needs.map(part => part.running()))]);
      if (stopping) return false;
      try {
        await startAgain();
        restartedAt = time.now().getTime();
        log(wasFull ? `${name} is back: there is room again` : `${name} is back`);
        return true;
      } catch (error) {
        const { message } = error as Error;
        isFull = saysNoSpace(message);
        reason = `did not start: ${inOneLine(message).replace(`${name} did not start: `, '')}`;
      }
    }
    return false;
  };

  let stopNow: () => void = () => undefined;
  const stopped = new Promise<void>(resolve => {
    stopNow = resolve;
  });
  let running: Promise<unknown> = Promise.resolve();
  let restartedAt = 0;
  let attemptsWhileFull = 0;
  const failures: number[] = [];
  let wake: () => void = () => undefined;
  const pause = (ms = 0): Promise<void> =>
    new Promise(resolve => {
      const cancel = time.after(ms, resolve);
      wake = () => {
        cancel();
        resolve();
      };
    });
  const watched = (async () => {
    for (let on = true; on; ) {
      const { code, signal } = await current.exited;
      const reason = `ended ${signal ? `by ${signal}` : `with code ${code}`}`;
      if (stopping) break;
      const restarted = restart(reason, current.lastErrors?.() ?? '');
      running = restarted;
      on = await restarted;
    }
    if (stopping) await current.stop(); // A restart was running when `stop` was called.
  })();

  return {
    current: () => current,
    running: () => running,
    async stop() {
      stopping = true;
      stopNow();
      wake();
      await settlesWithin(time, stopTimeoutMs, Promise.all([current.stop(), watched]));
    },
  };
};

/** Shortens an error to its first line and its last one, which is the reason. JSON lines are in the log already. */
const inOneLine = (message: string): string => {
  const [first = '', ...others] = message.split('\n').filter(line => !line.startsWith('{'));
  return [first, others.at(-1) ?? '']
    .map(line => line.replace(/\.$/, '').slice(0, 300))
    .filter(Boolean)
    .join(': ');
};

const noSpaceLine = (name: string, data: string): string =>
  `${name} has stopped: no space left on the disk of ${data}; nothing is damaged; it goes on by itself as soon as there is room`;
