import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDatabase } from '@baan/embedded/databases';
import { startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { startPostgres } from '@baan/embedded/postgres';
import { startProgram } from '@baan/embedded/program';
import { type ServiceProcess, startServiceProcess } from '@baan/embedded/serviceProcess';
import { testCertificates } from '@baan/embedded/testCertificates';
import pg from 'pg';

type Environment = Record<string, string | undefined>;

/** A villa with its own database, event store and service, without limits. `placed`: nights that the bench has booked. */
export type VillaStack = { url: string; ready: ServiceProcess['ready']; env: Environment; placed: number };

/** One durable PostgreSQL for the villas and their peer. */
export type World = {
  /** Makes a new database and returns its address. */
  createDatabase: (name: string) => Promise<string>;
  peerUrl: string;
  /** `furnish` runs on the villa's event store before its service starts. `settings`: differences of its environment; with these its log is discarded. */
  openVilla: (name: string, furnish: (env: Environment) => Promise<number>, settings?: Environment) => Promise<VillaStack>;
  stop: () => Promise<void>;
};

/**
 * Waits until the workers of a furnished villa have caught up, then vacuums: elsewhere so many bookings arrive over
 * years. Neither is part of the measurement.
 */
const settled = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  // The reactor does not read the ledger, which gets a signed tree head for the end of the log.
  const seen = `
    SELECT (SELECT position FROM private.checkpoints WHERE name = 'reactor') >= (
             SELECT max(position) FROM eventstore.events e JOIN eventstore.streams s ON s.id = e.stream_id WHERE s.name <> 'ledger')
       AND EXISTS (SELECT FROM private.checkpoints WHERE name = 'completer') AS all`;
  while (!(await client.query(seen)).rows[0].all) await wait(100);
  await client.query('VACUUM ANALYZE');
  await client.end();
};

export const startWorld = async (): Promise<World> => {
  const folder = await mkdtemp(join(tmpdir(), 'baan-bench-'));
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined });
  const opened: { stop: () => Promise<void> }[] = [];
  const create = (name: string): Promise<string> => createDatabase(postgres.url, name);
  const peer = await startProgram<{ event: 'ready'; url: string }>(
    { file: 'bench/peer.ts', env: { ...process.env, DATABASE_URL: await create('peer') }, onLine: () => undefined },
    'ready',
  );
  opened.push(peer);
  return {
    createDatabase: create,
    peerUrl: peer.message.url,
    openVilla: async (name, furnish, settings = {}) => {
      const databaseUrl = await create(name);
      const eventStore = await startEventStoreProcess({ certificates: await testCertificates(), databaseUrl });
      opened.unshift(eventStore);
      const env = {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: await mkdtemp(join(folder, `${name}-`)),
        DATABASE_URL: databaseUrl,
        EVENTSTORE_URL: eventStore.url,
        RATE_LIMIT: 'off',
        NIGHTLY_VERIFY: 'off',
        LOG_LEVEL: 'warn',
        SAMPLE_VILLA: 'off',
        HORIZON_DAYS: '100000',
        ...settings,
      };
      const placed = await furnish(env);
      const service = await startServiceProcess(env, line => settings.LOG_LEVEL || console.error(`${name}: ${line}`));
      opened.unshift(service);
      await settled(databaseUrl);
      return { url: service.url, ready: service.ready, env, placed };
    },
    stop: async () => {
      for (const part of opened) await part.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
