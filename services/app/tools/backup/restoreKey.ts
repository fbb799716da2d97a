import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decrypt } from '../../privacy/encryption.ts';
import { dataKeyFile, type Manifest, readLines } from './backupFolder.ts';

const keyIn = async (folder: string): Promise<Buffer | undefined> => {
  const text = await readFile(join(folder, dataKeyFile), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Buffer.from(text.trim(), 'hex');
};

/** Does the key decrypt the secrets of the back-up? One of them is the store's id. */
const opens = async (folder: string, { private: tables, storeId }: Manifest, key: Buffer): Promise<boolean> => {
  const secrets = tables.find(({ table }) => table === 'secrets');
  if (!secrets) throw new Error('The back-up holds no secrets: it cannot be of a store that was ever started');
  for await (const line of readLines(folder, secrets.path)) {
    const { name, value } = JSON.parse(line) as { name: string; value: string };
    if (name !== 'storeId') continue;
    try {
      return decrypt(key, Buffer.from(value.slice(2), 'hex'), `secret:${name}`)
        .toString('utf8')
        .endsWith(storeId);
    } catch {
      return false;
    }
  }
  throw new Error('The back-up does not say which store it belongs to');
};

/**
 * The key of the back-up: from DATA_KEY, else from `dataDir`, else from the back-up itself.
 * @returns the key, and a function that stores it for the next start
 * @throws Error in one line: there is no key, or it is another one
 */
export const findDataKey = async (
  folder: string,
  manifest: Manifest,
  dataDir: string,
  fromEnvironment: string | undefined,
): Promise<{ key: Buffer; keep: () => Promise<void> }> => {
  if (fromEnvironment) {
    const key = Buffer.from(fromEnvironment, 'hex');
    if (await opens(folder, manifest, key)) return { key, keep: async () => undefined };
    throw new Error('DATA_KEY does not open this back-up: it is the key of another store');
  }
  const there = await keyIn(dataDir);
  if (there) {
    if (await opens(folder, manifest, there)) return { key: there, keep: async () => undefined };
    throw new Error(`${join(dataDir, dataKeyFile)} does not open this back-up: put the right one there`);
  }
  const included = await keyIn(folder);
  if (!included) throw new Error(`The key is missing: put data.key into ${dataDir} or set DATA_KEY, then run this again`);
  if (!(await opens(folder, manifest, included))) throw new Error('The data.key of this back-up does not open it');
  const text = `${included.toString('hex')}\n`;
  return { key: included, keep: () => writeFile(join(dataDir, dataKeyFile), text, { mode: 0o600, flag: 'wx', flush: true }) };
};
