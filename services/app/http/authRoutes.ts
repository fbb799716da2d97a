import { randomUUID } from 'node:crypto';
import { login, register, session, type User, user } from '@baan/contract/staff';
import { Refusal } from '@baan/domain/refusal';
import { findStaff } from '@baan/projections/staffMembers';
import { createKeyedQueue } from '../keyedQueue.ts';
import {
  deleteAllCredentials,
  deleteCredentials,
  findCredentials,
  insertCredentials,
  withRegistrationLock,
} from '../private/credentials.ts';
import { Unavailable } from '../unavailable.ts';
import { isFromThisMachine } from './address.ts';
import type { Dependencies } from './dependencies.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { RequestProblem } from './problem.ts';
import { everyRole, route } from './route.ts';
import { sameText } from './sameText.ts';
import { signToken } from './staffToken.ts';

const tag = 'Sign in';

const emailHashOf = (email: string, { hashing }: Dependencies): string => hashing.keyedHash('staffEmail', email.toLowerCase());

// Each waits for the lock of the database with a connection of the pool in hand: one at a time, or they would take them all.
const oneByOne = createKeyedQueue();

type Owner = { staffId: string; name: string; email: string; passwordHash: string };

/**
 * Makes the first owner. The password is kept before the event is recorded, so that no owner is ever without one, and removed
 * when the event is refused; what an interrupted registration left is cleared by the next one.
 * @throws Refusal `forbidden` when there is an owner
 */
const registerOwner = (
  owner: Owner,
  correlationId: string,
  now: Date,
  dependencies: Dependencies,
): Promise<{ position: bigint }> => {
  const { handle, knex } = dependencies;
  const { staffId, name, email, passwordHash } = owner;
  const emailHash = emailHashOf(email, dependencies);
  return oneByOne('register', () =>
    withRegistrationLock(knex, async () => {
      if (await handle.hasOwner()) throw new Refusal('forbidden', 'Registering needs an invitation');
      await deleteAllCredentials(knex);
      await insertCredentials(knex, { staffId, emailHash, passwordHash });
      try {
        const context = { actor: { kind: 'staff' as const, id: staffId }, correlationId };
        return await handle.registerOwner({ staffId, name, email, emailHash, now: now.toISOString() }, context);
      } catch (error) {
        if (error instanceof Refusal) await deleteCredentials(knex, staffId);
        throw error;
      }
    }),
  );
};

/** Who has a password is a member: read tables that do not know it yet are behind, and no reason to sign anybody out. */
const memberOf = async (staffId: string, { knex }: Dependencies): Promise<User> => {
  const member = await findStaff(knex, staffId);
  if (!member) throw new Unavailable('The read tables do not hold this member of staff yet');
  return member;
};

export const authRoutes = [
  route({
    method: 'post',
    path: '/admin/auth/register',
    tag,
    summary: 'Make the first owner: from this machine, or with the set-up code that the start prints',
    access: 'open',
    limit: 'logins',
    body: register,
    status: 201,
    answer: session,
    refuses: ['forbidden'],
    handle: async ({ body, request, context, now }, dependencies) => {
      const { handle, setupCode, secrets } = dependencies;
      const { name, email, password } = body;
      if (await handle.hasOwner()) throw new Refusal('forbidden', 'Registering needs an invitation');
      if (!isFromThisMachine(request) && !sameText(body.setupCode ?? '', setupCode))
        throw new RequestProblem('forbidden', 'The set-up code is needed to register from here', { needed: 'setupCode' });
      const staffId = randomUUID();
      const owner = { staffId, name, email, passwordHash: await hashPassword(password) };
      const { position } = await registerOwner(owner, context.correlationId, now, dependencies);
      const token = signToken({ id: staffId, role: 'owner', epoch: 0 }, secrets.jwt, now);
      return { body: { token, user: { id: staffId, name, email, role: 'owner' } }, position };
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
    handle: async ({ body, now }, dependencies) => {
      const { knex, secrets } = dependencies;
      const known = await findCredentials(knex, emailHashOf(body.email, dependencies));
      const matches = await verifyPassword(known?.passwordHash, body.password);
      if (!known || !matches) throw new RequestProblem('unauthorized', 'Login failed');
      const member = await memberOf(known.staffId, dependencies);
      return {
        body: { token: signToken({ id: member.id, role: member.role, epoch: known.epoch }, secrets.jwt, now), user: member },
      };
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
