import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stores } from '../../log/stores.ts';
import { outboxFile } from '../../mail/sender.ts';
import { deleteLettersOf } from '../../private/letters.ts';
import { deleteHold } from '../../private/liveHolds.ts';
import { forgetReferences } from '../../private/uploads.ts';
import { removeSlip } from '../../slips/slipFile.ts';
import type { Kept } from './erasable.ts';

type Dependencies = Pick<Stores, 'knex' | 'privacy'> & {
  dataDir: string;
  /** Makes the read tables again. */
  rebuild: () => Promise<void>;
};

/**
 * Destroys the keys first, so that nothing opens even after an interruption; then the plain data beside the events. May be repeated, and
 * finishes an interrupted run.
 */
export const eraseGuests = async (kept: Kept[], { knex, privacy, dataDir, rebuild }: Dependencies): Promise<void> => {
  await privacy.erase(kept.flatMap(({ streams }) => streams));
  for (const { bookingId, slips, mails, streams } of kept) {
    await deleteLettersOf(knex, streams);
    await forgetReferences(knex, slips);
    for (const slip of slips) await removeSlip(dataDir, slip);
    for (const jobId of mails) await rm(outboxFile(join(dataDir, 'outbox'), jobId), { force: true });
    if (bookingId) await deleteHold(knex, bookingId);
  }
  await rebuild();
};
