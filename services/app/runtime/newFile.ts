import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

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
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
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
