import { hasCluster } from './cluster.ts';
import { claimDataDir, readRunning } from './dataDirClaim.ts';
import { runProgram } from './program.ts';
import { readSettings } from './settings.ts';
import type { Steps } from './steps.ts';
import { startStorage } from './storage.ts';

export type WithStorageOptions = {
  /** As in ProgramOptions, and its arguments. */
  file: string;
  args: string[];
  /** The command by which the user knows this, such as "npm run rebuild". */
  command: string;
  /** `postgres` alone, for the event store itself. */
  needs: 'postgres' | 'postgres and event store';
  /** What is said when it was ended before it had finished: what it left, and what another run will do. */
  onInterrupt?: string;
  /** Whether it may be the first that runs on DATA_DIR. */
  mayBegin: boolean;
  env: Record<string, string | undefined>;
  steps: Steps;
  clock(): Date;
};

type Urls = { databaseUrl?: string; eventStoreUrl?: string };

/** The exit code of what Ctrl-C ended, by custom: 128 and the number of the signal. */
const interrupted = 130;
const asking = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs one program of this repository to its end with DATABASE_URL and EVENTSTORE_URL set: those of the environment, of the
 * `npm start` that runs on the same DATA_DIR, or of embedded parts that are started for it and stopped after it.
 * @returns the program's exit code.
 * @throws Error in one line: nothing was started on DATA_DIR yet, another program works on it, or a part does not start
 */
export async function withStorage(options: WithStorageOptions): Promise<number> {
  const { file, args, command, needs, mayBegin, env, steps, clock } = options;
  const settings = readSettings(env);
  const withEventStore = needs === 'postgres and event store';
  const run = async (urls: Urls, onReady?: (pid: number, message: unknown) => void): Promise<number> => {
    const added = { DATA_DIR: settings.dataDir, DATABASE_URL: urls.databaseUrl, EVENTSTORE_URL: urls.eventStoreUrl };
    const { code, signal } = await runProgram(file, args, { ...env, ...added }, onReady);
    const isAsked = code === interrupted || (signal !== null && asking.includes(signal));
    if (isAsked) steps.warn(options.onInterrupt ?? 'Interrupted.');
    else if (signal) steps.warn(`${command} was ended by ${signal}.`);
    return code ?? (isAsked ? interrupted : 1);
  };
  if (settings.databaseUrl && (settings.eventStoreUrl || !withEventStore)) return run(settings);
  const running = await readRunning(settings.dataDir);
  if (running?.state === 'running' && withEventStore) {
    return run({
      databaseUrl: settings.databaseUrl ?? running.databaseUrl,
      eventStoreUrl: settings.eventStoreUrl ?? running.eventStoreUrl,
    });
  }
  if (!mayBegin && !settings.databaseUrl && !(await hasCluster(settings.dataDir)))
    throw new Error(`There is nothing in ${settings.dataDir} yet: set DATA_DIR to the folder of a house that was started once.`);
  const claim = await claimDataDir(settings.dataDir, command);
  const giveUp = (error: Error): void => steps.warn(error.message);
  try {
    const storage = await startStorage({ settings, env, claim, steps, giveUp, clock, withEventStore });
    const { databaseUrl } = storage;
    // The event store alone serves others; what the other programs start ends with them.
    const onServing = async (pid: number, message: unknown): Promise<void> => {
      if (typeof message !== 'object' || !message || !('port' in message)) return;
      await claim.addPart(pid);
      await claim.update({ state: 'running', databaseUrl, eventStoreUrl: `esdb://127.0.0.1:${message.port}?tls=false` });
    };
    const onReady = (pid: number, message: unknown): void =>
      void onServing(pid, message).catch((error: Error) => steps.warn(error.message));
    try {
      return await run(storage, withEventStore ? undefined : onReady);
    } finally {
      await claim.update({ state: 'stopping' }).catch(() => undefined);
      await storage.stop();
    }
  } finally {
    await claim.release();
  }
}
