import { firstOwner, login, register, session, type User, user } from '@baan/contract/staff';
import { openedInvitation, openInvitation as openInvitationBody } from '@baan/contract/team';
import { findStaff } from '@baan/projections/team';
import { findCredentials } from '../../private/credentials.ts';
import { Unavailable } from '../../runtime/unavailable.ts';
import { RequestProblem } from '../middleware/problem.ts';
import { everyRole, routesWith } from '../middleware/route.ts';
import type { TeamDependencies } from '../team/teamDependencies.ts';
import { signIn } from './deviceSessions.ts';
import { verifyPassword } from './passwords.ts';
import { emailHashOf, openInvitation, registerInvited, registerOwner } from './registering.ts';
import { countSignInTry, noteFailedTry } from './signInTries.ts';

const route = routesWith<TeamDependencies>();

const tag = 'Sign in';
const shared = { tag, access: 'open' } as const;

/** @throws Unavailable while the read tables lack the member: they are behind, and the session stays valid */
const memberOf = async (staffId: string, { knex }: TeamDependencies): Promise<User> => {
  const member = await findStaff(knex, staffId);
  if (!member) throw new Unavailable('The read tables do not hold this member of staff yet');
  return member;
};

export const authRoutes = [
  route('POST /admin/auth/invitation', {
    ...shared,
    summary: 'Whom an invitation is for; details.state of a refused one: used, withdrawn, renewed, expired',
    limit: 'invitations',
    body: openInvitationBody,
    response: openedInvitation,
    refuses: ['not_found', 'wrong_state'],
    handle: async ({ body, now }, dependencies) => {
      const { email, invitation } = await openInvitation(body.invitation, now, dependencies);
      return { body: { email, role: invitation.role, expiresAt: invitation.expiresAt } };
    },
  }),
  route('GET /admin/auth/first-owner', {
    ...shared,
    summary: 'Whether the house has no owner yet, so that the sign-in page offers to make the account',
    response: firstOwner,
    handle: async (_request, { commands }) => ({ body: { missing: !(await commands.hasOwner()) } }),
  }),
  route('POST /admin/auth/register', {
    ...shared,
    summary: 'Join by an invitation; or make the first owner, with the set-up code that the start prints',
    limit: 'invitations',
    body: register,
    status: 201,
    response: session,
    refuses: ['forbidden', 'not_found', 'wrong_state'],
    handle: async (call, dependencies) => {
      const { invitation } = call.body;
      const { passwordHash, ...user } =
        invitation === undefined
          ? await registerOwner(call, dependencies)
          : await registerInvited(invitation, call, dependencies);
      const { token, deviceToken, position } = await signIn({ staffId: user.id, passwordHash }, call, dependencies);
      return { body: { token, user, deviceToken }, position };
    },
  }),
  route('POST /admin/auth/login', {
    ...shared,
    summary: 'Sign in; after five failures a device that the account does not know waits, see Retry-After',
    body: login,
    response: session,
    refuses: ['unauthorized', 'rate_limited'],
    handle: async (call, dependencies) => {
      const { commands } = dependencies;
      const { email, password, deviceToken } = call.body;
      const emailHash = emailHashOf(email, dependencies);
      const found = await findCredentials(dependencies, emailHash);
      const wasRight = await countSignInTry({ emailHash, found, deviceToken }, call, dependencies);
      const matches = await verifyPassword(found?.passwordHash, password);
      const { members } = await commands.readStaff();
      const isMember = found !== undefined && members[found.staffId] !== undefined;
      if (!isMember || !matches) {
        await noteFailedTry(isMember ? found.staffId : undefined, call, dependencies);
        throw new RequestProblem('unauthorized', 'Login failed');
      }
      await wasRight();
      const { staffId, passwordHash } = found;
      const user = await memberOf(staffId, dependencies);
      const began = await signIn({ staffId, passwordHash, deviceToken }, call, dependencies);
      return { body: { token: began.token, user, deviceToken: began.deviceToken } };
    },
  }),
  route('GET /admin/auth/me', {
    tag,
    summary: 'Who is signed in',
    access: everyRole,
    response: user,
    handle: async ({ staff }, dependencies) => ({ body: await memberOf(staff.id, dependencies) }),
  }),
];
