import { type CommandsOf, decideBy, type EventsOf, type Evolutions, evolveBy } from '../shared/decider.ts';
import type { OutboxEntry } from '../shared/outbox.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { invalidField, Refusal } from '../shared/refusal.ts';
import type { SentAgain } from '../shared/sentAgain.ts';

// Stream `staff` keeps one owner, roles and unique emails. Personal data is appended to `staff-{id}` through the outbox `carries`.

export type Role = 'owner' | 'staff' | 'auditor';

/** The owner is not invited: ownership is handed over. */
export type InvitedRole = Exclude<Role, 'owner'>;

type OfOne = { staffId: string };

/** `staffId` of an invitation is that of the member it makes, so that both have one key. */
export type StaffEvent = EventsOf<{
  StaffAdmitted: OfOne & { role: Role; emailHash: string; carries: OutboxEntry[] };
  StaffInvited: OfOne & { role: InvitedRole; emailHash: string; expiresAt: Instant; carries: OutboxEntry[] };
  InvitationRenewed: OfOne & { renewal: number; expiresAt: Instant };
  InvitationWithdrawn: OfOne;
  StaffRoleChanged: OfOne & { role: InvitedRole };
  /** To `staffId`; the former owner is staff from now on. */
  OwnershipHandedOver: OfOne & { formerOwnerId: string };
  StaffRemoved: OfOne;
}>;

export type SessionEnd = 'self' | 'otherDevice' | 'roleChanged' | 'removed' | 'passwordChanged' | 'passwordReset' | 'owner';

/** Lists that are saved as a file; `stream`: one stream of the log. */
export type ExportedList = 'bookings' | 'payments' | 'report' | 'stream';

/** To a member, about their password. */
export type MemberMessage = 'passwordReset' | 'passwordChanged';

/** Letters to invited people and to members. */
export type TeamMessage = 'invitation' | MemberMessage;

/** Stream `staff-{id}`; name, email, addresses and agent are encrypted in the store. `role` is that of the day: `staff` knows today's. */
export type StaffMemberEvent = EventsOf<{
  StaffMemberInvited: { email: string; role: InvitedRole; expiresAt: Instant };
  StaffRegistered: { name: string; email: string; role: Role };
  SignedIn: { sessionId: string; address: string; agent: string };
  SignedOut: { sessionId: string; by: SessionEnd };
  /** Of one hour that began `from`. `jobId`: of the job that counted them. */
  SignInsFailed: { from: Instant; count: number; addresses: string[]; jobId: string };
  PasswordChanged: object;
  /** A link was asked for by somebody who knows the email, at this address. */
  PasswordResetAsked: { expiresAt: Instant; address: string };
  /** By this member, as owner: what was kept of a guest, by the numbers of the bookings; links that paid for no booking of theirs are counted. */
  PersonErased: { numbers: string[]; links: number };
  /** By this member, before the file goes out. `rows` null: not counted. `of`: days, month or stream (without an id that gives access). */
  ListExported: { list: ExportedList; rows: number | null; of: string | null };
  /** By this member, as owner: all that is kept of a guest, named as in `PersonErased`. */
  PersonExported: { numbers: string[]; links: number };
  /** By this member: a copy of an email to another address. Its `MessageSent` has the address. `number`: of the booking that it is about. */
  EmailSentElsewhere: { message: string; jobId: string; number: string | null };
  PasswordReset: { address: string };
  MessageSent: Partial<SentAgain> & { message: TeamMessage; jobId: string };
}>;

// State

export type StaffMember = { role: Role; emailHash: string };

export type Invitation = {
  role: InvitedRole;
  emailHash: string;
  /** How often it was renewed: its link holds the number. */
  renewal: number;
  /** When it was made, or renewed last. */
  sentAt: Instant;
  expiresAt: Instant;
  state: 'open' | 'used' | 'withdrawn';
};

