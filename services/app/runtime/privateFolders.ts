import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

// DATA_DIR is private: letters and slips name people.

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
