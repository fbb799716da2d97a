import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { assertClusterKept, assertKeyKept } from './storeFile.ts';

let dataDir: string;
let elsewhere: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'baan-store-'));
  elsewhere = await mkdtemp(join(tmpdir(), 'baan-elsewhere-'));
});
afterEach(() => Promise.all([dataDir, elsewhere].map(folder => rm(folder, { recursive: true, force: true }))));

/** Writes files by their path below `folder`. */
const put = async (folder: string, files: Record<string, string>): Promise<void> => {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
};

const storeFile = (database: string) => ({ 'store.json': JSON.stringify({ storeId: 'id-7', database }) });
const inside = { 'postgres/PG_VERSION': '18\n', 'postgres.password': 'secret\n' };
const kept = () => assertClusterKept(dataDir);

describe('accepts', () => {
  test('an empty folder, and one of an interrupted first start', async () => {
    await kept();
    await put(dataDir, { 'logs/postgres.log': '', 'postgres.password': 'x\n', 'postgres.location': '' });
    await kept();
  });

  test('a folder whose database is where it was, inside or elsewhere', async () => {
    await put(dataDir, { ...storeFile('postgres'), ...inside, 'data.key': 'k' });
    await kept();
    await put(elsewhere, inside);
    await put(dataDir, { ...storeFile(join(elsewhere, 'postgres')), 'postgres.location': `${join(elsewhere, 'postgres')}\n` });
    await rm(join(dataDir, 'postgres'), { recursive: true });
    await kept();
  });

  test('a folder that was moved', async () => {
    await put(elsewhere, { ...storeFile('postgres'), ...inside });
    await assertClusterKept(elsewhere);
  });
});

describe('fails, and names the missing part and where it was', () => {
  test('the pointer: gone, empty', async () => {
    const place = join(elsewhere, 'postgres');
    await put(elsewhere, inside);
    await put(dataDir, { ...storeFile(place), 'data.key': 'k' });
    await expect(kept()).rejects.toThrow(new RegExp(`postgres.location.*is missing: write this line into it: ${place}`));
    await put(dataDir, { 'postgres.location': '\n' });
    await expect(kept()).rejects.toThrow(new RegExp(`postgres.location.*is empty: write this line into it: ${place}`));
  });

  test('the folder', async () => {
    await put(dataDir, { ...storeFile('postgres'), 'postgres.password': 'x\n' });
    await mkdir(join(dataDir, 'postgres'));
    await expect(kept()).rejects.toThrow(`the house id-7, but its database is not in ${join(dataDir, 'postgres')}`);
  });

  test('the password: gone, empty', async () => {
    await put(dataDir, { ...storeFile('postgres'), 'postgres/PG_VERSION': '18\n' });
    await expect(kept()).rejects.toThrow(`is not in ${join(dataDir, 'postgres')}.password`);
    await put(dataDir, { 'postgres.password': '' });
    await expect(kept()).rejects.toThrow(`is not in ${join(dataDir, 'postgres')}.password`);
  });

  test('the database of an earlier release, which left a key alone', async () => {
    await put(dataDir, { 'data.key': 'k' });
    await expect(kept()).rejects.toThrow(/data.key is there/);
    await put(dataDir, { 'postgres.location': '' });
    await expect(kept()).rejects.toThrow(/postgres.location.*is empty/);
  });

  test('a server that DATABASE_URL named', async () => {
    await put(dataDir, storeFile('postgres://db.example:5432/baan'));
    await expect(kept()).rejects.toThrow(/postgres:\/\/db.example:5432\/baan: set DATABASE_URL/);
  });

  test('the file itself, when it is damaged', async () => {
    for (const text of ['', '{"storeId":', '{}', 'null']) {
      await put(dataDir, { 'store.json': text, ...inside });
      await expect(kept(), text).rejects.toThrow(/store.json is damaged/);
    }
  });
});

describe('a store whose key lies beside it fails before anything starts when the key is', () => {
  const whole = 'a1'.repeat(32);

  test.each([
    ['gone', undefined, /its key is not in .*data\.key: put it back, or set DATA_KEY\. Nothing was changed/],
    ['empty', '', /data\.key, its key, is damaged: it holds 0 characters/],
    ['cut', whole.slice(0, 30), /it holds 30 characters, not 64/],
  ])('%s', async (_, key, message) => {
    await put(dataDir, { ...storeFile('postgres'), ...(key === undefined ? {} : { 'data.key': key }) });
    await expect(assertKeyKept(dataDir, undefined)).rejects.toThrow(message);
    await expect(assertKeyKept(dataDir, whole)).resolves.toBeUndefined();
  });

  test('and starts with a valid key, or without one before the first start', async () => {
    await expect(assertKeyKept(dataDir, undefined)).resolves.toBeUndefined();
    await put(dataDir, { ...storeFile('postgres'), 'data.key': `${whole}\n` });
    await expect(assertKeyKept(dataDir, undefined)).resolves.toBeUndefined();
  });
});
