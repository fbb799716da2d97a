import { bookingIdIn, isBookingStream } from '@baan/domain/shared/streamNames';
import type { Hashing } from '../log/hashing.ts';

/** Our key of a refund, which the gateway keeps: the same for the same request, and it says nothing of what was paid for. */
export const refundIdOf = ({ keyedHash }: Hashing, stream: string, requestId: string): string =>
  keyedHash('refund', `${isBookingStream(stream) ? bookingIdIn(stream) : stream} ${requestId}`).slice(0, 32);
