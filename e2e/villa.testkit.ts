import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRowMacs } from '@baan/app/proof/rowMacs';
import { createDatabase, dropDatabase } from '@baan/embedded/databases';
import { startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { startServiceProcess } from '@baan/embedded/serviceProcess';
import { testCertificates } from '@baan/embedded/testCertificates';
import pg from 'pg';

export type VillaStack = {
  url: string;
  /** The folder with the mails that the program wrote. */
  mailFolder: string;
  /** The set-up code for the first owner. */
  setupCode: string;
  /** Makes all sessions look as if the password was entered eleven minutes ago. */
  agePasswords: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts the whole program for a new villa of its own, with an event store and a database.
 * @param pictures a folder with pictures that another villa has made: equal ones are not made again, which saves seconds
 */
export const startVilla = async (
  postgresUrl: string,
  env: Record<string, string> = {},
  pictures?: string,
): Promise<VillaStack> => {
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
  const agePasswords = async (): Promise<void> => {
    const macs = createRowMacs(...(await keysOf(dataDir)));
    for (const row of await query(databaseUrl, 'SELECT id, staff_id, created_at, confirmed_at FROM private.sessions')) {
      const confirmed_at = new Date((row.confirmed_at as Date).getTime() - 11 * 60_000);
      const values = [row.id, confirmed_at, macs.of('sessions', { ...row, confirmed_at })];
      await query(databaseUrl, 'UPDATE private.sessions SET confirmed_at = $2, mac = $3 WHERE id = $1', values);
    }
  };
  const setupCode = service.ready.setupUrl?.split('#setup=')[1] ?? '';
  return { url: service.url, mailFolder: join(dataDir, 'outbox'), setupCode, agePasswords, stop };
};

/** The keys for signed rows: the data key and the id of the store. */
const keysOf = async (dataDir: string): Promise<[Buffer, string]> => {
  const key = (await readFile(join(dataDir, 'data.key'), 'utf8')).trim();
  const { storeId } = JSON.parse(await readFile(join(dataDir, 'store.json'), 'utf8')) as { storeId: string };
  return [Buffer.from(key, 'hex'), storeId];
};

const query = async (url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql, values)).rows;
  } finally {
    await client.end();
  }
};
