import type { CarriedEvent } from '../calendar/calendar.ts';
import { type Evolutions, evolveBy } from '../shared/decider.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { SentAgain } from '../shared/sentAgain.ts';

// Stream `staff` guards one owner, roles and unique emails; what names a person is carried to `staff-{id}`, as the calendar does.

export type Role = 'owner' | 'staff' | 'auditor';

/** The owner is not invited: ownership is handed over. */
export type InvitedRole = Exclude<Role, 'owner'>;

type OfOne = { at: Instant; staffId: string };

/** `staffId` of an invitation is that of the member it makes, so that both have one key. */
export type StaffEvent =
  | { type: 'StaffAdmitted'; data: OfOne & { role: Role; emailHash: string; carries: CarriedEvent[] } }
  | {
      type: 'StaffInvited';
      data: OfOne & { role: InvitedRole; emailHash: string; expiresAt: Instant; carries: CarriedEvent[] };
    }
  | { type: 'InvitationRenewed'; data: OfOne & { renewal: number; expiresAt: Instant } }
  | { type: 'InvitationWithdrawn'; data: OfOne }
  | { type: 'StaffRoleChanged'; data: OfOne & { role: InvitedRole } }
  /** To `staffId`; the former owner is staff from now on. */
  | { type: 'OwnershipHandedOver'; data: OfOne & { formerOwnerId: string } }
  | { type: 'StaffRemoved'; data: OfOne };

export type SessionEnd = 'self' | 'otherDevice' | 'roleChanged' | 'removed' | 'passwordChanged' | 'passwordReset';

/** To a member, about their password. */
export type MemberMessage = 'passwordReset' | 'passwordChanged';

/** To who is invited, and to members. */
export type TeamMessage = 'invitation' | MemberMessage;

/** Stream `staff-{id}`; name, email, addresses and agent are encrypted in the store. `role` is that of the day: `staff` knows today's. */
export type StaffMemberEvent =
  | { type: 'StaffMemberInvited'; data: { at: Instant; email: string; role: InvitedRole; expiresAt: Instant } }
  | { type: 'StaffRegistered'; data: { at: Instant; name: string; email: string; role: Role } }
  | { type: 'SignedIn'; data: { at: Instant; sessionId: string; address: string; agent: string } }
  | { type: 'SignedOut'; data: { at: Instant; sessionId: string; by: SessionEnd } }
  /** Of one hour that began `from`. `jobId`: of the job that counted them. */
  | { type: 'SignInsFailed'; data: { at: Instant; from: Instant; count: number; addresses: string[]; jobId: string } }
  | { type: 'PasswordChanged'; data: { at: Instant } }
  /** A link was asked for by somebody who knows the email, at this address. */
  | { type: 'PasswordResetAsked'; data: { at: Instant; expiresAt: Instant; address: string } }
  /** By this member, as owner: what was kept of a guest, by the numbers of the bookings; links that paid for no booking of theirs are counted. */
  | { type: 'PersonErased'; data: { at: Instant; numbers: string[]; links: number } }
  | { type: 'PasswordReset'; data: { at: Instant; address: string } }
  | { type: 'MessageSent'; data: { at: Instant; message: TeamMessage; jobId: string } & Partial<SentAgain> };

// State

export type Member = { role: Role; emailHash: string };

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
  members: Readonly<Record<string, Member>>;
  invitations: Readonly<Record<string, Invitation>>;
};

const withMember = (state: StaffState, id: string, changes: Partial<Member>): StaffState => {
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

export const evolve = evolveBy(staffEvolutions);

export const initialStaff: StaffState = { members: {}, invitations: {} };

/** null while the house has none. */
export const ownerOf = ({ members }: StaffState): string | null =>
  Object.entries(members).find(([, { role }]) => role === 'owner')?.[0] ?? null;
