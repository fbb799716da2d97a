import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { StoredEvent } from '../log/recordedEvent.ts';
import { forgetSeal, keepSeal } from '../private/keptSeal.ts';
import { replaceFile } from '../runtime/newFile.ts';
import type { Macs } from './macs.ts';
import { type Seal, sealOf } from './seals.ts';

/** `DATA_DIR/seal.json`: the newest seal, out of reach of an attacker with only the database or the event store. */
const sealFileName = 'seal.json';

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

/** The newest seal of a log; undefined: it has none that this house made. */
export const newestSeal = (ledger: StoredEvent[], macs: Macs): Seal | undefined =>
  ledger.flatMap(event => sealOf(event, macs) ?? []).at(-1);

/**
 * Has both places outside the log say that this seal is its newest, for a log that an administrator put in the place of another. Where in
 * it the seal ends is found at the next start.
 */
export const keepNewest = async (trx: Knex, dataDir: string, seal: Seal | undefined): Promise<void> => {
  await forgetSeal(trx);
  if (seal) {
    await keepSeal(trx, seal, null);
    await writeSealFile(dataDir, seal);
  } else await rm(join(dataDir, sealFileName), { force: true });
};
