import type { CarriedEvent } from '../calendar/calendar.ts';
import { type EventsOf, type Evolutions, evolveBy } from '../shared/decider.ts';
import type { Instant } from '../shared/plainDate.ts';
import type { SentAgain } from '../shared/sentAgain.ts';

// Stream `staff` guards one owner, roles and unique emails; what names a person is carried to `staff-{id}`, as the calendar does.

export type Role = 'owner' | 'staff' | 'auditor';

/** The owner is not invited: ownership is handed over. */
export type InvitedRole = Exclude<Role, 'owner'>;

type OfOne = { staffId: string };

/** `staffId` of an invitation is that of the member it makes, so that both have one key. */
export type StaffEvent = EventsOf<{
  StaffAdmitted: OfOne & { role: Role; emailHash: string; carries: CarriedEvent[] };
  StaffInvited: OfOne & { role: InvitedRole; emailHash: string; expiresAt: Instant; carries: CarriedEvent[] };
  InvitationRenewed: OfOne & { renewal: number; expiresAt: Instant };
  InvitationWithdrawn: OfOne;
  StaffRoleChanged: OfOne & { role: InvitedRole };
  /** To `staffId`; the former owner is staff from now on. */
  OwnershipHandedOver: OfOne & { formerOwnerId: string };
  StaffRemoved: OfOne;
}>;

export type SessionEnd = 'self' | 'otherDevice' | 'roleChanged' | 'removed' | 'passwordChanged' | 'passwordReset';

/** To a member, about their password. */
export type MemberMessage = 'passwordReset' | 'passwordChanged';

/** To who is invited, and to members. */
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
  PasswordReset: { address: string };
  MessageSent: Partial<SentAgain> & { message: TeamMessage; jobId: string };
}>;

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
