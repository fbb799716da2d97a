import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createDatabase, dropDatabase } from './databases.ts';
import { type EventStoreProcess, startEventStoreProcess } from './eventStoreProcess.ts';
import { type ServiceProcess, startServiceProcess } from './serviceProcess.ts';
import './vitest.globalSetup.ts';
import { testCertificates } from './testCertificates.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A new empty database on the PostgreSQL that the test run shares. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const url = await createDatabase(inject('postgresUrl'), `test_${randomBytes(6).toString('hex')}`);
  return { url, drop: () => dropDatabase(url) };
};

export type TestStack = {
  databaseUrl: string;
  eventStore: EventStoreProcess;
  /** An empty folder for DATA_DIR. */
  dataDir: string;
  /** Starts another process of the service on this stack, on a free port, with limits off; `env` overrides. */
  startService(env?: Record<string, string>): Promise<ServiceProcess>;
  /** Stops all started processes and removes database and folder. */
  stop(): Promise<void>;
};

/** Everything a test file needs to run the service: a database, an event store process on it, a data folder. */
export const startTestStack = async (): Promise<TestStack> => {
  const database = await createTestDatabase();
  const eventStore = await startEventStoreProcess({ certificates: await testCertificates(), databaseUrl: database.url });
  const dataDir = await mkdtemp(join(tmpdir(), 'baan-data-'));
  const services: ServiceProcess[] = [];
  return {
    databaseUrl: database.url,
    eventStore,
    dataDir,
    async startService(env = {}) {
      const service = await startServiceProcess({
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        EVENTSTORE_URL: eventStore.url,
        RATE_LIMIT: 'off',
        // Tests run at any hour.
        NIGHTLY_VERIFY: 'off',
        LOG_LEVEL: 'warn',
        ...env,
      });
      services.push(service);
      return service;
    },
    async stop() {
      await Promise.all(services.map(service => service.stop()));
      await eventStore.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
