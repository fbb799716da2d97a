import { createReadStream } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type WrittenFile, writeChunks } from './backupFolder.ts';

/** The files of DATA_DIR: slips, pictures, mail. */
const folders = ['uploads', 'pictures', 'outbox'];

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Copies a file to disk, either completely or not at all. */
const copyFile = async (from: string, to: string): Promise<Omit<WrittenFile, 'path'>> => {
  const draft = `${to}.part`;
  try {
    const digest = await writeChunks(draft, 'w', createReadStream(from));
    await rename(draft, to);
    return digest;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Copies the files of `dataDir` into the back-up, without unfinished ones and without those that are deleted meanwhile. */
export const backUpFiles = async (dataDir: string, folder: string, progress: (files: number) => void): Promise<WrittenFile[]> => {
  const files: WrittenFile[] = [];
  for (const name of folders) {
    const entries = await readdir(join(dataDir, name), { recursive: true, withFileTypes: true }).catch(error => {
      if (isMissing(error)) return [];
      throw error;
    });
    for (const entry of entries.filter(found => found.isFile() && !found.name.endsWith('.part'))) {
      const source = join(entry.parentPath, entry.name);
      const path = join('files', relative(dataDir, source)).split(sep).join('/');
      try {
        files.push({ path, ...(await copyFile(source, join(folder, path))) });
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
      progress(files.length);
    }
  }
  return files;
};

/** Copies the files of a back-up into `dataDir`. */
export const restoreFiles = async (folder: string, dataDir: string, files: WrittenFile[], progress: (files: number) => void) => {
  for (const [index, { path }] of files.entries()) {
    await copyFile(join(folder, path), join(dataDir, path.slice('files/'.length)));
    progress(index + 1);
  }
};
