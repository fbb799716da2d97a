import type { Hashing } from '../log/hashing.ts';

/** Our key of a refund, which the gateway keeps: the same for the same request, and it says nothing of the booking. */
export const refundIdOf = ({ keyedHash }: Hashing, bookingId: string, requestId: string): string =>
  keyedHash('refund', `${bookingId} ${requestId}`).slice(0, 32);
