import type { LinkMessage } from '@baan/domain/payment/link';
import type { GuestMessage, StaffMessage } from '@baan/domain/policies/messages';
import type { SentAgain } from '@baan/domain/shared/sentAgain';
import {
  bookingIdIn,
  isBookingStream,
  isPaymentLinkStream,
  isStaffMemberStream,
  paymentLinkIdIn,
  staffIdIn,
} from '@baan/domain/shared/streamNames';
import type { TeamMessage } from '@baan/domain/staff/events';
import type { OwnerMessage } from '@baan/domain/villa/events';
import type { Context } from '../commands/command.ts';
import type { Handle } from '../commands/handle.ts';

type Sent = { message: string; jobId: string; now: string; sentAgain?: SentAgain };

/** Records a sent letter on the stream that it is about. */
export const recordLetter = async (
  handle: Pick<Handle, 'booking' | 'paymentLink' | 'villa' | 'recordOfMember'>,
  stream: string,
  sent: Sent,
  context: Context,
): Promise<void> => {
  if (isBookingStream(stream)) {
    const message = sent.message as GuestMessage | StaffMessage;
    await handle.booking(bookingIdIn(stream), { type: 'recordMessage', ...sent, message }, context);
  } else if (isPaymentLinkStream(stream)) {
    const command = { type: 'recordLinkMessage' as const, ...sent, message: sent.message as LinkMessage };
    await handle.paymentLink(paymentLinkIdIn(stream), command, context);
  } else if (isStaffMemberStream(stream)) {
    const { now, jobId, sentAgain } = sent;
    const data = { at: now, message: sent.message as TeamMessage, jobId, ...sentAgain };
    await handle.recordOfMember(staffIdIn(stream), [{ type: 'MessageSent', data }], context);
  } else {
    await handle.villa({ type: 'recordMessage', ...sent, message: sent.message as OwnerMessage }, context);
  }
};
