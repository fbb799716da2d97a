import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../runtime/newFile.ts';

/**
 * `DATA_DIR/store.json`: the house's id and the place of its database. If that database is missing or holds another store, a start stops
 * instead of opening an empty house.
 */
export type StoreFile = { storeId: string; database: string };

const storeFileName = 'store.json';

/** @throws Error in one line when it is damaged */
export const readStoreFile = async (dataDir: string): Promise<StoreFile | undefined> => {
  const path = join(dataDir, storeFileName);
  try {
    const { storeId, database } = (JSON.parse(await readFile(path, 'utf8')) ?? {}) as StoreFile;
    if (typeof storeId === 'string' && typeof database === 'string') return { storeId, database };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Error(`${path} is damaged: it says which house this is. Put it back from a copy of DATA_DIR; nothing was changed`);
};

export const keepStoreFile = async (dataDir: string, file: StoreFile): Promise<void> => {
  const known = await readStoreFile(dataDir);
  if (known?.storeId === file.storeId && known.database === file.database) return;
  await replaceFile(dataDir, storeFileName, `${JSON.stringify(file, null, 2)}\n`);
};