export type StaffState = {
  members: Readonly<Record<string, StaffMember>>;
  invitations: Readonly<Record<string, Invitation>>;
};

const withMember = (state: StaffState, id: string, changes: Partial<StaffMember>): StaffState => {
  const known = state.members[id];
  return known ? { ...state, members: { ...state.members, [id]: { ...known, ...changes } } } : state;
};

const withInvitation = (state: StaffState, id: string, changes: Partial<Invitation>): StaffState => {
  const known = state.invitations[id];
  return known ? { ...state, invitations: { ...state.invitations, [id]: { ...known, ...changes } } } : state;
};

export const staffEvolutions: Evolutions<StaffState, StaffEvent> = {
  StaffAdmitted: (state, { data: { staffId, role, emailHash } }) => ({
    ...withInvitation(state, staffId, { state: 'used' }),
    members: { ...state.members, [staffId]: { role, emailHash } },
  }),
  StaffInvited: (state, { data: { at, staffId, role, emailHash, expiresAt } }) => {
    const invited: Invitation = { role, emailHash, renewal: 0, sentAt: at, expiresAt, state: 'open' };
    return { ...state, invitations: { ...state.invitations, [staffId]: invited } };
  },
  InvitationRenewed: (state, { data: { at, staffId, renewal, expiresAt } }) =>
    withInvitation(state, staffId, { renewal, sentAt: at, expiresAt }),
  InvitationWithdrawn: (state, { data }) => withInvitation(state, data.staffId, { state: 'withdrawn' }),
  StaffRoleChanged: (state, { data }) => withMember(state, data.staffId, { role: data.role }),
  OwnershipHandedOver: (state, { data }) =>
    withMember(withMember(state, data.formerOwnerId, { role: 'staff' }), data.staffId, { role: 'owner' }),
  StaffRemoved: (state, { data }) => {
    const { [data.staffId]: _, ...members } = state.members;
    return { ...state, members };
  },
};

export const evolveStaff = evolveBy(staffEvolutions);

export const initialStaff: StaffState = { members: {}, invitations: {} };

/** null while the villa has none. */
export const ownerOf = ({ members }: StaffState): string | null =>
  Object.entries(members).find(([, { role }]) => role === 'owner')?.[0] ?? null;

/** Seconds for which the link of an invitation can be used. */
const invitationSeconds = 7 * 24 * 3600;

export const invitationEndsAt = (now: Instant): Instant => addSeconds(now, invitationSeconds);

/** Seconds for which the link to a new password can be used. */
const passwordResetSeconds = 3600;

export const passwordResetEndsAt = (asked: Instant): Instant => addSeconds(asked, passwordResetSeconds);

type Joining = { staffId: string; emailHash: string; outbox: OutboxEntry[] };

/** `by`: the member who asks. */
type ByOwner = { staffId: string; by: string };

type StaffCommands = {
  registerOwner: Joining;
  /** `renewal`: the one that the link was made for. */
  registerInvited: { staffId: string; renewal: number; outbox: OutboxEntry[] };
  invite: Joining & { role: InvitedRole; by: string };
  renewInvitation: ByOwner;
  withdrawInvitation: ByOwner;
  /** `owner` hands the villa over. */
  setRole: ByOwner & { role: Role };
  removeMember: ByOwner;
};

export type StaffCommand = CommandsOf<StaffCommands>;

/** Why the link of an invitation opens nothing any more; null: it does. `renewal`: the one that the link was made for. */
export const invitationEnd = (
  { state, renewal: newest, expiresAt }: Invitation,
  renewal: number,
  now: Instant,
): 'used' | 'withdrawn' | 'renewed' | 'expired' | null => {
  if (state !== 'open') return state;
  if (renewal !== newest) return 'renewed';
  return now >= expiresAt ? 'expired' : null;
};

const memberOf = (state: StaffState, staffId: string): StaffMember => {
  const member = state.members[staffId];
  if (!member) throw new Refusal('not_found', 'There is no such member of the team');
  return member;
};

