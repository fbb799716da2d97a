import type { DueJob } from '../private/dueJobs.ts';
import type { Receipts } from '../receipts/receipts.ts';

/** Issues the receipts that the booking's money asks for, and voids those of money that was all given back. */
export const settleReceipts = async (
  { receipts }: { receipts: Pick<Receipts, 'settle'> },
  { bookingId, correlationId }: DueJob,
): Promise<void> => {
  await receipts.settle(bookingId, { actor: { kind: 'system' }, correlationId });
};
