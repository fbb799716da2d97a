import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../runtime/dataFiles.ts';

// While a house has no owner, a file holds the address for registering one.

const fileName = 'setup.url';

/** `publicUrl` without a slash at its end. The code stands behind `#`, so that it reaches no server's log. */
export const setupUrl = (publicUrl: string, setupCode: string): string => `${publicUrl}/admin/register#setup=${setupCode}`;

export const writeSetupUrl = (dataDir: string, url: string): Promise<void> => replaceFile(dataDir, fileName, `${url}\n`);

export const removeSetupUrl = (dataDir: string): Promise<void> => rm(join(dataDir, fileName), { force: true });
