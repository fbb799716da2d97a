import { join } from 'node:path';
import type { Time } from '@baan/time/time';
import { ensureCertificates } from './certificates.ts';
import type { DataDirClaim } from './dataDirClaim.ts';
import { type EventStoreProcess, startEventStoreProcess } from './eventStoreProcess.ts';
import { type KeptProcess, keepRunning } from './keepRunning.ts';
import { asLogLine, openLog } from './logs.ts';
import { portTrouble } from './ports.ts';
import { type RunningPostgres, startPostgres } from './postgres.ts';
import type { SupervisorSettings } from './settings.ts';
import type { StartSteps } from './steps.ts';
import { assertDatabaseKept } from './storeFile.ts';

export type RunningStorage = {
  databaseUrl: string;
  /** Location of the embedded database, as in store.json. Absent for one that the environment names. */
  databasePlace: string | undefined;
  /** Absent when it was not requested. */
  eventStoreUrl: string | undefined;
  /** The parts that are kept running here. */
  parts: readonly KeptProcess<RunningPostgres | EventStoreProcess>[];
  /** Stops the event store, then PostgreSQL. Only embedded parts are stopped. */
  stop(): Promise<void>;
};

export type StorageOptions = {
  settings: SupervisorSettings;
  env: Record<string, string | undefined>;
  claim: DataDirClaim;
  steps: StartSteps;
  giveUp(error: Error): void;
  time: Pick<Time, 'after' | 'now'>;
  /** Whether an event store is needed besides PostgreSQL. */
  withEventStore: boolean;
  /** For the program that restores a back-up into an empty database. */
  restores?: boolean;
};

/** Starts and keeps running the parts that the environment does not name: PostgreSQL, and the event store on top of it. */
export const startStorage = async (options: StorageOptions): Promise<RunningStorage> => {
  const { settings, steps, claim, giveUp, time, env } = options;
  const kept: KeptProcess<RunningPostgres | EventStoreProcess>[] = [];
  const stop = async (): Promise<void> => {
    for (const part of kept.toReversed()) await part.stop();
  };
  const common = { log: steps.warn, giveUp, time };
  try {
    let { databaseUrl, eventStoreUrl } = settings;
    let databaseDir = 'the database';
    let databasePlace: string | undefined;
    if (!databaseUrl) {
      const log = asLogLine('postgres', openLog(join(settings.dataDir, 'logs', 'postgres.log')), time);
      const start = (previous?: RunningPostgres): Promise<RunningPostgres> =>
        startPostgres({
          dataDir: settings.dataDir,
          port: previous?.port ?? settings.postgresPort,
          log,
          restores: options.restores,
        });
      const data = (part: RunningPostgres): string => part.dir;
      const postgres = await steps.run('PostgreSQL', () => keepRunning({ ...common, name: 'PostgreSQL', data, start }));
      kept.push(postgres);
      databaseUrl = postgres.current().url;
      databaseDir = postgres.current().dir;
      databasePlace = postgres.current().place;
    }
    if (!options.restores) await assertDatabaseKept(settings.dataDir, databaseUrl);
    if (!eventStoreUrl && options.withEventStore) {
      const { eventStorePort } = settings;
      if (eventStorePort && (await portTrouble(eventStorePort, '127.0.0.1')) === 'taken') {
        throw new Error(`The event store cannot start: port ${eventStorePort} (EVENTSTORE_PORT) is taken.`);
      }
      const onLine = asLogLine('eventstore', openLog(join(settings.dataDir, 'logs', 'eventstore.log')), time);
      const database = databaseUrl;
      const certificates = join(settings.dataDir, 'eventstore');
      await ensureCertificates(certificates, time.now());
      const start = (previous?: EventStoreProcess): Promise<EventStoreProcess> =>
        startEventStoreProcess({ databaseUrl: database, certificates, port: previous?.port ?? eventStorePort, env, onLine });
      const onStarted = (part: EventStoreProcess): Promise<void> => claim.addPart(part.pid);
      const eventStore = await steps.run('Event store', () =>
        keepRunning({ ...common, name: 'The event store', data: () => databaseDir, start, needs: [...kept], onStarted }),
      );
      kept.push(eventStore);
      eventStoreUrl = eventStore.current().url;
    }
    return { databaseUrl, databasePlace, eventStoreUrl, parts: kept, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
