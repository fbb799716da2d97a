import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { systemTime } from '@baan/time/time';
import { claimDataDir, type DataDirClaim } from './dataDirClaim.ts';
import { type GatewayDouble, startGatewayDouble } from './gatewayDouble.ts';
import { type KeptProcess, keepRunning } from './keepRunning.ts';
import { asLogLine, isLogLine, openLog, shownLine } from './logs.ts';
import { spaceWarnings } from './noSpace.ts';
import { portTrouble } from './ports.ts';
import { ProgramEnded } from './program.ts';
import { asRoot, isRoot } from './serverUser.ts';
import { type ServiceProcess, startServiceProcess } from './serviceProcess.ts';
import { readSettings, type SupervisorSettings } from './settings.ts';
import { type RunningVerifierDouble, startVerifierDouble } from './slipVerifier.ts';
import type { StartSteps } from './steps.ts';
import { type StopSignal, stopSignal } from './stopSignal.ts';
import { type RunningStorage, startStorage } from './storage.ts';
import { assertKeyKept } from './storeFile.ts';
import { welcome } from './welcome.ts';

export type SuperviseOptions = {
  env: Record<string, string | undefined>;
  steps: StartSteps;
  /** Work before the start of any part, after the checks: building the web apps. */
  prepare(): Promise<void>;
  /** The command as the user knows it, such as "npm start". */
  command: string;
  /** Called once the site is up, with its address and a function that restarts the service, for development. */
  onServing?(url: string, restartService: () => Promise<void>): void;
};

/**
 * Runs the whole program: PostgreSQL and the event store where the environment names none, then the service. Each is restarted
 * after an unexpected end, until a signal asks for the end.
 * @returns the exit code: 0 after an orderly end, 1 when a part could not be started or kept running.
 */
export const supervise = async (options: SuperviseOptions): Promise<number> => {
  const { env } = options;
  const time = systemTime;
  /** Replaced below by one whose warnings are logged too. */
  let { steps } = options;
  const ending = stopSignal(env);
  const begun = time.now();
  let claim: DataDirClaim | undefined;
  let storage: RunningStorage | undefined;
  let loading: LoadingService | undefined;
  let service: KeptProcess<ServiceProcess> | undefined;
  let gatewayDouble: GatewayDouble | undefined;
  let verifierDouble: RunningVerifierDouble | undefined;
  try {
    const settings = readSettings(env);
    // Checked before DATA_DIR is made, so that a failed start leaves nothing. If it exists, the claim can name the program that runs there.
    if (!existsSync(settings.dataDir)) await refuseTakenPort(settings.port);
    claim = await claimDataDir(settings.dataDir, options.command);
    const record = asLogLine('supervisor', openLog(join(settings.dataDir, 'logs', 'supervisor.log')), time, 40);
    steps = {
      ...options.steps,
      warn: line => {
        record(line);
        options.steps.warn(line);
      },
    };
    await refuseTakenPort(settings.port);
    await assertKeyKept(settings.dataDir, env.DATA_KEY);
    if (isRoot()) steps.warn(asRoot);
    await options.prepare();
    ending.signal.throwIfAborted();
    gatewayDouble = await startGatewayDouble(env);
    verifierDouble = await startVerifierDouble(env);
    loading = loadService(
      { ...options, env: { ...env, ...gatewayDouble?.settings, ...verifierDouble?.settings }, steps },
      settings,
      ending,
    );
    storage = await startStorage({ settings, env, claim, steps, giveUp: ending.end, time, withEventStore: true });
    ending.signal.throwIfAborted();
    service = await keepService({ ...options, steps }, settings, loading, storage, claim, ending);
    ending.signal.throwIfAborted();
    const { ready } = service.current();
    gatewayDouble?.serve(ready.url);
    const { databaseUrl, eventStoreUrl } = storage;
    await claim.update({ state: 'running', siteUrl: ready.url, databaseUrl, eventStoreUrl });
    for (const line of welcome({ ready, dataDir: settings.dataDir, seconds: (time.now().getTime() - begun.getTime()) / 1000 })) {
      steps.line(line);
    }
    if (gatewayDouble) steps.line(`The gateway is a double. Its PromptPay QRs are paid at ${gatewayDouble.url}/`);
    if (verifierDouble)
      steps.line(`Slips are checked with a double, which knows the transfers sent to ${verifierDouble.url}/transfers`);
    options.onServing?.(ready.url, async () => service?.current().stop());
    await ending.asked;
  } catch (error) {
    ending.end(error as Error);
  }
  const error = ending.error();
  if (error) for (const line of explain(error)) steps.warn(line);
  await claim?.update({ state: 'stopping' }).catch(() => undefined); // A full disk must not prevent stopping.
  if (!service) await loading?.ended();
  if (storage) await steps.run('Stopped', () => stopAll(service, storage));
  await gatewayDouble?.stop();
  await verifierDouble?.stop();
  await claim?.release();
  return error ? 1 : 0;
};

