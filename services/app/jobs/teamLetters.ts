import { staffIdIn, villaStream } from '@baan/domain/shared/streamNames';
import { passwordResetEndsAt } from '@baan/domain/staff/decide';
import { ownerEmail, staffNames } from '@baan/projections/staffMembers';

import { forMember, forOwner, invitation } from '../mail/letters/forTeam.ts';
import { toMail } from '../mail/rendering.ts';
import { findCredentialsOf } from '../private/credentials.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { invitationLink, invitationToken, passwordResetLink, passwordResetToken } from '../staff/mailedLinks.ts';
import type { JobDependencies, JobOf, Written } from './jobDependencies.ts';

// Letters to the team. Their links are made here again; a link that is no longer good is not mailed.

type Dependencies = Pick<JobDependencies, 'knex' | 'handle' | 'proof' | 'secrets' | 'publicUrl' | 'clock'>;

const isSent = (events: readonly { type: string; data: Record<string, unknown> }[], id: string): boolean =>
  events.some(({ type, data }) => type === 'MessageSent' && data.jobId === id);

/** The link of an invitation. One that was renewed, used or withdrawn meanwhile is not mailed. */
export const letterOfInvitation = async (
  { handle, secrets, publicUrl, clock }: Dependencies,
  { id, stream, runAt }: JobOf<'sendInvitation'>,
): Promise<Written | undefined> => {
  const staffId = staffIdIn(stream);
  const invited = (await handle.readStaff()).invitations[staffId];
  const now = clock().toISOString();
  if (invited?.state !== 'open' || invited.sentAt !== runAt.toISOString() || invited.expiresAt <= now) return undefined;
  const events = await handle.readMember(staffId);
  const email = events.flatMap(event => (event.type === 'StaffMemberInvited' ? [event.data.email] : []))[0];
  if (!email || isSent(events, id)) return undefined;
  const { state: villa } = await handle.readVilla();
  const link = invitationLink(publicUrl, invitationToken(secrets.invitations, staffId, invited.renewal));
  const { role, expiresAt } = invited;
  return { ...toMail(invitation({ email, role, expiresAt, link, villa, publicUrl })), to: email, language: 'th, en' };
};

/** To a member about their password. A link for a password that was changed meanwhile is not mailed. */
export const letterToMember = async (
  { knex, handle, secrets, publicUrl, clock }: Dependencies,
  { id, stream, runAt, message }: JobOf<'tellMember'>,
): Promise<Written | undefined> => {
  const staffId = staffIdIn(stream);
  const account = await findCredentialsOf(knex, staffId);
  if (!account || !(await handle.readStaff()).members[staffId]) return undefined;
  const expiresAt = passwordResetEndsAt(runAt.toISOString());
  if (message === 'passwordReset' && expiresAt <= clock().toISOString()) return undefined;
  const events = await handle.readMember(staffId);
  const email = events.flatMap(event => (event.type === 'StaffRegistered' ? [event.data.email] : []))[0];
  if (!email || isSent(events, id)) return undefined;
  const { state: villa } = await handle.readVilla();
  const { passwordHash } = account;
  const link =
    message === 'passwordReset'
      ? passwordResetLink(publicUrl, passwordResetToken(secrets.passwordResets, { staffId, expiresAt, passwordHash }))
      : `${publicUrl}/admin/forgot-password`;
  const mail = toMail(forMember(message, { at: runAt.toISOString(), expiresAt, link, villa, publicUrl }));
  return { ...mail, to: email, language: 'th, en' };
};

/** To the owner about one event of the villa. Sent also after a newer change: the owner should know of each. */
export const letterToOwner = async (
  { knex, proof, handle, publicUrl }: Dependencies,
  { id, runAt, message }: JobOf<'tellOwner'>,
): Promise<Written | undefined> => {
  const events = await proof.read(villaStream);
  if (isSent(events, id)) return undefined;
  const changed = events.find(event => id === `${event.id}-${message}`);
  // Without a staff actor it is the sample villa's event: no letter.
  if (changed?.metadata.actor.kind !== 'staff') return undefined;
  const to = await ownerEmail(knex);
  if (!to) throw new Unavailable('The read tables do not hold the owner yet');
  const who = (await staffNames(knex)).get(changed.metadata.actor.id ?? '') ?? null;
  const { state: villa } = await handle.readVilla();
  const facts = { at: runAt.toISOString(), who, data: changed.data, villa, publicUrl };
  return { ...toMail(forOwner(message, facts)), to, language: 'th, en' };
};
