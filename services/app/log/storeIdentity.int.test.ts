import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestDatabase, startTestStack, type TestStack } from '@baan/embedded/testStack';
import { systemTimeAndRandom } from '@baan/time/time';
import createKnex from 'knex';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../config.ts';
import { openStores } from './stores.ts';

// A DATA_DIR that has held a villa is never opened on another database as an empty one.

const silent = { warn: () => undefined, error: () => undefined };
let ours: TestStack;
let other: TestStack;

const open = async (over: Record<string, string> = {}): Promise<string> => {
  const { databaseUrl, eventStore, dataDir } = ours;
  const config = readConfig({ DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStore.url, DATA_DIR: dataDir, ...over });
  const { storeId, close } = await openStores(config, silent, systemTimeAndRandom);
  await close();
  return storeId;
};

/** Names of the schemas of a database. */
const schemas = async (connectionString: string): Promise<string[]> => {
  const knex = createKnex({ client: 'pg', connection: connectionString });
  try {
    const { rows } = await knex.raw('SELECT nspname FROM pg_namespace ORDER BY nspname');
    return rows.map(({ nspname }: { nspname: string }) => nspname);
  } finally {
    await knex.destroy();
  }
};

beforeAll(async () => {
  [ours, other] = await Promise.all([startTestStack(), startTestStack()]);
});
afterAll(() => Promise.all([ours?.stop(), other?.stop()]));

it('names the villa and the place of its database, without the password', async () => {
  const storeId = await open();
  const file = JSON.parse(await readFile(join(ours.dataDir, 'store.json'), 'utf8'));
  const { host, pathname } = new URL(ours.databaseUrl);
  expect(file).toEqual({ storeId, database: `postgres://${host}${pathname}` });
  expect(await open({ DATABASE_PLACE: 'postgres' })).toBe(storeId);
  expect(JSON.parse(await readFile(join(ours.dataDir, 'store.json'), 'utf8')).database).toBe('postgres');
});

it('refuses a database without a store, and leaves it as it is', async () => {
  const empty = await createTestDatabase();
  onTestFinished(empty.drop);
  const before = await schemas(empty.url);
  await expect(open({ DATABASE_URL: empty.url })).rejects.toThrow(/this database holds no store: its own was/);
  expect(await schemas(empty.url)).toEqual(before);
});

it('refuses the database and store of another villa', async () => {
  const { databaseUrl, eventStore, dataDir } = other;
  const key = (await readFile(join(ours.dataDir, 'data.key'), 'utf8')).trim();
  const foreign = { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStore.url };
  const id = await open({ ...foreign, DATA_DIR: dataDir, DATA_KEY: key });
  await expect(open({ ...foreign, DATA_KEY: key })).rejects.toThrow(/holds another store/);
  expect(await open({ ...foreign, DATA_DIR: dataDir, DATA_KEY: key })).toBe(id);
});

it('refuses a missing or incomplete key', async () => {
  const path = join(ours.dataDir, 'data.key');
  const key = await readFile(path);
  await truncate(path, 20);
  await expect(open()).rejects.toThrow(`${path} is damaged: it holds 20 characters, not 64`);
  await rm(path);
  await expect(open()).rejects.toThrow(`${path} is missing`);
  await writeFile(path, key);
  await open();
});
