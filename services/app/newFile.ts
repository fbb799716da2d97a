import { open } from 'node:fs/promises';

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
