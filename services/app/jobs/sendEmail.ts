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
import type { Time } from '@baan/time/time';
import type { CommandContext } from '../commands/command.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { DeliveryRecords } from '../email/deliveryRecords.ts';
import type { EmailKind } from '../email/email.ts';
import type { EmailSender, OutgoingEmail } from '../email/sender.ts';
import type { JobHandler, JobName, JobOf } from './job.ts';

type Sent = { message: string; jobId: string; now: string; sentAgain?: SentAgain };

/** Records a sent email on the stream that it is about. */
const recordEmail = async (commands: CommandHandlers, stream: string, sent: Sent, context: CommandContext): Promise<void> => {
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

/** A composed email, without the fields that its job adds. */
type EmailToSend = Omit<OutgoingEmail, 'jobId' | 'kind' | 'stream'>;

/** Composes an email. A Date: when to try again, if it may apply later; undefined: it does not apply any more. */
export type EmailWriter<Dependencies, Name extends JobName> = (
  dependencies: Dependencies,
  job: JobOf<Name>,
  context: CommandContext,
) => Promise<EmailToSend | Date | undefined>;

/** What each job that sends an email needs. */
export type SendingDependencies = {
  commands: CommandHandlers;
  sender: Pick<EmailSender, 'send'>;
  time: Pick<Time, 'now'>;
};

/**
 * The job that sends what `write` composes, and records it. After a crash in between a second copy is sent, with the same Message-ID. The
 * job throws MailNotAccepted, Unavailable.
 */
export const sending =
  <Dependencies extends SendingDependencies, Name extends JobName>(
    write: EmailWriter<Dependencies, Name>,
  ): JobHandler<Dependencies, Name> =>
  async (dependencies, job, context) => {
    const email = await write(dependencies, job, context);
    if (!email || email instanceof Date) return email;
    const { id, stream } = job;
    const message = job.message as EmailKind;
    const { sender, commands, time } = dependencies;
    await sender.send({ ...email, jobId: id, kind: message, stream });
    return recordEmail(commands, stream, { message, jobId: id, now: time.now().toISOString() }, context);
  };

/**
 * Sends a copy of an email for a member of staff, and records the member on the stream. A copy that was cleared meanwhile is not sent.
 * @throws MailNotAccepted, Unavailable
 */
export const sendAgain: JobHandler<SendingDependencies & { deliveryRecords: Pick<DeliveryRecords, 'find'> }> = async (
  { commands, deliveryRecords, sender, time },
  { id, correlationId },
) => {
  const found = await deliveryRecords.find(id);
  if (!found?.body) return;
  const { stream, kind, language, to, subject, state, asked_by } = found.record;
  if (state !== 'sent') await sender.send({ ...found.body, jobId: id, kind, stream, to, language, subject: subject ?? '' });
  const sent = { message: kind, jobId: id, now: time.now().toISOString(), sentAgain: { again: true as const, to } };
  await recordEmail(commands, stream, sent, { actor: { kind: 'staff', id: asked_by ?? '' }, correlationId });
};
