import { confirmPassword, type StrangeSignIns, sessionsResponse } from '@baan/contract/team';
import { attemptsOf, passwordChangedAt } from '@baan/projections/signIns';
import type { Knex } from 'knex';
import { findCredentialsOf } from '../../private/credentials.ts';
import { failedSignInsSince } from '../../private/failedSignIns.ts';
import { noteConfirmed, sessionsOf } from '../../private/sessions.ts';
import { notFound } from '../middleware/problem.ts';
import { everyRole, routesWith } from '../middleware/route.ts';
import type { TeamDependencies } from '../team/teamDependencies.ts';
import { signOut } from './deviceSessions.ts';
import { verifyPassword, wrongPassword } from './passwords.ts';

const route = routesWith<TeamDependencies>();

const shownForMs = 30 * 24 * 3600_000;

/** The newest hour since `changedAt`, within thirty days, with wrong passwords from addresses that the account never signed in from. */
export const findStrangeSignIns = async (
  knex: Knex,
  staffId: string,
  changedAt: string | null,
  now: Date,
): Promise<StrangeSignIns | null> => {
  const since = new Date(now.getTime() - shownForMs);
  const { ownAddresses, failed } = await attemptsOf(knex, staffId, since.toISOString());
  // The current hour has no event yet.
  const running = await failedSignInsSince(knex, staffId, since);
  const isStrange = (address: string): boolean => !ownAddresses.has(address);
  const strange = [...failed, ...running.map(({ from, ...rest }) => ({ from: from.toISOString(), ...rest }))]
    .filter(({ from }) => !changedAt || from > changedAt)
    .map(({ addresses, ...rest }) => ({ ...rest, addresses: addresses.filter(isStrange) }))
    .filter(({ addresses }) => addresses.length > 0);
  return strange.sort((a, b) => (a.from < b.from ? 1 : -1))[0] ?? null;
};

const shared = { tag: 'Sign in', access: everyRole } as const;

export const sessionRoutes = [
  route('POST /admin/auth/logout', {
    ...shared,
    summary: 'Sign out on this device',
    status: 204,
    handle: async (call, dependencies) => {
      const { id: staffId, sessionId: only } = call.staff;
      await signOut({ staffId, by: 'self', only }, call, dependencies);
      return {};
    },
  }),
  route('POST /admin/auth/confirm', {
    ...shared,
    summary: 'The password once more, for what asks for a fresh one: it is fresh for ten minutes',
    limit: 'confirms',
    body: confirmPassword,
    status: 204,
    handle: async ({ staff, body, request, now }, dependencies) => {
      const known = await findCredentialsOf(dependencies, staff.id);
      if (!(await verifyPassword(known?.passwordHash, body.password))) throw wrongPassword('password', request);
      await noteConfirmed(dependencies, staff.sessionId, now);
      return {};
    },
  }),
  route('GET /admin/auth/sessions', {
    ...shared,
    summary: 'The devices where you are signed in, when the password was changed, and wrong passwords from elsewhere',
    response: sessionsResponse,
    handle: async ({ staff, now }, { knex }) => {
      const begun = await sessionsOf(knex, staff.id, now);
      const sessions = begun.map(({ staffId: _staff, confirmedAt: _confirmed, ...session }) => ({
        ...session,
        current: session.id === staff.sessionId,
      }));
      const changedAt = await passwordChangedAt(knex, staff.id);
      const strange = await findStrangeSignIns(knex, staff.id, changedAt, now);
      return { body: { sessions, passwordChangedAt: changedAt, strange } };
    },
  }),
  route('DELETE /admin/auth/sessions', {
    ...shared,
    summary: 'Sign out on all other devices',
    freshPassword: true,
    status: 204,
    handle: async (call, dependencies) => {
      const { id: staffId, sessionId: except } = call.staff;
      await signOut({ staffId, by: 'otherDevice', except }, call, dependencies);
      return {};
    },
  }),
  route('DELETE /admin/auth/sessions/:id', {
    ...shared,
    summary: 'Sign out on one device',
    freshPassword: true,
    status: 204,
    handle: async (call, dependencies) => {
      const { id: only = '' } = call.params;
      const by = only === call.staff.sessionId ? 'self' : 'otherDevice';
      const { ended } = await signOut({ staffId: call.staff.id, by, only }, call, dependencies);
      if (ended === 0) throw notFound();
      return {};
    },
  }),
];
