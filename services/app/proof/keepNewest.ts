import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { StoredEvent } from '../log/eventStore.ts';
import { forgetSeal, keepSeal } from '../private/keptSeal.ts';
import type { Macs } from './macs.ts';
import { sealFileName, writeSealFile } from './sealFile.ts';
import { type Seal, sealOf } from './seals.ts';

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