const stopAll = async (service: KeptProcess<ServiceProcess> | undefined, storage: RunningStorage | undefined): Promise<void> => {
  await service?.stop();
  await storage?.stop();
};

/** The last log lines of the service. Its lines for the terminal were shown already. */
const explain = (error: Error): string[] => {
  if (!(error instanceof ProgramEnded)) return [error.message];
  const logged = error.lastLines.filter(line => line.startsWith('{')).slice(-3);
  return error.isRefusal ? logged : [...logged, error.summary];
};

const refuseTakenPort = async (port: number): Promise<void> => {
  if (port === 0) return;
  const trouble = await portTrouble(port);
  if (trouble === 'taken') throw new Error(`Port ${port} is taken by another program: stop that, or choose another with PORT.`);
  if (trouble) throw new Error(`Port ${port} cannot be used (${trouble}): choose another with PORT.`);
};

/** The process of the service, which loads while the stores start and continues once it has their addresses. */
type LoadingService = {
  /** Shows the service's progress. */
  showProgress(note: (text: string) => void): void;
  /** Returns the loading process at the first call. Later calls start a new one on the same port. */
  start(stores: Stores, previous?: ServiceProcess): Promise<ServiceProcess>;
  /** Resolves when the loading process has ended or serves. */
  ended(): Promise<unknown>;
};

type Stores = { DATABASE_URL: string; DATABASE_PLACE: string | undefined; EVENTSTORE_URL: string | undefined };

const loadService = (
  { env, steps }: SuperviseOptions,
  { dataDir, port }: SupervisorSettings,
  { signal }: StopSignal,
): LoadingService => {
  const log = asLogLine('service', openLog(join(dataDir, 'logs', 'service.log')), systemTime);
  const warnAboutSpace = spaceWarnings(steps.warn, systemTime);
  let note: ((text: string) => void) | undefined;
  const onLine = (line: string): void => {
    log(line);
    const shown = shownLine(line);
    if (shown?.isProgress && note) note(shown.text);
    else if (shown) steps.line(`  ${shown.text}`);
    else if (isLogLine(line)) warnAboutSpace(line);
    // Not from the service's logger: what Node prints when the process crashes.
    else steps.line(`  ${line}`);
  };
  const serviceEnv = { ...env, DATA_DIR: dataDir };
  let passStores: (stores: Stores) => void = () => undefined;
  const stores = new Promise<Stores>(resolve => {
    passStores = resolve;
  });
  const first = startServiceProcess({ ...serviceEnv, PORT: String(port), STORES_FOLLOW: 'yes' }, onLine, signal, stores);
  first.catch(() => undefined); // Its callers get the error.
  return {
    showProgress: shown => {
      note = shown;
    },
    start: (addresses, previous) => {
      if (previous)
        return startServiceProcess(
          { ...serviceEnv, ...addresses, PORT: previous.url ? new URL(previous.url).port : String(port) },
          onLine,
          signal,
        );
      passStores(addresses);
      return first;
    },
    ended: () => first.catch(() => undefined),
  };
};

const keepService = (
  { steps }: SuperviseOptions,
  { dataDir }: SupervisorSettings,
  loading: LoadingService,
  storage: RunningStorage,
  claim: DataDirClaim,
  ending: StopSignal,
): Promise<KeptProcess<ServiceProcess>> => {
  const { databaseUrl, databasePlace, eventStoreUrl } = storage;
  const stores = { DATABASE_URL: databaseUrl, DATABASE_PLACE: databasePlace, EVENTSTORE_URL: eventStoreUrl };
  return steps.run('Service', note => {
    loading.showProgress(note);
    const start = (previous?: ServiceProcess): Promise<ServiceProcess> => loading.start(stores, previous);
    const onStarted = (part: ServiceProcess): Promise<void> => claim.addPart(part.pid);
    const data = (): string => dataDir;
    const needs = storage.parts;
    return keepRunning({
      name: 'The service',
      data,
      start,
      needs,
      onStarted,
      log: steps.warn,
      giveUp: ending.end,
      time: systemTime,
    });
  });
};
