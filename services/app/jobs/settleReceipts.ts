import type { DueJob } from '../private/dueJobs.ts';
import type { Receipts } from '../receipts/receipts.ts';
import { linkOf } from './linkOf.ts';

/** Issues the receipts that the money of a booking or link asks for, and voids those of money that was all given back. */
export const settleReceipts = async (
  { receipts }: { receipts: Pick<Receipts, 'settle'> },
  { bookingId, correlationId }: DueJob,
): Promise<void> => {
  const paymentLinkId = linkOf(bookingId);
  await receipts.settle(paymentLinkId ? { paymentLinkId } : { bookingId }, { actor: { kind: 'system' }, correlationId });
};
