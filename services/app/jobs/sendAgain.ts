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
import type { Context } from '../commands/context.ts';
import type { Handle } from '../commands/handle.ts';
import type { KeptLetters } from '../letters/keptLetters.ts';
import type { Sender } from '../mail/sender.ts';
import type { DueJob } from '../private/dueJobs.ts';

type Dependencies = {
  handle: Pick<Handle, 'booking' | 'paymentLink' | 'villa' | 'recordOfMember'>;
  letters: Pick<KeptLetters, 'find'>;
  sender: Sender;
  clock: () => Date;
};

/**
 * Sends a copy of a letter that staff asked for, and records on what it is about who did. One that was cleared meanwhile goes nowhere.
 * @throws MailNotAccepted, Unavailable
 */
export const sendAgain = async (dependencies: Dependencies, { id, correlationId }: DueJob): Promise<void> => {
  const { handle, letters, sender, clock } = dependencies;
  const found = await letters.find(id);
  if (!found?.body) return;
  const { stream, kind, language, to, subject, state, asked_by } = found.letter;
  if (state !== 'sent') await sender.send({ ...found.body, jobId: id, kind, stream, to, language, subject: subject ?? '' });
  const context: Context = { actor: { kind: 'staff', id: asked_by ?? '' }, correlationId };
  const sent = { message: kind, jobId: id, now: clock().toISOString(), sentAgain: { again: true, to } satisfies SentAgain };
  await record(stream, sent, context, handle);
};

type Sent = { message: string; jobId: string; now: string; sentAgain: SentAgain };

/** A letter is recorded on the stream that it is about, whose messages its kind is one of. */
const record = async (stream: string, sent: Sent, context: Context, handle: Dependencies['handle']): Promise<void> => {
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
