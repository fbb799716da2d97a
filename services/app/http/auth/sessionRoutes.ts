import { confirmPassword, sessionsAnswer } from '@baan/contract/team';
import { findCredentialsOf } from '../../private/credentials.ts';
import { noteConfirmed, sessionsOf } from '../../private/sessions.ts';
import { notFound, RequestProblem } from '../door/problem.ts';
import { type Call, everyRole, route } from '../door/route.ts';
import { signOut } from './deviceSessions.ts';
import { verifyPassword } from './passwords.ts';
import type { StaffSession } from './staffSession.ts';
import { wrongPassword } from './wrongPassword.ts';

const shared = { tag: 'Sign in', access: everyRole } as const;

const signedIn = ({ staff }: Pick<Call<unknown, unknown>, 'staff'>): StaffSession => {
  if (!staff) throw new RequestProblem('unauthorized', 'Please sign in');
  return staff;
};

export const sessionRoutes = [
  route('POST /admin/auth/logout', {
    ...shared,
    summary: 'Sign out on this device',
    status: 204,
    handle: async (call, dependencies) => {
      const { id: staffId, sessionId: only } = signedIn(call);
      await signOut({ staffId, by: 'self', only, context: call.context, now: call.now }, dependencies);
      return {};
    },
  }),
  route('POST /admin/auth/confirm', {
    ...shared,
    summary: 'The password once more, for what asks for a fresh one: it is fresh for ten minutes',
    limit: 'confirms',
    body: confirmPassword,
    status: 204,
    handle: async (call, { knex }) => {
      const { id, sessionId } = signedIn(call);
      const known = await findCredentialsOf(knex, id);
      if (!(await verifyPassword(known?.passwordHash, call.body.password))) throw wrongPassword('password', call.request);
      await noteConfirmed(knex, sessionId, call.now);
      return {};
    },
  }),
  route('GET /admin/auth/sessions', {
    ...shared,
    summary: 'The devices where you are signed in',
    answer: sessionsAnswer,
    handle: async (call, { knex }) => {
      const { id, sessionId } = signedIn(call);
      const sessions = (await sessionsOf(knex, id, call.now)).map(({ createdAt, lastSeenAt, address, agent, ...session }) => ({
        id: session.id,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        address,
        agent,
        current: session.id === sessionId,
      }));
      return { body: { sessions } };
    },
  }),
  route('DELETE /admin/auth/sessions', {
    ...shared,
    summary: 'Sign out on all other devices',
    status: 204,
    handle: async (call, dependencies) => {
      const { id: staffId, sessionId: except } = signedIn(call);
      await signOut({ staffId, by: 'otherDevice', except, context: call.context, now: call.now }, dependencies);
      return {};
    },
  }),
  route('DELETE /admin/auth/sessions/:id', {
    ...shared,
    summary: 'Sign out on one device',
    status: 204,
    refuses: ['not_found'],
    handle: async (call, dependencies) => {
      const { id: staffId, sessionId } = signedIn(call);
      const only = call.params.id ?? '';
      const by = only === sessionId ? 'self' : 'otherDevice';
      const { ended } = await signOut({ staffId, by, only, context: call.context, now: call.now }, dependencies);
      if (ended === 0) throw notFound();
      return {};
    },
  }),
];
