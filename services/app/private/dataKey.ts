import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key that wraps all others: `DATA_KEY`, else a file outside the database, made on the first start.
 * `hasSecrets`: there is something wrapped already, so that a new key would open nothing.
 */
export const loadDataKey = async (dataDir: string, fromEnvironment: string | undefined, hasSecrets: boolean): Promise<Buffer> => {
  if (fromEnvironment) return Buffer.from(fromEnvironment, 'hex');
  const file = join(dataDir, 'data.key');
  const read = async (): Promise<Buffer> => Buffer.from((await readFile(file, 'utf8')).trim(), 'hex');
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (hasSecrets) throw new Error(`The database holds wrapped keys, but ${file} is missing: restore it or set DATA_KEY`);
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      // Another process of the same start made it first.
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return read();
};
