import { staffIdIn } from '@baan/domain/shared/streamNames';
import type { TeamMessage } from '@baan/domain/staff/events';
import type { Handle } from '../commands/handle.ts';
import { composeInvitation } from '../mail/compose.ts';
import type { Sender } from '../mail/sender.ts';
import type { DueJob } from '../private/dueJobs.ts';
import type { Secrets } from '../private/secrets.ts';
import { invitationLink, invitationToken } from '../staff/invitationLink.ts';

type Dependencies = {
  handle: Pick<Handle, 'readStaff' | 'readMember' | 'recordOfMember' | 'readVilla'>;
  sender: Sender;
  secrets: Pick<Secrets, 'invitations'>;
  /** Without a slash at its end. */
  publicUrl: string;
  clock: () => Date;
};

/**
 * Mails the link of an invitation, made again here, and records it on the member-to-be as sendMessage.ts does it on a booking. An
 * invitation that was renewed, used or withdrawn meanwhile is not mailed any more.
 * @throws MailNotAccepted, Unavailable
 */
export const sendInvitation = async (
  { handle, sender, secrets, publicUrl, clock }: Dependencies,
  { id, stream, correlationId, runAt }: DueJob,
  message: Extract<TeamMessage, 'invitation'>,
): Promise<void> => {
  const staffId = staffIdIn(stream);
  const invitation = (await handle.readStaff()).invitations[staffId];
  const now = clock().toISOString();
  if (invitation?.state !== 'open' || invitation.sentAt !== runAt.toISOString() || invitation.expiresAt <= now) return;
  const events = await handle.readMember(staffId);
  if (events.some(event => event.type === 'MessageSent' && event.data.jobId === id)) return;
  const email = events.flatMap(event => (event.type === 'StaffMemberInvited' ? [event.data.email] : []))[0];
  if (!email) return;
  const { state: villa } = await handle.readVilla();
  const link = invitationLink(publicUrl, invitationToken(secrets.invitations, staffId, invitation.renewal));
  const { role, expiresAt } = invitation;
  const mail = composeInvitation({ email, role, expiresAt, link, villa, publicUrl });
  await sender.send({ ...mail, jobId: id, kind: message, stream, to: email, language: 'th, en' });
  const context = { actor: { kind: 'system' as const }, correlationId };
  await handle.recordOfMember(staffId, [{ type: 'MessageSent', data: { at: now, message, jobId: id } }], context);
};
