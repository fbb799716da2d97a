import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Random } from '@baan/time/time';

/**
 * The key that wraps all others: `DATA_KEY`, else a file outside the database, made on the first start. `random` null: wrapped keys
 * exist already, so that a new key would open nothing.
 */
export const loadDataKey = async (
  dataDir: string,
  fromEnvironment: string | undefined,
  random: Pick<Random, 'bytes' | 'uuid'> | null,
): Promise<Buffer> => {
  if (fromEnvironment) return Buffer.from(fromEnvironment, 'hex');
  const file = join(dataDir, 'data.key');
  const read = async (): Promise<Buffer> => {
    const text = (await readFile(file, 'utf8')).trim();
    if (!/^[0-9a-f]{64}$/i.test(text))
      throw new Error(
        `${file} is damaged: it holds ${text.length} characters, not 64 hexadecimal digits. Put it back from your copy or set DATA_KEY; nothing was changed`,
      );
    return Buffer.from(text, 'hex');
  };
  try {
    return await read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  if (!random) throw new Error(`The database holds wrapped keys, but ${file} is missing: restore it or set DATA_KEY`);
  await mkdir(dataDir, { recursive: true });
  // Complete when it appears: another process of the same start may read it at once.
  const draft = `${file}.${random.uuid()}`;
  try {
    await writeFile(draft, `${random.bytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' });
    await link(draft, file);
  } catch (error) {
    // Another process made it first.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return read();
};
