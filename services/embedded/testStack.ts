import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clientCertificateCredentials } from '@baan/eventstore/config';
import { startEventStore } from '@baan/eventstore/server';
import { systemRandom, systemTime } from '@baan/time/time';
import { inject } from 'vitest';
import { eventStoreUrl } from './certificates.ts';
import { createDatabase, dropDatabase } from './databases.ts';
import { type ServiceProcess, startServiceProcess } from './serviceProcess.ts';
import './vitest.globalSetup.ts';
import { testCertificates } from './testCertificates.ts';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** A new database on the PostgreSQL that the test run shares: empty, or a copy of `template`. */
export const createTestDatabase = async (template?: string): Promise<TestDatabase> => {
  const url = await createDatabase(inject('postgresUrl'), `test_${randomBytes(6).toString('hex')}`, template);
  return { url, drop: () => dropDatabase(url) };
};

const openEventStore = async (databaseUrl: string): Promise<TestStack['eventStore']> => {
  const certificates = await testCertificates();
  const credentials = await clientCertificateCredentials(certificates);
  const { port, stop } = await startEventStore({
    time: systemTime,
    random: systemRandom,
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    credentials,
    log: () => undefined,
  });
  return { url: eventStoreUrl(port, certificates), port, stop };
};

export type TestStack = {
  databaseUrl: string;
  /** Runs in the process of the test: a process of its own takes a second of work to start. */
  eventStore: { url: string; port: number; stop(): Promise<void> };
  /** An empty folder for DATA_DIR. */
  dataDir: string;
  /** Starts another process of the service on this stack, on a free port, with limits off; `env` overrides. */
  startService(env?: Record<string, string>): Promise<ServiceProcess>;
  /** Stops all started processes and removes database and folder. */
  stop(): Promise<void>;
};

/** Everything a test file needs to run the service: a database with empty tables, an event store on it, a data folder. */
export const startTestStack = async (): Promise<TestStack> => {
  const database = await createTestDatabase(inject('tablesTemplate'));
  const eventStore = await openEventStore(database.url);
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
