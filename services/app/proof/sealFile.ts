import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../runtime/newFile.ts';
import type { Seal } from './seals.ts';

/** `DATA_DIR/seal.json`: the newest seal, out of reach of an attacker with only the database or the event store. */
export const sealFileName = 'seal.json';

/** What it says, whatever that is; undefined when there is none. */
export const readSealFile = async (dataDir: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(join(dataDir, sealFileName), 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

export const writeSealFile = (dataDir: string, { number, events, root, mac, at }: Seal): Promise<void> =>
  replaceFile(dataDir, sealFileName, `${JSON.stringify({ number, events, root, mac, at }, null, 2)}\n`);
