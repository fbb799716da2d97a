import type { Exit } from './process.ts';
import { within } from './process.ts';

/** A process that is kept running. */
export type Part = { pid: number; exited: Promise<Exit>; stop(): Promise<void> };

export type KeptPart<P extends Part> = {
  /** The process as it is now; another one after a restart. */
  current(): P;
  /** Ends it and keeps it ended. Resolves within `stopBound` milliseconds, whatever the part does. */
  stop(): Promise<void>;
};

export type KeepOptions<P extends Part> = {
  name: string;
  /** Starts the part; gets its predecessor, so that it can take the same port. */
  start(previous?: P): Promise<P>;
  onStarted?(part: P): Promise<void> | void;
  log(line: string): void;
  /** Called once, when the part ended or failed to start five times within a minute. */
  giveUp(error: Error): void;
  clock(): Date;
};

const failuresAllowed = 5;
const failureWindow = 60_000;
const stopBound = 15_000;
/** Milliseconds before the first, second, ... restart in a row. */
const backOff = [0, 500, 1_000, 2_000, 4_000];

/**
 * Starts a part and starts it again whenever it ends unasked.
 * @throws Error of the first start, which is not repeated: what is wrong then is not a matter of luck.
 */
export async function keepRunning<P extends Part>(options: KeepOptions<P>): Promise<KeptPart<P>> {
  const { name, start, onStarted, log, giveUp, clock } = options;
  let stopping = false;
  let current = await start();
  await onStarted?.(current);

  const restart = async (reason: string): Promise<boolean> => {
    for (let said = reason; !stopping; ) {
      const now = clock().getTime();
      failures.push(now);
      while (failures[0] !== undefined && failures[0] < now - failureWindow) failures.shift();
      if (failures.length >= failuresAllowed) {
        giveUp(new Error(`${name} ${said}, for the ${failuresAllowed}th time within a minute.`));
        return false;
      }
      log(`${name} ${said}; starting it again`);
      await pause(backOff[failures.length - 1] ?? 0);
      if (stopping) return false;
      try {
        current = await start(current);
        await onStarted?.(current);
        log(`${name} is back`);
        return true;
      } catch (error) {
        said = `did not start: ${(error as Error).message}`;
      }
    }
    return false;
  };

  const failures: number[] = [];
  let wake: () => void = () => undefined;
  const pause = (ms: number): Promise<void> =>
    new Promise(resolve => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const watched = (async () => {
    for (let on = true; on; ) {
      const { code, signal } = await current.exited;
      on = !stopping && (await restart(`ended ${signal ? `by ${signal}` : `with code ${code}`}`));
    }
    if (stopping) await current.stop(); // A restart that was under way when we were asked to stop.
  })();

  return {
    current: () => current,
    async stop() {
      stopping = true;
      wake();
      await within(Promise.all([current.stop(), watched]), stopBound);
    },
  };
}
