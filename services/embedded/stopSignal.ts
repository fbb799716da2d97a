import { commandLine, parentOf } from './process.ts';

export type StopSignal = {
  /** Aborted when the program is to end. */
  signal: AbortSignal;
  /** Resolves when the program is to end. */
  asked: Promise<void>;
  /** Asks for the end; with the error when that is the reason. Only the first call counts. */
  end(error?: Error): void;
  /** What ended it, unless somebody asked. */
  error(): Error | undefined;
};

/**
 * Listens for whoever wants this program to end: Ctrl-C, a service manager, a closed terminal, or npm being killed.
 * Further signals are ignored: npm passes on the Ctrl-C that the terminal has already sent, and stopping takes bounded time.
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
  process.stdout.on('error', () => undefined); // The terminal may be gone before us.
  onNpmGone(env, end);
  return { signal, asked, end, error: () => reason };
};

/**
 * Acts once when the npm that runs this script is gone: it lives as long as the script does, so that it was killed, and nobody can stop
 * us by Ctrl-C any more.
 */
export const onNpmGone = (env: Record<string, string | undefined>, act: () => void): void => {
  if (!env.npm_lifecycle_event) return;
  const npm = npmAbove();
  const looking = setInterval(() => {
    if (npmAbove() === npm) return;
    clearInterval(looking);
    act();
  }, 500);
  looking.unref();
};

/** Some shells stay between npm and the script; what is above npm may come and go. */
const npmAbove = (): number | undefined => {
  const isShell = /^(\S*\/)?\w*sh -c /.test(commandLine(process.ppid));
  return isShell ? parentOf(process.ppid) : process.ppid;
};
