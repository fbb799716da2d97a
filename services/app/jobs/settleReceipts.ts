import { bookingIdIn, isBookingStream, paymentLinkIdIn } from '@baan/domain/shared/streamNames';
import type { DueJob } from '../private/dueJobs.ts';
import type { Receipts } from '../receipts/receipts.ts';

/** Issues the receipts that the money of a booking or link asks for, and voids those of money that was all given back. */
export const settleReceipts = async (
  { receipts }: { receipts: Pick<Receipts, 'settle'> },
  { stream, correlationId }: DueJob,
): Promise<void> => {
  const owner = isBookingStream(stream) ? { bookingId: bookingIdIn(stream) } : { paymentLinkId: paymentLinkIdIn(stream) };
  await receipts.settle(owner, { actor: { kind: 'system' }, correlationId });
};
