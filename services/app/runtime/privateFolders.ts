import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

// What lies in DATA_DIR is nobody else's to read: letters and slips name people.

const ownerOnly = 0o700;

/** Makes it where it is missing, with the folders above it. */
export const makePrivateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: ownerOnly });
};

const folders = ['outbox', 'pictures', 'uploads', join('uploads', 'slips')];

/** Closes those that an earlier release left open to other users of the machine. */
export const closeFolders = async (dataDir: string): Promise<void> => {
  for (const folder of folders.map(name => join(dataDir, name))) {
    const found = await stat(folder).catch(() => undefined);
    if (found?.isDirectory() && (found.mode & 0o077) !== 0) await chmod(folder, ownerOnly);
  }
};