const invitationOf = (state: StaffState, staffId: string): Invitation => {
  const invitation = state.invitations[staffId];
  if (!invitation) throw new Refusal('not_found', 'There is no such invitation');
  return invitation;
};

const openInvitationOf = (state: StaffState, staffId: string): Invitation => {
  const invitation = invitationOf(state, staffId);
  if (invitation.state !== 'open') throw new Refusal('wrong_state', 'This invitation is over', { state: invitation.state });
  return invitation;
};

const assertFreeEmail = ({ members, invitations }: StaffState, emailHash: string): void => {
  const taken = [...Object.values(members), ...Object.values(invitations).filter(({ state }) => state === 'open')];
  if (taken.some(known => known.emailHash === emailHash))
    throw invalidField('email', 'taken', 'This email belongs to a member of the team, or is invited already');
};

/** The villa always has an owner, who can only leave by handing it over. */
const assertNotOwner = ({ role }: StaffMember): void => {
  if (role === 'owner') throw new Refusal('wrong_state', 'The owner has to hand the house over first', { state: 'owner' });
};

type Decide<Asked> = (command: { now: Instant } & Asked, state: StaffState) => StaffEvent[];

const byOwner =
  <Asked extends { by: string }>(decision: Decide<Asked>): Decide<Asked> =>
  (command, state) => {
    if (state.members[command.by]?.role !== 'owner') throw new Refusal('forbidden', 'Only the owner may do this');
    return decision(command, state);
  };

/** @throws Refusal */
export const decideStaff = decideBy<StaffCommand, [StaffState], StaffEvent[]>({
  /** The first registration makes the owner; two at once: the stream's expected revision lets one win. */
  registerOwner: ({ now: at, staffId, emailHash, outbox }, state) => {
    if (ownerOf(state) !== null) throw new Refusal('forbidden', 'Registering needs an invitation');
    return [{ type: 'StaffAdmitted', data: { at, staffId, role: 'owner', emailHash, carries: outbox } }];
  },
  registerInvited: ({ now: at, staffId, renewal, outbox }, state) => {
    const invitation = invitationOf(state, staffId);
    const end = invitationEnd(invitation, renewal, at);
    if (end) throw new Refusal('wrong_state', 'This invitation is over', { state: end });
    const { role, emailHash } = invitation;
    return [{ type: 'StaffAdmitted', data: { at, staffId, role, emailHash, carries: outbox } }];
  },
  invite: byOwner(({ now: at, staffId, role, emailHash, outbox }, state) => {
    assertFreeEmail(state, emailHash);
    return [{ type: 'StaffInvited', data: { at, staffId, role, emailHash, expiresAt: invitationEndsAt(at), carries: outbox } }];
  }),
  renewInvitation: byOwner(({ now: at, staffId }, state) => {
    const { renewal } = openInvitationOf(state, staffId);
    return [{ type: 'InvitationRenewed', data: { at, staffId, renewal: renewal + 1, expiresAt: invitationEndsAt(at) } }];
  }),
  withdrawInvitation: byOwner(({ now: at, staffId }, state) => {
    if (invitationOf(state, staffId).state === 'withdrawn') return [];
    openInvitationOf(state, staffId);
    return [{ type: 'InvitationWithdrawn', data: { at, staffId } }];
  }),
  setRole: byOwner(({ now: at, by, staffId, role }, state) => {
    const member = memberOf(state, staffId);
    if (member.role === role) return [];
    if (role === 'owner') return [{ type: 'OwnershipHandedOver', data: { at, staffId, formerOwnerId: by } }];
    assertNotOwner(member);
    return [{ type: 'StaffRoleChanged', data: { at, staffId, role } }];
  }),
  removeMember: byOwner(({ now: at, staffId }, state) => {
    assertNotOwner(memberOf(state, staffId));
    return [{ type: 'StaffRemoved', data: { at, staffId } }];
  }),
});
