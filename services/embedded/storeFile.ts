import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import pg from 'pg';

// A DATA_DIR that has held data must not silently begin with an empty store. The service writes DATA_DIR/store.json once its store exists. Here
// it is only read, before any new file could get in the way of putting back a missing part.

/** `database`: a path, relative inside DATA_DIR; or the address of a server that DATABASE_URL named. */
type StoreFile = { storeId: string; database: string };

const textOf = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').then(
    text => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** undefined: no store yet, or only one of a release without this file. @throws Error in one line when it cannot be read */
export const readStoreFile = async (dataDir: string): Promise<StoreFile | undefined> => {
  const file = join(dataDir, 'store.json');
  const text = await textOf(file);
  if (text === undefined) return undefined;
  try {
    const { storeId, database } = (JSON.parse(text) ?? {}) as Partial<StoreFile>;
    if (typeof storeId === 'string' && typeof database === 'string') return { storeId, database };
  } catch {
    // Reported below.
  }
  throw new Error(`${file} is damaged: it says which house this is. Put it back from a copy of DATA_DIR; nothing was changed.`);
};

const nothingChanged = 'Nothing was changed. To begin another house, set DATA_DIR to another folder.';

/**
 * If earlier starts left data in `dataDir`, its database must exist. An earlier release wrote no store.json: there data.key
 * shows that a database existed.
 * @throws Error in one line with the missing part and where it was
 */
export const assertClusterKept = async (dataDir: string): Promise<void> => {
  const known = await readStoreFile(dataDir);
  if (!known && !(await isThere(join(dataDir, 'data.key')))) return;
  const house = known ? `the house ${known.storeId}` : 'a house (data.key is there)';
  if (known && /^postgres(ql)?:/.test(known.database))
    throw new Error(`${dataDir} is of ${house}, whose database is ${known.database}: set DATABASE_URL. ${nothingChanged}`);
  const pointerFile = join(dataDir, 'postgres.location');
  const pointer = await textOf(pointerFile);
  const wasOutside = known !== undefined && isAbsolute(known.database);
  if (!pointer && (wasOutside || pointer === '')) {
    const line = wasOutside ? `write this line into it: ${known.database}` : 'put it back from a copy of DATA_DIR';
    const how = pointer === '' ? 'is empty' : 'is missing';
    throw new Error(
      `${dataDir} is of ${house}, but ${pointerFile}, which names where its database lies, ${how}: ${line}. ${nothingChanged}`,
    );
  }
  const place = pointer || resolve(dataDir, known?.database ?? 'postgres');
  if (!(await isThere(join(place, 'PG_VERSION'))))
    throw new Error(
      `${dataDir} is of ${house}, but its database is not in ${place}: mount or put back that folder. ${nothingChanged}`,
    );
  if (!(await textOf(`${place}.password`)))
    throw new Error(
      `${dataDir} is of ${house}, but the password of its database is not in ${place}.password: put it back. ${nothingChanged}`,
    );
};

/**
 * The key to all stored data must exist and be intact, unless DATA_KEY is given. Checked before any part starts.
 * @throws Error in one line
 */
export const assertKeyKept = async (dataDir: string, fromEnvironment: string | undefined): Promise<void> => {
  const known = await readStoreFile(dataDir);
  if (!known || fromEnvironment) return;
  const file = join(dataDir, 'data.key');
  const text = await textOf(file);
  if (text !== undefined && /^[0-9a-f]{64}$/i.test(text)) return;
  const what =
    text === undefined
      ? `its key is not in ${file}`
      : `${file}, its key, is damaged: it holds ${text.length} characters, not 64 hexadecimal digits`;
  throw new Error(`${dataDir} is of the house ${known.storeId}, but ${what}: put it back, or set DATA_KEY. ${nothingChanged}`);
};

/**
 * The database of `url` must hold a store before the event store makes its tables there; the service then
 * checks which store it is.
 * @throws Error in one line
 */
export const assertDatabaseKept = async (dataDir: string, url: string): Promise<void> => {
  const known = await readStoreFile(dataDir);
  if (!known) return;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: string | null }>(`SELECT to_regclass('private.secrets') AS found`);
    if (rows[0]?.found) return;
  } finally {
    await client.end();
  }
  throw new Error(
    `${dataDir} is of the house ${known.storeId}, but this database holds no store: its own was ${known.database}. ${nothingChanged}`,
  );
};
