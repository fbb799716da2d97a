import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { StoredEvent } from '../log/recordedEvent.ts';
import { forgetSeal, keepSeal } from '../private/keptSeal.ts';
import { replaceFile } from '../runtime/newFile.ts';
import type { Macs } from './macs.ts';
import { type Seal, sealOf } from './seals.ts';

/** `DATA_DIR/seal.json`: the newest seal, outside the database and the event store, where an attacker may be. */
const sealFileName = 'seal.json';

/** Its content, unchecked; undefined when there is none. */
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

/** The newest genuine seal of a log; undefined without one. */
export const newestSeal = (ledger: StoredEvent[], macs: Macs): Seal | undefined =>
  ledger.flatMap(event => sealOf(event, macs) ?? []).at(-1);

/**
 * Keeps this seal as the newest one, in both places outside the log, after an administrator replaced the log. The next start finds its
 * place in the log.
 */
export const keepNewest = async (trx: Knex, dataDir: string, seal: Seal | undefined): Promise<void> => {
  await forgetSeal(trx);
  if (seal) {
    await keepSeal(trx, seal, null);
    await writeSealFile(dataDir, seal);
  } else await rm(join(dataDir, sealFileName), { force: true });
};
