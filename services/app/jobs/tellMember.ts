import { staffIdIn } from '@baan/domain/shared/streamNames';
import { passwordResetEndsAt } from '@baan/domain/staff/decide';
import type { MemberMessage } from '@baan/domain/staff/events';
import type { Knex } from 'knex';
import type { Handle } from '../commands/handle.ts';
import { composeForMember } from '../mail/compose.ts';
import type { Sender } from '../mail/sender.ts';
import { findCredentialsOf } from '../private/credentials.ts';
import type { DueJob } from '../private/dueJobs.ts';
import type { Secrets } from '../private/secrets.ts';
import { passwordResetLink, passwordResetToken } from '../staff/passwordResetLink.ts';

type Dependencies = {
  knex: Knex;
  handle: Pick<Handle, 'readStaff' | 'readMember' | 'recordOfMember' | 'readVilla'>;
  sender: Sender;
  secrets: Pick<Secrets, 'passwordResets'>;
  /** Without a slash at its end. */
  publicUrl: string;
  clock: () => Date;
};

/**
 * One mail to a member about their password, recorded on them as sendInvitation.ts does it. The link to a new one is made again here; one
 * that is over by now, or that fits another password, is not mailed.
 * @throws MailNotAccepted, Unavailable
 */
export const tellMember = async (
  { knex, handle, sender, secrets, publicUrl, clock }: Dependencies,
  { id, stream, correlationId, runAt }: DueJob,
  message: MemberMessage,
): Promise<void> => {
  const staffId = staffIdIn(stream);
  const account = await findCredentialsOf(knex, staffId);
  if (!account || !(await handle.readStaff()).members[staffId]) return;
  const now = clock().toISOString();
  const expiresAt = passwordResetEndsAt(runAt.toISOString());
  if (message === 'passwordReset' && expiresAt <= now) return;
  const events = await handle.readMember(staffId);
  if (events.some(event => event.type === 'MessageSent' && event.data.jobId === id)) return;
  const email = events.flatMap(event => (event.type === 'StaffRegistered' ? [event.data.email] : []))[0];
  if (!email) return;
  const { state: villa } = await handle.readVilla();
  const { passwordHash } = account;
  const link =
    message === 'passwordReset'
      ? passwordResetLink(publicUrl, passwordResetToken(secrets.passwordResets, { staffId, expiresAt, passwordHash }))
      : `${publicUrl}/admin/forgot-password`;
  const mail = composeForMember(message, { at: runAt.toISOString(), expiresAt, link, villa, publicUrl });
  await sender.send({ ...mail, jobId: id, kind: message, stream, to: email, language: 'th, en' });
  const context = { actor: { kind: 'system' as const }, correlationId };
  await handle.recordOfMember(staffId, [{ type: 'MessageSent', data: { at: now, message, jobId: id } }], context);
};
