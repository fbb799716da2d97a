import type { HistoryFields } from './fields.ts';

// Members and invitations of the team: the decisions on `staff`, with the names from `staff-{id}`.

type KnownMember = { name: string | null; email: string | null; role: string | null };
type Invited = { email: string | null; role: string | null; expiresAt: string | null };

export type TeamState = { members: Readonly<Record<string, KnownMember>>; invitations: Readonly<Record<string, Invited>> };

export const nobody: TeamState = { members: {}, invitations: {} };

type Data = Record<string, unknown>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const without = <Item>(items: Readonly<Record<string, Item>>, id: string): Record<string, Item> => {
  const { [id]: _, ...rest } = items;
  return rest;
};

const withMember = (team: TeamState, id: string, changes: Partial<KnownMember>): TeamState => {
  const known = team.members[id] ?? { name: null, email: null, role: null };
  return { ...team, members: { ...team.members, [id]: { ...known, ...changes } } };
};

const withRole = (team: TeamState, id: string, role: string | null): TeamState =>
  team.members[id] ? withMember(team, id, { role }) : team;

const withInvitation = (team: TeamState, id: string, changes: Partial<Invited>): TeamState => {
  const known = team.invitations[id] ?? { email: null, role: null, expiresAt: null };
  return { ...team, invitations: { ...team.invitations, [id]: { ...known, ...changes } } };
};

/** Never rejects. `id`: of the member whose own stream this event is on; null on `staff`. */
export const evolveTeam = (team: TeamState, { type, data }: { type: string; data: Data }, id: string | null): TeamState => {
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

const named = (kind: string, items: Readonly<Record<string, object>>): HistoryFields =>
  Object.fromEntries(
    Object.keys(items)
      .sort()
      .map(id => [`${kind}:${id}`, items[id]]),
  );

/** One field for each member and each open invitation. */
export const teamFields = ({ members, invitations }: TeamState): HistoryFields => ({
  ...named('member', members),
  ...named('invitation', invitations),
});
