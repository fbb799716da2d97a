import { systemTime } from '@baan/time/time';
import { commandLine, parentOf } from './process.ts';

export type StopSignal = {
  /** Aborted when the program is to end. */
  signal: AbortSignal;
  /** Resolves when the program is to end. */
  asked: Promise<void>;
  /** Requests the end, with an error if that is the reason. Only the first call counts. */
  end(error?: Error): void;
  /** The error that ended it, if any. */
  error(): Error | undefined;
};

/**
 * Listens for requests to end this program: Ctrl-C, a service manager, a closed terminal, or a killed npm.
 * Further signals are ignored: npm passes on a Ctrl-C that the terminal has already sent, and stopping takes bounded time.
 */
export const stopSignal = (env: Record<string, string | undefined>): StopSignal => {
  const controller = new AbortController();
  const { signal } = controller;
  let reason: Error | undefined;
  const asked = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }));
  const end = (error?: Error): void => {
    if (signal.aborted) return;
    reason = error;
    controller.abort();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => end());
  process.stdout.on('error', () => undefined); // The terminal may be gone before this process ends.
  onNpmGone(env, end);
  return { signal, asked, end, error: () => reason };
};

/**
 * Calls `act` once when the npm that runs this script is gone. npm normally lives as long as the script, so it was killed, and Ctrl-C no
 * longer reaches this process.
 */
export const onNpmGone = (env: Record<string, string | undefined>, act: () => void): void => {
  if (!env.npm_lifecycle_event) return;
  const npm = npmAbove();
  const stopLooking = systemTime.every(500, () => {
    if (npmAbove() === npm) return;
    stopLooking();
    act();
  });
};

/** The pid of npm. Some shells stay between npm and the script. */
const npmAbove = (): number | undefined => {
  const isShell = /^(\S*\/)?\w*sh -c /.test(commandLine(process.ppid));
  return isShell ? parentOf(process.ppid) : process.ppid;
};
