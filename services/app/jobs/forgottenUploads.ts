import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { lockUnclaimedUploads } from '../private/uploads.ts';

const keptForMs = 86_400_000;
const batch = 200;

/**
 * Slips that nobody attached within a day: file and row go. The rows stay locked meanwhile, so that a booking cannot claim one whose
 * file is being deleted; a process that dies here leaves rows, which the next sweep finds again.
 */
export const deleteUnclaimedUploads = async (knex: Knex, dataDir: string, now: Date): Promise<void> => {
  await knex.transaction(async transaction => {
    const ids = await lockUnclaimedUploads(transaction, new Date(now.getTime() - keptForMs), batch);
    for (const id of ids) await rm(join(dataDir, 'uploads', 'slips', id), { force: true });
    if (ids.length > 0) await transaction('private.uploads').whereIn('id', ids).delete();
  });
};
