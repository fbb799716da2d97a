import { join } from 'node:path';
import { systemTime } from '@baan/time/time';
import { ensureCertificates, eventStoreUrl } from './certificates.ts';
import { hasVilla } from './cluster.ts';
import { claimDataDir, readRunning } from './dataDirClaim.ts';
import { runProgram } from './program.ts';
import { readSettings } from './settings.ts';
import type { StartSteps } from './steps.ts';
import { startStorage } from './storage.ts';

export type WithStorageOptions = {
  /** As in ProgramOptions, with its arguments. */
  file: string;
  args: string[];
  /** The command as the user knows it, such as "npm run rebuild". */
  command: string;
  /** `postgres` alone, for the event store itself. */
  needs: 'postgres' | 'postgres and event store';
  /** Message after an interruption: the state of the data, and what another run does. */
  onInterrupt?: string;
  /** Whether it may be the first program that runs on DATA_DIR. */
  mayBegin: boolean;
  /** Whether it restores a back-up into a new database. */
  restores: boolean;
  env: Record<string, string | undefined>;
  steps: StartSteps;
};

type Urls = { databaseUrl?: string; eventStoreUrl?: string };

/** The usual exit code after Ctrl-C: 128 plus the number of the signal. */
const interrupted = 130;
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs one program of this repository to its end with DATABASE_URL and EVENTSTORE_URL set. The addresses are those of the environment, of the
 * `npm start` that runs on the same DATA_DIR, or of embedded parts that are started for it and stopped afterwards.
 * @returns the program's exit code.
 * @throws Error in one line: no program has run on DATA_DIR yet, another program uses it, or a part does not start
 */
export const withStorage = async (options: WithStorageOptions): Promise<number> => {
  const { file, args, command, needs, mayBegin, restores, env, steps } = options;
  const settings = readSettings(env);
  const withEventStore = needs === 'postgres and event store';
  const certificates = join(settings.dataDir, 'eventstore');
  const isInsecure = args.includes('--insecure');
  const run = async (urls: Urls, onReady?: (pid: number, message: unknown) => void): Promise<number> => {
    if (!withEventStore && !isInsecure) await ensureCertificates(certificates, systemTime.now());
    const added = {
      DATA_DIR: settings.dataDir,
      DATABASE_URL: urls.databaseUrl,
      EVENTSTORE_URL: urls.eventStoreUrl,
      EVENTSTORE_CERTIFICATES: certificates,
    };
    const { code, signal } = await runProgram(file, args, { ...env, ...added }, onReady);
    const isInterrupted = code === interrupted || (signal !== null && stopSignals.includes(signal));
    if (isInterrupted) steps.warn(options.onInterrupt ?? 'Interrupted.');
    else if (signal) steps.warn(`${command} was ended by ${signal}.`);
    return code ?? (isInterrupted ? interrupted : 1);
  };
  /** Prints the connection string of the event store, the only program that serves others. */
  const urlIn = (message: unknown): string | undefined => {
    if (typeof message !== 'object' || !message || !('port' in message)) return undefined;
    const url = eventStoreUrl(Number(message.port), isInsecure ? null : certificates);
    steps.line(`Its connection string, for those who may read ${certificates}: ${url}`);
    return url;
  };
  if (settings.databaseUrl && settings.eventStoreUrl && withEventStore) return run(settings);
  if (settings.databaseUrl && !withEventStore) return run(settings, (_pid, message) => void urlIn(message));
  const running = await readRunning(settings.dataDir);
  if (running?.state === 'running' && withEventStore) {
    return run({
      databaseUrl: settings.databaseUrl ?? running.databaseUrl,
      eventStoreUrl: settings.eventStoreUrl ?? running.eventStoreUrl,
    });
  }
  if (!mayBegin && !settings.databaseUrl && !(await hasVilla(settings.dataDir)))
    throw new Error(`There is nothing in ${settings.dataDir} yet: set DATA_DIR to the folder of a house that was started once.`);
  const claim = await claimDataDir(settings.dataDir, command);
  const giveUp = (error: Error): void => steps.warn(error.message);
  try {
    const storage = await startStorage({ settings, env, claim, steps, giveUp, time: systemTime, withEventStore, restores });
    const { databaseUrl } = storage;
    // Only for the event store: processes of the other programs end with those programs.
    const onServing = async (pid: number, message: unknown): Promise<void> => {
      const eventStoreUrl = urlIn(message);
      if (!eventStoreUrl) return;
      await claim.addPart(pid);
      await claim.update({ state: 'running', databaseUrl, eventStoreUrl });
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
};
