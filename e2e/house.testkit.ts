import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, dropDatabase } from '@baan/embedded/databases';
import { startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { startServiceProcess } from '@baan/embedded/serviceProcess';
import { testCertificates } from '@baan/embedded/testCertificates';
import pg from 'pg';

export type House = {
  url: string;
  /** The folder with the mails that the program wrote. */
  outbox: string;
  /** The set-up code for the first owner. */
  setupCode: string;
  /** Makes all sessions look as if the password was entered eleven minutes ago. */
  agePasswords: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts the whole program for an empty house of its own, with an event store and a database.
 * @param pictures a folder with pictures that another house has derived: equal ones are not derived again, which saves seconds
 */
export const startHouse = async (postgresUrl: string, env: Record<string, string> = {}, pictures?: string): Promise<House> => {
  const databaseUrl = await createDatabase(postgresUrl, `e2e_${randomBytes(6).toString('hex')}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'baan-e2e-'));
  if (pictures) await cp(pictures, join(dataDir, 'pictures'), { recursive: true });
  const eventStore = await startEventStoreProcess({ certificates: await testCertificates(), databaseUrl });
  const service = await startServiceProcess({
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: eventStore.url,
    RATE_LIMIT: 'off',
    NIGHTLY_VERIFY: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  });
  const stop = async (): Promise<void> => {
    await service.stop();
    await eventStore.stop();
    await dropDatabase(databaseUrl);
    await rm(dataDir, { recursive: true, force: true });
  };
  const agePasswords = (): Promise<void> =>
    query(databaseUrl, "UPDATE private.sessions SET confirmed_at = confirmed_at - interval '11 minutes'");
  const setupCode = service.ready.setupUrl?.split('#setup=')[1] ?? '';
  return { url: service.url, outbox: join(dataDir, 'outbox'), setupCode, agePasswords, stop };
};

const query = async (url: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};
