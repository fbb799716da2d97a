import type { DueJob } from '../private/dueJobs.ts';
import type { Receipts } from '../receipts/receipts.ts';

const linkPrefix = 'paymentLink-';

/** Issues the receipts that the money of a booking or link asks for, and voids those of money that was all given back. */
export const settleReceipts = async (
  { receipts }: { receipts: Pick<Receipts, 'settle'> },
  { bookingId, correlationId }: DueJob,
): Promise<void> => {
  const owner = bookingId.startsWith(linkPrefix) ? { paymentLinkId: bookingId.slice(linkPrefix.length) } : { bookingId };
  await receipts.settle(owner, { actor: { kind: 'system' }, correlationId });
};
