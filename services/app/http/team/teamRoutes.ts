import type { Role } from '@baan/contract/staff';
import {
  type InvitationWithLink,
  invitation,
  invitationResponse,
  invite,
  type Person,
  patchPerson,
  person,
  personResponse,
} from '@baan/contract/team';
import type { StaffState } from '@baan/domain/staff/staff';
import { findPerson, listInvitations, listStaff } from '@baan/projections/team';
import { z } from 'zod';
import { deleteCredentials } from '../../private/credentials.ts';
import { forgetKnown } from '../../private/knownDevices.ts';
import { invitationLink, invitationToken } from '../../staff/links.ts';
import { signOut } from '../auth/deviceSessions.ts';
import { emailHashOf, invitedAs } from '../auth/registering.ts';
import { listResponse } from '../middleware/listQuery.ts';
import { notFound } from '../middleware/problem.ts';
import {
  ownerAndStaff,
  ownerOnly,
  type RouteCall,
  type RouteResponse,
  routesWith,
  type StaffSession,
} from '../middleware/route.ts';
import type { TeamDependencies } from './teamDependencies.ts';

const route = routesWith<TeamDependencies>();

const tag = 'Team';
const shared = { tag, access: ownerOnly } as const;

/** Decides on the member or invitation of the path. */
const decide = (
  { staff, params, now, context }: RouteCall<unknown, unknown, StaffSession>,
  { commands }: TeamDependencies,
  asked: { type: 'setRole'; role: Role } | { type: 'removeMember' | 'renewInvitation' | 'withdrawInvitation' },
) => commands.staff({ ...asked, staffId: params.id ?? '', by: staff.id, now: now.toISOString() }, context);

/** A new or renewed invitation: the only response with its link. */
const invitationResponseOf = async (
  id: string,
  { state, position }: { state: StaffState; position: bigint },
  dependencies: TeamDependencies,
): Promise<RouteResponse> => {
  const { secrets, publicUrl } = dependencies;
  const decided = state.invitations[id];
  const invited = await invitedAs(id, dependencies);
  if (!decided || !invited) throw notFound();
  const link = invitationLink(publicUrl, invitationToken(secrets.invitations, id, decided.renewal));
  const { role, expiresAt } = decided;
  const view: InvitationWithLink = { id, email: invited.email, role, invitedAt: invited.at, expiresAt, expired: false, link };
  return { data: { invitation: view }, position };
};

const personResponseOf = async (
  id: string,
  state: StaffState,
  position: bigint,
  { knex, visibility }: TeamDependencies,
): Promise<RouteResponse> => {
  await visibility.until(position, 2000);
  const found = await findPerson(knex, id);
  if (!found) throw notFound();
  const view: Person = { ...found, role: state.members[id]?.role ?? found.role };
  return { data: { person: view }, position };
};

export const teamRoutes = [
  route('GET /admin/staff', {
    tag,
    summary: 'Who works in the house',
    access: ownerAndStaff,
    response: z.array(person),
    handle: async (_call, { knex }) => listResponse('staff', await listStaff(knex)),
  }),
  route('PATCH /admin/staff/:id', {
    ...shared,
    summary: 'Change a role, which signs them out; owner hands the house over, and the giver becomes staff',
    freshPassword: ({ role }) => role === 'owner',
    body: patchPerson,
    response: personResponse,
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const { staff } = call;
      const { role } = call.body;
      const { id: staffId = '' } = call.params;
      const { state, position, repeated } = await decide(call, dependencies, { type: 'setRole', role });
      if (repeated) return personResponseOf(staffId, state, 0n, dependencies);
      const ended = await signOut({ staffId, by: 'roleChanged' }, call, dependencies);
      // The former owner stays signed in here, as staff.
      if (role === 'owner') await signOut({ staffId: staff.id, by: 'roleChanged', except: staff.sessionId }, call, dependencies);
      return personResponseOf(staffId, state, ended.position || position, dependencies);
    },
  }),
  route('DELETE /admin/staff/:id', {
    ...shared,
    summary: 'Remove somebody from the team: they are signed out everywhere at once',
    status: 204,
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const { knex } = dependencies;
      const { id: staffId = '' } = call.params;
      const { position } = await decide(call, dependencies, { type: 'removeMember' });
      await deleteCredentials(knex, staffId);
      await forgetKnown(knex, staffId);
      const ended = await signOut({ staffId, by: 'removed' }, call, dependencies);
      return { position: ended.position || position };
    },
  }),
  route('DELETE /admin/staff/:id/sessions', {
    ...shared,
    summary: 'Sign a member out on all devices, at once; yourself on all others',
    freshPassword: true,
    status: 204,
    handle: async (call, dependencies) => {
      const { staff, params } = call;
      const { id: staffId = '' } = params;
      if (!Object.hasOwn((await dependencies.commands.readStaff()).members, staffId)) throw notFound();
      const own = { staffId, by: 'otherDevice', except: staff.sessionId } as const;
      const { position } = await signOut(staffId === staff.id ? own : { staffId, by: 'owner' }, call, dependencies);
      return { position };
    },
  }),
  route('POST /admin/staff/invitations', {
    ...shared,
    summary: 'Invite somebody: the link is mailed, and told here once',
    body: invite,
    status: 201,
    response: invitationResponse,
    handle: async (call, dependencies) => {
      const staffId = dependencies.random.uuid();
      const { email, role } = call.body;
      const emailHash = emailHashOf(email, dependencies);
      const invited = { staffId, email, emailHash, role, by: call.staff.id, now: call.now.toISOString() };
      return invitationResponseOf(staffId, await dependencies.commands.invite(invited, call.context), dependencies);
    },
  }),
  route('GET /admin/staff/invitations', {
    ...shared,
    summary: 'Invitations that nobody has used or withdrawn',
    response: z.array(invitation),
    handle: async ({ now }, { knex }) => listResponse('invitations', await listInvitations(knex, now)),
  }),
  route('POST /admin/staff/invitations/:id/renew', {
    ...shared,
    summary: 'Seven more days by a new link, which is mailed; the one before opens nothing any more',
    response: invitationResponse,
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const decided = await decide(call, dependencies, { type: 'renewInvitation' });
      return invitationResponseOf(call.params.id ?? '', decided, dependencies);
    },
  }),
  route('DELETE /admin/staff/invitations/:id', {
    ...shared,
    summary: 'Withdraw an invitation',
    status: 204,
    refuses: ['not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const { position } = await decide(call, dependencies, { type: 'withdrawInvitation' });
      return { position };
    },
  }),
];
