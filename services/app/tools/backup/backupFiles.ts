import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Written } from './backupFolder.ts';

/** The files of DATA_DIR: slips, pictures, mail. */
const folders = ['uploads', 'pictures', 'outbox'];

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Copies one file to disk, whole or not at all. */
const copyFile = async (from: string, to: string): Promise<Omit<Written, 'path'>> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const draft = `${to}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    for await (const chunk of createReadStream(from) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await rename(draft, to);
  return { bytes, sha256: hash.digest('hex') };
};

/** Copies the files of `dataDir` into the back-up. Drafts are skipped, and files deleted meanwhile are missing. */
export const backUpFiles = async (dataDir: string, folder: string, progress: (files: number) => void): Promise<Written[]> => {
  const files: Written[] = [];
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

/** Puts the files of a back-up back. */
export const restoreFiles = async (folder: string, dataDir: string, files: Written[], progress: (files: number) => void) => {
  let done = 0;
  for (const { path } of files) {
    await copyFile(join(folder, path), join(dataDir, path.slice('files/'.length)));
    done += 1;
    progress(done);
  }
};
