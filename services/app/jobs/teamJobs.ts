import { staffIdIn, villaStream } from '@baan/domain/shared/streamNames';
import { ownerOf, passwordResetEndsAt } from '@baan/domain/staff/staff';
import { staffNames } from '@baan/projections/team';
import { renderEmail } from '../email/rendering.ts';
import { aboutFindings, aboutRetention, composeForMember, composeForOwner, invitation } from '../email/templates/forTeam.ts';
import { findCredentialsOf } from '../private/credentials.ts';
import type { DueJob } from '../private/dueJobs.ts';
import { failedSignInsOf, forgetFailedSignIns } from '../private/failedSignIns.ts';
import type { Secrets } from '../private/secrets.ts';
import { findingsOfEmail } from '../private/verifyNights.ts';
import type { EventProof } from '../proof/proof.ts';
import type { RowSigning } from '../proof/signedRows.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { invitationLink, invitationToken, passwordResetLink, passwordResetToken } from '../staff/links.ts';
import { composeAlarm } from './channelEmails.ts';
import type { JobHandler } from './job.ts';
import type { EmailWriter, SendingDependencies } from './sendEmail.ts';

// Jobs of the team. The links in its emails are made here for each email. A link that is no longer valid is not sent.

export type TeamJobDependencies = SendingDependencies &
  RowSigning & {
    proof: Pick<EventProof, 'read'>;
    secrets: Pick<Secrets, 'invitations' | 'passwordResets'>;
    /** Without a slash at its end. */
    publicUrl: string;
    offering: { horizonDays: number };
  };

const isSent = (events: readonly { type: string; data: Record<string, unknown> }[], id: string): boolean =>
  events.some(({ type, data }) => type === 'MessageSent' && data.jobId === id);

/** The address in the event of this type; undefined if this email was sent, or the address is erased. */
const addressIn = async (
  type: 'StaffMemberInvited' | 'StaffRegistered',
  { commands }: TeamJobDependencies,
  { id, stream }: DueJob,
) => {
  const events = await commands.readMember(staffIdIn(stream));
  return isSent(events, id) ? undefined : events.flatMap(event => (event.type === type ? [event.data.email] : []))[0];
};

/** The link of an invitation. If it was renewed, used or withdrawn meanwhile, no email is sent. */
export const emailOfInvitation: EmailWriter<TeamJobDependencies, 'sendInvitation'> = async (dependencies, job) => {
  const { commands, secrets, publicUrl, time } = dependencies;
  const staffId = staffIdIn(job.stream);
  const invited = (await commands.readStaff()).invitations[staffId];
  const now = time.now().toISOString();
  if (invited?.state !== 'open' || invited.sentAt !== job.runAt.toISOString() || invited.expiresAt <= now) return undefined;
  const email = await addressIn('StaffMemberInvited', dependencies, job);
  if (!email) return undefined;
  const { state: villa } = await commands.readVilla();
  const link = invitationLink(publicUrl, invitationToken(secrets.invitations, staffId, invited.renewal));
  const { role, expiresAt } = invited;
  return { ...renderEmail(invitation({ email, role, expiresAt, link, villa, publicUrl })), to: email, language: 'th, en' };
};

/** To a member about their password. A link for a password that was changed meanwhile is not mailed. */
export const emailToMember: EmailWriter<TeamJobDependencies, 'tellMember'> = async (dependencies, job) => {
  const { commands, secrets, publicUrl, time } = dependencies;
  const { message } = job;
  const at = job.runAt.toISOString();
  const staffId = staffIdIn(job.stream);
  const account = await findCredentialsOf(dependencies, staffId);
  if (!account || !(await commands.readStaff()).members[staffId]) return undefined;
  const expiresAt = passwordResetEndsAt(at);
  if (message === 'passwordReset' && expiresAt <= time.now().toISOString()) return undefined;
  const email = await addressIn('StaffRegistered', dependencies, job);
  if (!email) return undefined;
  const { state: villa } = await commands.readVilla();
  const { passwordHash } = account;
  const link =
    message === 'passwordReset'
      ? passwordResetLink(publicUrl, passwordResetToken(secrets.passwordResets, { staffId, expiresAt, passwordHash }))
      : `${publicUrl}/admin/forgot-password`;
  const mail = renderEmail(composeForMember(message, { at, expiresAt, link, villa, publicUrl }));
  return { ...mail, to: email, language: 'th, en' };
};

/** From verified events, so that these emails cannot be redirected by changing the database. */
const ownerAddress = async (commands: TeamJobDependencies['commands']): Promise<string | null> => {
  const owner = ownerOf(await commands.readStaff());
  const events = owner ? await commands.readMember(owner) : [];
  return events.flatMap(({ type, data }) => (type === 'StaffRegistered' ? [data.email] : [])).at(-1) ?? null;
};

/** To the owner about new findings of the night, channels, or one event of the villa; the latter also after a newer change. */
export const emailToOwner: EmailWriter<TeamJobDependencies, 'tellOwner'> = async (
  { knex, proof, commands, publicUrl, offering, time },
  { id, runAt, message },
) => {
  const events = await proof.read(villaStream);
  if (isSent(events, id)) return undefined;
  const to = await ownerAddress(commands);
  const { state: villa } = await commands.readVilla();
  const villaData = { at: runAt.toISOString(), villa, publicUrl };
  if (message === 'verifyFound') {
    const kinds = await findingsOfEmail(knex, id);
    // There is no owner, or the findings are gone meanwhile.
    if (!to || kinds.size === 0) return undefined;
    return { ...renderEmail(aboutFindings({ ...villaData, kinds })), to, language: 'th, en' };
  }
  if (message === 'channelConflict' || message === 'channelSilent' || message === 'channelFailing') {
    const alarm = await composeAlarm(message, { ...villaData, now: time.now() }, { knex, commands, offering });
    const all = [...new Set([to ?? '', ...(alarm?.alsoTo ?? [])])].filter(Boolean);
    if (!alarm || all.length === 0) return undefined;
    return { ...renderEmail(alarm.email), to: all.join(', '), language: 'th, en' };
  }
  const changed = events.find(event => id === `${event.id}-${message}`);
  // An event without a staff actor is of the sample villa: no email.
  if (changed?.metadata.actor.kind !== 'staff') return undefined;
  if (!to) throw new Unavailable('The house has no owner yet');
  const who = (await staffNames(knex)).get(changed.metadata.actor.id ?? '') ?? null;
  const facts = { ...villaData, who, data: changed.data };
  const mail = message === 'retentionSet' ? aboutRetention(facts) : composeForOwner(message, facts);
  return { ...renderEmail(mail), to, language: 'th, en' };
};

/** Records an account's failed sign-ins of one hour as one event; none for a member that was removed meanwhile. */
export const recordFailedSignIns: JobHandler<TeamJobDependencies> = async (
  { knex, commands, time },
  { id, stream, runAt },
  context,
) => {
  const staffId = staffIdIn(stream);
  const failed = await failedSignInsOf(knex, staffId, runAt);
  if (!failed) return;
  if ((await commands.readStaff()).members[staffId]) {
    const { from, count, addresses } = failed;
    const data = { at: time.now().toISOString(), from: from.toISOString(), count, addresses, jobId: id };
    await commands.recordOfMember(staffId, [{ type: 'SignInsFailed', data }], context);
  }
  await forgetFailedSignIns(knex, staffId, failed);
};
