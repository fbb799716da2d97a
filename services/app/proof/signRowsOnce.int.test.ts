import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { systemTime, systemTimeAndRandom } from '@baan/time/time';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { openStores, type Stores } from '../log/stores.ts';
import { insertCredentials } from '../private/credentials.ts';
import { createLogSigner } from './logSigner.ts';

// Unsigned rows of an older release are signed once. An attacker with the database alone cannot have more rows signed.

let stack: TestStack;
const opened: Stores[] = [];
const errors: string[] = [];
const log = { warn: () => undefined, error: (_: object, message: string) => void errors.push(message) };

/** Signs as a starting process does. */
const open = async (): Promise<Stores> => {
  const environment = { DATABASE_URL: stack.databaseUrl, EVENTSTORE_URL: stack.eventStore.url, DATA_DIR: stack.dataDir };
  const stores = await openStores(readConfig(environment), log, systemTimeAndRandom);
  opened.push(stores);
  return stores;
};

const insert = ({ knex }: Stores, staff_id: string) =>
  knex('private.credentials').insert({ staff_id, email_hash: `of ${staff_id}`, password_hash: 'hash' });

const validOnes = async ({ knex, signedRows }: Stores): Promise<string[]> => {
  const rows = await knex('private.credentials').orderBy('staff_id');
  return rows.filter(row => signedRows.isValid('credentials', row)).map(({ staff_id }) => staff_id);
};

const markers = async ({ store }: Stores) =>
  (await store.readStored('ledger')).filter(({ type }) => type === 'RowsSigned').map(({ data }) => data.rows);

const treeHead = (stores: Stores) =>
  createLogSigner({ ...stores, dataDir: stack.dataDir, time: systemTime, log }).signTreeHead({ forced: true });
const forgetMark = ({ knex }: Stores) => knex('private.secrets').where({ name: 'rowsSigned' }).delete();

beforeEach(async () => {
  errors.length = 0;
  stack = await startTestStack();
});

afterEach(async () => {
  for (const stores of opened.splice(0)) await stores.close();
  await stack.stop();
});

it('signs existing rows once if several processes start at once, and no later row', async () => {
  const [one, other] = [await open(), await open()];
  await insert(one, 'a');
  expect((await Promise.all([one.signRows(), other.signRows()])).sort()).toEqual([false, true]);
  expect(await markers(one)).toEqual([{ credentials: 1, letters: 0, sessions: 0, uploads: 0 }]);
  await insert(one, 'b');
  expect(await (await open()).signRows()).toBe(false);
  // The same without the cached answer, from the ledger.
  await forgetMark(one);
  expect(await (await open()).signRows()).toBe(false);
  expect(await validOnes(one)).toEqual(['a']);
  expect(await markers(one)).toHaveLength(1);
});

it('signs no further rows after a start died between the rows and the marker', async () => {
  const stores = await open();
  await insertCredentials(stores, { staffId: 'a', emailHash: 'h', passwordHash: 'p' });
  await insert(stores, 'thief');
  expect(await stores.signRows()).toBe(true);
  expect(await markers(stores)).toEqual([{}]);
  expect(await validOnes(stores)).toEqual(['a']);
});

it.each([
  ['was taken out of the ledger', "type = 'RowsSigned'"],
  ['was cut off with all behind it', "type IN ('RowsSigned', 'LogSealed')"],
])('signs nothing where the marker %s', async (_how, which) => {
  const stores = await open();
  expect(await stores.signRows()).toBe(true);
  await treeHead(stores);
  await insert(stores, 'thief');
  await forgetMark(stores);
  await stores.knex.raw(`DELETE FROM eventstore.events WHERE ${which}`);
  // The row of the kept tree head may be missing, too: the file is not in the database.
  await stores.knex('private.seal').delete();
  expect(await (await open()).signRows()).toBe(false);
  expect(await validOnes(stores)).toEqual([]);
  expect(errors).toContain('the ledger is not whole: no row is signed until npm run verify has been looked into');
});
