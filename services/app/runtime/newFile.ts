import { randomUUID } from 'node:crypto';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a file that is not there yet. Its bytes are on disk when this resolves; after an error half of them may be, for the caller to
 * take away. `mode` as of open(2). What a test passes in its place is a disk without room.
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

/** The names of the files in it, too, are on disk. */
export const syncDirectory = async (directory: string): Promise<void> => {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Whole or not at all, in the place of what was there. Several processes may write the same file at once. */
export const writeWhole = async (path: string, bytes: Buffer, mode?: number, write = writeNewFile): Promise<void> => {
  // No pid: in containers all have the same.
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await write(draft, bytes, mode);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Puts a text in the place of a file, for its owner alone: the old one or the new one is there at any moment, and on disk at the end. */
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
