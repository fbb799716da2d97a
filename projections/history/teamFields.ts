import type { Fields } from './fields.ts';

// Members and invitations of the team: the decisions on `staff`, with the names from `staff-{id}`.

type Known = { name: string | null; email: string | null; role: string | null };
type Invited = { email: string | null; role: string | null; expiresAt: string | null };

export type Team = { members: Readonly<Record<string, Known>>; invitations: Readonly<Record<string, Invited>> };

export const nobody: Team = { members: {}, invitations: {} };

type Data = Record<string, unknown>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const without = <Item>(items: Readonly<Record<string, Item>>, id: string): Record<string, Item> => {
  const { [id]: _, ...rest } = items;
  return rest;
};

const withMember = (team: Team, id: string, changes: Partial<Known>): Team => {
  const known = team.members[id] ?? { name: null, email: null, role: null };
  return { ...team, members: { ...team.members, [id]: { ...known, ...changes } } };
};

const withRole = (team: Team, id: string, role: string | null): Team =>
  team.members[id] ? withMember(team, id, { role }) : team;

const withInvitation = (team: Team, id: string, changes: Partial<Invited>): Team => {
  const known = team.invitations[id] ?? { email: null, role: null, expiresAt: null };
  return { ...team, invitations: { ...team.invitations, [id]: { ...known, ...changes } } };
};

/** Never rejects. `id`: of the member whose own stream this event is on; null on `staff`. */
export const evolveTeam = (team: Team, { type, data }: { type: string; data: Data }, id: string | null): Team => {
  const staffId = id ?? text(data.staffId) ?? '';
  switch (type) {
    case 'StaffInvited':
      return withInvitation(team, staffId, { role: text(data.role), expiresAt: text(data.expiresAt) });
    case 'StaffMemberInvited':
      return team.invitations[staffId] ? withInvitation(team, staffId, { email: text(data.email) }) : team;
    case 'InvitationRenewed':
      return team.invitations[staffId] ? withInvitation(team, staffId, { expiresAt: text(data.expiresAt) }) : team;
    case 'InvitationWithdrawn':
      return { ...team, invitations: without(team.invitations, staffId) };
    case 'StaffAdmitted': {
      const { email = null } = team.invitations[staffId] ?? {};
      const admitted = withMember(team, staffId, { email, role: text(data.role) });
      return { ...admitted, invitations: without(team.invitations, staffId) };
    }
    case 'StaffRegistered': {
      // `staff` knows the current role. A name that arrives after the member's removal does not bring the member back.
      if (!team.members[staffId]) return team;
      return withMember(team, staffId, { name: text(data.name), email: text(data.email) });
    }
    case 'StaffRoleChanged':
      return withRole(team, staffId, text(data.role));
    case 'OwnershipHandedOver':
      return withRole(withRole(team, text(data.formerOwnerId) ?? '', 'staff'), staffId, 'owner');
    case 'StaffRemoved':
      return { ...team, members: without(team.members, staffId) };
    default:
      return team;
  }
};

const named = (kind: string, items: Readonly<Record<string, object>>): Fields =>
  Object.fromEntries(
    Object.keys(items)
      .sort()
      .map(id => [`${kind}:${id}`, items[id]]),
  );

/** One field for each member and each open invitation. */
export const teamFields = ({ members, invitations }: Team): Fields => ({
  ...named('member', members),
  ...named('invitation', invitations),
});
