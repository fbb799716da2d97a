import { randomUUID } from 'node:crypto';
import { access, chmod, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

// Files and folders of DATA_DIR. It is private: letters and slips name people.

/**
 * Writes a new file. It is on disk when this resolves; after an error half of it may be, for the caller to delete. `mode` as of open(2). A
 * test passes a full disk in its place.
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

/** Puts the names of its files on disk too. */
export const syncDirectory = async (directory: string): Promise<void> => {
  const commands = await open(directory, 'r');
  try {
    await commands.sync();
  } finally {
    await commands.close();
  }
};

/** Replaces a file: whole or not at all. Several processes may write the same file at once. */
export const writeWhole = async (path: string, bytes: Buffer, mode?: number, write = writeNewFile): Promise<void> => {
  // No pid: it is the same in all containers.
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await write(draft, bytes, mode);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Replaces a file, readable by its owner only: at any moment the old or the new one is there, and at the end the new one is on disk. */
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

/** What a file holds as JSON; undefined when there is no file, null when it is damaged. */
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

/** Closes folders that an earlier release left open to other users of the machine. */
export const closeFolders = async (dataDir: string): Promise<void> => {
  for (const folder of folders.map(name => join(dataDir, name))) {
    const found = await stat(folder).catch(() => undefined);
    if (found?.isDirectory() && (found.mode & 0o077) !== 0) await chmod(folder, ownerOnly);
  }
};
