import { login, register, session, type User, user } from '@baan/contract/staff';
import { openedInvitation, openInvitation as openInvitationBody } from '@baan/contract/team';
import { findStaff } from '@baan/projections/staffMembers';
import { findCredentials } from '../private/credentials.ts';
import { Unavailable } from '../unavailable.ts';
import type { Dependencies } from './dependencies.ts';
import { signIn } from './deviceSessions.ts';
import { openInvitation } from './openInvitation.ts';
import { verifyPassword } from './passwords.ts';
import { RequestProblem } from './problem.ts';
import { emailHashOf, registerInvited, registerOwner } from './registering.ts';
import { everyRole, route } from './route.ts';

const tag = 'Sign in';

/** Read tables that do not know a member yet are behind, and no reason to sign anybody out. */
const memberOf = async (staffId: string, { knex }: Dependencies): Promise<User> => {
  const member = await findStaff(knex, staffId);
  if (!member) throw new Unavailable('The read tables do not hold this member of staff yet');
  return member;
};

export const authRoutes = [
  route({
    method: 'post',
    path: '/admin/auth/invitation',
    tag,
    summary: 'Whom an invitation is for; details.state of a refused one: used, withdrawn, renewed, expired',
    access: 'open',
    limit: 'invitations',
    body: openInvitationBody,
    answer: openedInvitation,
    refuses: ['not_found', 'wrong_state'],
    handle: async ({ body, now }, dependencies) => {
      const { email, invitation } = await openInvitation(body.invitation, now, dependencies);
      return { body: { email, role: invitation.role, expiresAt: invitation.expiresAt } };
    },
  }),
  route({
    method: 'post',
    path: '/admin/auth/register',
    tag,
    summary: 'Join by an invitation; or make the first owner: from this machine, or with the set-up code that the start prints',
    access: 'open',
    limit: 'logins',
    body: register,
    status: 201,
    answer: session,
    refuses: ['forbidden', 'not_found', 'wrong_state'],
    handle: async ({ body, request, context, now }, dependencies) => {
      const { correlationId } = context;
      const asked = { body, request, correlationId, now };
      const { id, name, email, role } =
        body.invitation === undefined
          ? await registerOwner(asked, dependencies)
          : await registerInvited(body.invitation, asked, dependencies);
      const { token, position } = await signIn({ staffId: id, request, correlationId, now }, dependencies);
      return { body: { token, user: { id, name, email, role } }, position };
    },
  }),
  route({
    method: 'post',
    path: '/admin/auth/login',
    tag,
    summary: 'Sign in',
    access: 'open',
    limit: 'logins',
    body: login,
    answer: session,
    refuses: ['unauthorized'],
    handle: async ({ body, request, context, now }, dependencies) => {
      const { handle, knex } = dependencies;
      const known = await findCredentials(knex, emailHashOf(body.email, dependencies));
      const matches = await verifyPassword(known?.passwordHash, body.password);
      const { members } = await handle.readStaff();
      if (!known || !matches || !members[known.staffId]) throw new RequestProblem('unauthorized', 'Login failed');
      const member = await memberOf(known.staffId, dependencies);
      const { correlationId } = context;
      const { token } = await signIn({ staffId: member.id, request, correlationId, now }, dependencies);
      return { body: { token, user: member } };
    },
  }),
  route({
    method: 'get',
    path: '/admin/auth/me',
    tag,
    summary: 'Who is signed in',
    access: everyRole,
    answer: user,
    handle: async ({ staff }, dependencies) => {
      if (!staff) throw new RequestProblem('unauthorized', 'Please sign in');
      return { body: await memberOf(staff.id, dependencies) };
    },
  }),
];
