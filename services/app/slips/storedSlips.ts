import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Decoders } from '../decoding/decoders.ts';
import type { FileSender } from '../decoding/fairQueue.ts';
import { deleteUploads, lockUnclaimedUploads, recordMeasures, unmeasuredUpload } from '../private/uploads.ts';
import { removeSlip, slipFolder } from './slipFile.ts';
import { measureSlip } from './slipMeasures.ts';

type Measuring = { knex: Knex; decoders: Pick<Decoders, 'ask'>; dataDir: string; log: Pick<Logger, 'warn' | 'info'> };

/** The decoding time is not counted for any guest's address. */
const sender: FileSender = { lane: 'staff', address: 'earlier slips' };

/** A missing file, for example of an erased guest, is skipped. */
const unlessGone = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/**
 * Measures the slips that were attached before slips were measured, one after another, so that near copies of them are found. An
 * interrupted run continues at the next start.
 */
export const measureEarlierSlips = async ({ knex, decoders, dataDir, log }: Measuring, signal: AbortSignal): Promise<void> => {
  try {
    let count = 0;
    while (!signal.aborted) {
      const slip = await unmeasuredUpload(knex);
      if (!slip) break;
      const bytes = await readFile(join(slipFolder(dataDir), slip.id)).catch(unlessGone);
      await recordMeasures(knex, slip.id, bytes ? await measureSlip(decoders, bytes, slip.type, sender) : {});
      count += 1;
    }
    if (count > 0) log.info({ count }, 'earlier slips were measured');
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'earlier slips are not all measured; the next start goes on');
  }
};

const keptForMs = 86_400_000;
const batch = 200;

/**
 * Deletes slips that were not attached within a day, file and row. The rows stay locked meanwhile, so that no booking claims a file that is
 * being deleted. After a crash the rows are still there, for the next sweep.
 */
export const deleteUnclaimedUploads = async ({ knex, dataDir }: { knex: Knex; dataDir: string }, now: Date): Promise<void> => {
  await knex.transaction(async transaction => {
    const ids = await lockUnclaimedUploads(transaction, new Date(now.getTime() - keptForMs), batch);
    for (const id of ids) await removeSlip(dataDir, id);
    await deleteUploads(transaction, ids);
  });
};
