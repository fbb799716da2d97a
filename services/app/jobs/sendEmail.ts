import type { GuestMessage, StaffMessage } from '@baan/domain/booking/messages';
import type { LinkMessage } from '@baan/domain/paymentLink/link';
import type { SentAgain } from '@baan/domain/shared/sentAgain';
import {
  bookingIdIn,
  isBookingStream,
  isPaymentLinkStream,
  isStaffMemberStream,
  paymentLinkIdIn,
  staffIdIn,
} from '@baan/domain/shared/streamNames';
import type { TeamMessage } from '@baan/domain/staff/staff';
import type { OwnerMessage } from '@baan/domain/villa/state';
import type { Context } from '../commands/command.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { EmailKind } from '../email/email.ts';
import type { DueJob } from '../private/dueJobs.ts';
import type { EmailToSend, JobDependencies, JobHandler } from './jobDependencies.ts';

type Sent = { message: string; jobId: string; now: string; sentAgain?: SentAgain };

/** Records a sent email on the stream that it is about. */
const recordEmail = async (commands: CommandHandlers, stream: string, sent: Sent, context: Context): Promise<void> => {
  if (isBookingStream(stream)) {
    const message = sent.message as GuestMessage | StaffMessage;
    await commands.booking(bookingIdIn(stream), { type: 'recordMessage', ...sent, message }, context);
  } else if (isPaymentLinkStream(stream)) {
    const command = { type: 'recordLinkMessage' as const, ...sent, message: sent.message as LinkMessage };
    await commands.paymentLink(paymentLinkIdIn(stream), command, context);
  } else if (isStaffMemberStream(stream)) {
    const { now, jobId, sentAgain } = sent;
    const data = { at: now, message: sent.message as TeamMessage, jobId, ...sentAgain };
    await commands.recordOfMember(staffIdIn(stream), [{ type: 'MessageSent', data }], context);
  } else {
    await commands.villa({ type: 'recordMessage', ...sent, message: sent.message as OwnerMessage }, context);
  }
};

/** After a crash between sending and recording a second copy is sent, with the same Message-ID. @throws MailNotAccepted, Unavailable */
export const sendEmail = async (
  { commands, sender, time }: JobDependencies,
  { id, stream }: DueJob,
  message: EmailKind,
  email: EmailToSend,
  context: Context,
): Promise<void> => {
  await sender.send({ ...email, jobId: id, kind: message, stream });
  await recordEmail(commands, stream, { message, jobId: id, now: time.now().toISOString() }, context);
};

/**
 * Sends a copy of an email for a member of staff, and records the member on the stream. A copy that was cleared meanwhile is not sent.
 * @throws MailNotAccepted, Unavailable
 */
export const sendAgain: JobHandler = async ({ commands, deliveryRecords, sender, time }, { id, correlationId }) => {
  const found = await deliveryRecords.find(id);
  if (!found?.body) return;
  const { stream, kind, language, to, subject, state, asked_by } = found.record;
  if (state !== 'sent') await sender.send({ ...found.body, jobId: id, kind, stream, to, language, subject: subject ?? '' });
  const sent = { message: kind, jobId: id, now: time.now().toISOString(), sentAgain: { again: true as const, to } };
  await recordEmail(commands, stream, sent, { actor: { kind: 'staff', id: asked_by ?? '' }, correlationId });
};
