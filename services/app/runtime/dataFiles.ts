import { access, chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemRandom } from '@baan/time/time';

// Files and folders of DATA_DIR. They are private, since emails and slips name people.

/**
 * Writes a new file, which is on disk when this resolves. After an error a part may be left, which the caller deletes. `mode` as of
 * open(2). Tests replace it to simulate a full disk.
 */
export type WriteNewFile = (path: string, bytes: Buffer, mode?: number) => Promise<void>;

export const writeNewFile: WriteNewFile = async (path, bytes, mode) => {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
};

/** Syncs a folder, so that the names of its files are on disk, too. */
export const syncDirectory = async (directory: string): Promise<void> => {
  const commands = await open(directory, 'r');
  try {
    await commands.sync();
  } finally {
    await commands.close();
  }
};

/** Replaces a file atomically. Several processes may write the same file at once. */
export const writeWhole = async (path: string, bytes: Buffer, mode?: number, write = writeNewFile): Promise<void> => {
  // Not the pid, which is the same in all containers.
  const draft = `${path}.${systemRandom.uuid()}.part`;
  try {
    await write(draft, bytes, mode);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Replaces a file atomically, readable by its owner only. It is on disk when this resolves. */
export const replaceFile = async (directory: string, name: string, text: string): Promise<void> => {
  await mkdir(directory, { recursive: true });
  await writeWhole(join(directory, name), Buffer.from(text), 0o600);
  await syncDirectory(directory);
};

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The JSON content of a file; undefined if there is no file, null if it is damaged. */
export const readJsonFile = async (directory: string, name: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(join(directory, name), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

const ownerOnly = 0o700;

/** Makes a missing folder, with the folders above it. */
export const makePrivateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: ownerOnly });
};

const folders = ['outbox', 'pictures', 'uploads', join('uploads', 'slips')];

/** Removes other users' access to folders of an earlier release. */
export const closeFolders = async (dataDir: string): Promise<void> => {
  for (const folder of folders.map(name => join(dataDir, name))) {
    const found = await stat(folder).catch(() => undefined);
    if (found?.isDirectory() && (found.mode & 0o077) !== 0) await chmod(folder, ownerOnly);
  }
};
