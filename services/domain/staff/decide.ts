import type { CarriedEvent } from '../calendar/calendar.ts';
import { unreachable } from '../shared/decider.ts';
import { addSeconds, type Instant } from '../shared/plainDate.ts';
import { invalidField, Refusal } from '../shared/refusal.ts';
import {
  type Invitation,
  type InvitedRole,
  type Member,
  ownerOf,
  type Role,
  type StaffEvent,
  type StaffState,
} from './events.ts';

/** Seconds for which the link of an invitation can be used. */
const invitationSeconds = 7 * 24 * 3600;

export const invitationEndsAt = (now: Instant): Instant => addSeconds(now, invitationSeconds);

/** Seconds for which the link to a new password can be used. */
const passwordResetSeconds = 3600;

export const passwordResetEndsAt = (asked: Instant): Instant => addSeconds(asked, passwordResetSeconds);

type Joining = { staffId: string; emailHash: string; carries: CarriedEvent[] };

/** `by`: the member who asks. */
type ByOwner =
  | ({ type: 'invite'; role: InvitedRole } & Joining)
  | { type: 'renewInvitation' | 'withdrawInvitation' | 'removeMember'; staffId: string }
  /** `owner` hands the house over. */
  | { type: 'setRole'; staffId: string; role: Role };

export type StaffCommand = { now: Instant } & (
  | ({ type: 'registerOwner' } & Joining)
  /** `renewal`: the one that the link was made for. */
  | { type: 'registerInvited'; staffId: string; renewal: number; carries: CarriedEvent[] }
  | (ByOwner & { by: string })
);

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

const memberOf = (state: StaffState, staffId: string): Member => {
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

/** The house always has its owner: they leave by handing over alone. */
const assertNotOwner = ({ role }: Member): void => {
  if (role === 'owner') throw new Refusal('wrong_state', 'The owner has to hand the house over first', { state: 'owner' });
};

const byOwner = (command: ByOwner & { now: Instant; by: string }, state: StaffState): StaffEvent[] => {
  const { now: at, by, staffId } = command;
  if (state.members[by]?.role !== 'owner') throw new Refusal('forbidden', 'Only the owner may do this');
  switch (command.type) {
    case 'invite': {
      const { role, emailHash, carries } = command;
      assertFreeEmail(state, emailHash);
      return [{ type: 'StaffInvited', data: { at, staffId, role, emailHash, expiresAt: invitationEndsAt(at), carries } }];
    }
    case 'renewInvitation': {
      const { renewal } = openInvitationOf(state, staffId);
      return [{ type: 'InvitationRenewed', data: { at, staffId, renewal: renewal + 1, expiresAt: invitationEndsAt(at) } }];
    }
    case 'withdrawInvitation':
      if (invitationOf(state, staffId).state === 'withdrawn') return [];
      openInvitationOf(state, staffId);
      return [{ type: 'InvitationWithdrawn', data: { at, staffId } }];
    case 'setRole': {
      const { role } = command;
      const member = memberOf(state, staffId);
      if (member.role === role) return [];
      if (role === 'owner') return [{ type: 'OwnershipHandedOver', data: { at, staffId, formerOwnerId: by } }];
      assertNotOwner(member);
      return [{ type: 'StaffRoleChanged', data: { at, staffId, role } }];
    }
    case 'removeMember':
      assertNotOwner(memberOf(state, staffId));
      return [{ type: 'StaffRemoved', data: { at, staffId } }];
    default:
      return unreachable(command);
  }
};

/** The first registration makes the owner; two at once: the stream's expected revision lets one win. */
export const decide = (command: StaffCommand, state: StaffState): StaffEvent[] => {
  const { now: at, staffId } = command;
  switch (command.type) {
    case 'registerOwner': {
      if (ownerOf(state) !== null) throw new Refusal('forbidden', 'Registering needs an invitation');
      const { emailHash, carries } = command;
      return [{ type: 'StaffAdmitted', data: { at, staffId, role: 'owner', emailHash, carries } }];
    }
    case 'registerInvited': {
      const invitation = invitationOf(state, staffId);
      const end = invitationEnd(invitation, command.renewal, at);
      if (end) throw new Refusal('wrong_state', 'This invitation is over', { state: end });
      const { role, emailHash } = invitation;
      return [{ type: 'StaffAdmitted', data: { at, staffId, role, emailHash, carries: command.carries } }];
    }
    default:
      return byOwner(command, state);
  }
};
