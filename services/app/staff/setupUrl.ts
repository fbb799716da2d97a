import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

// While a house has no owner, a file tells who can read it where to become that.

const fileIn = (dataDir: string): string => join(dataDir, 'setup.url');

/** `publicUrl` without a slash at its end. The code stands behind `#`, so that no server gets it into its log. */
export const setupUrl = (publicUrl: string, setupCode: string): string => `${publicUrl}/admin/register#setup=${setupCode}`;

export const writeSetupUrl = async (dataDir: string, url: string): Promise<void> => {
  // A file that is there keeps its mode when it is written to, and who reads it meanwhile gets a half.
  const fresh = `${fileIn(dataDir)}.${process.pid}`;
  await rm(fresh, { force: true });
  await writeFile(fresh, `${url}\n`, { mode: 0o600, flag: 'wx' });
  await rename(fresh, fileIn(dataDir));
};

export const removeSetupUrl = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true });
