import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EventStoreProcess, startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { type KeptProcess, keepRunning, type SupervisedProcess } from '@baan/embedded/keepRunning';
import { freePort } from '@baan/embedded/ports';
import { type RunningPostgres, startPostgres } from '@baan/embedded/postgres';
import { type ServiceProcess, startServiceProcess } from '@baan/embedded/serviceProcess';
import { testCertificates } from '@baan/embedded/testCertificates';
import { systemTime } from '@baan/time/time';
import { expect } from 'vitest';
import type { Service } from '../testService.ts';

const names = { postgres: 'PostgreSQL', eventStore: 'The event store', service: 'The service' };

export type PartName = keyof typeof names;

/** The whole program, each part kept running as `npm start` does it, with parts that a test can kill. */
export type SurvivalStack = {
  service: Service;
  databaseUrl: string;
  /** Environment of a program that works on the same stores. */
  env: Record<string, string>;
  pids: () => Record<PartName, number>;
  /** kill -9 of these at the same time. Resolves when each has been started again. */
  kill: (...parts: PartName[]) => Promise<void>;
  /** What the parts and their keepers wrote. */
  lines: string[];
  stop: () => Promise<void>;
};

/** On a PostgreSQL of its own, durable as in earnest, which a test may kill without harm to others. */
export const startSurvivalStack = async (): Promise<SurvivalStack> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'baan-survival-'));
  await chmod(dataDir, 0o755); // PostgreSQL may run as another user.
  const lines: string[] = [];
  const textIn = (line: string): void => void lines.push(line);
  const keep = <P extends SupervisedProcess>(name: PartName, start: (previous?: P) => Promise<P>): Promise<KeptProcess<P>> =>
    keepRunning({
      name: names[name],
      data: () => 'the test',
      start,
      log: textIn,
      giveUp: error => textIn(error.message),
      time: systemTime,
    });

  const postgres = await keep<RunningPostgres>('postgres', previous =>
    startPostgres({ dataDir, port: previous?.port, log: () => undefined }),
  );
  const databaseUrl = postgres.current().url;
  const certificates = await testCertificates();
  const eventStore = await keep<EventStoreProcess>('eventStore', previous =>
    startEventStoreProcess({ certificates, databaseUrl, port: previous?.port, onLine: textIn }),
  );
  const env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: databaseUrl,
    DATABASE_PLACE: postgres.current().place,
    EVENTSTORE_URL: eventStore.current().url,
    DATA_DIR: dataDir,
    DATA_KEY: randomBytes(32).toString('hex'),
    HOST: '127.0.0.1',
    HORIZON_DAYS: '3650',
    SAMPLE_VILLA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  };
  const PORT = String(await freePort());
  const service = await keep<ServiceProcess>('service', () => startServiceProcess({ ...env, PORT }, textIn));
  const parts = { postgres, eventStore, service };
  const backAgain = (name: PartName): number => lines.filter(line => line === `${names[name]} is back`).length;

  return {
    service: { url: service.current().url, ready: service.current().ready },
    databaseUrl,
    env,
    pids: () => ({
      postgres: postgres.current().pid,
      eventStore: eventStore.current().pid,
      service: service.current().pid,
    }),
    kill: async (...killed) => {
      const before = killed.map(name => [name, backAgain(name)] as const);
      for (const name of killed) process.kill(parts[name].current().pid, 'SIGKILL');
      await expect
        .poll(() => before.every(([name, count]) => backAgain(name) > count), { timeout: 120_000, message: lines.join('\n') })
        .toBe(true);
    },
    lines,
    stop: async () => {
      for (const part of [service, eventStore, postgres]) await part.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
