import { randomUUID } from 'node:crypto';
import type { Register, Role } from '@baan/contract/staff';
import { Refusal } from '@baan/domain/refusal';
import type { Request } from 'express';
import type { Context } from '../context.ts';
import { createKeyedQueue } from '../keyedQueue.ts';
import {
  deleteCredentials,
  deleteStrangersCredentials,
  insertCredentials,
  withRegistrationLock,
} from '../private/credentials.ts';
import { isFromThisMachine } from './address.ts';
import type { Dependencies } from './dependencies.ts';
import { required } from './fieldProblems.ts';
import { openInvitation } from './openInvitation.ts';
import { hashPassword } from './passwords.ts';
import { invalidRequest, RequestProblem } from './problem.ts';
import { sameText } from './sameText.ts';

export const emailHashOf = (email: string, { hashing }: Pick<Dependencies, 'hashing'>): string =>
  hashing.keyedHash('staffEmail', email.trim().toLowerCase());

// Each waits for the lock of the database with a connection of the pool in hand: one at a time, or they would take them all.
const oneByOne = createKeyedQueue();

type Admission = {
  staffId: string;
  email: string;
  password: string;
  /** Whether it may go on, asked again when it is this one's turn. @throws Refusal */
  assertMay: () => Promise<void>;
  admit: (emailHash: string) => Promise<{ position: bigint }>;
};

/**
 * Makes a member. The password is kept before the event is recorded, so that nobody is ever a member without one, and removed when the
 * event is refused; what an interrupted registration left is cleared by the next one.
 */
const register = async (
  { staffId, email, password, assertMay, admit }: Admission,
  dependencies: Dependencies,
): Promise<{ position: bigint }> => {
  const { handle, knex } = dependencies;
  const passwordHash = await hashPassword(password);
  const emailHash = emailHashOf(email, dependencies);
  return oneByOne('register', () =>
    withRegistrationLock(knex, async () => {
      await assertMay();
      await deleteStrangersCredentials(knex, Object.keys((await handle.readStaff()).members));
      await insertCredentials(knex, { staffId, emailHash, passwordHash });
      try {
        return await admit(emailHash);
      } catch (error) {
        if (error instanceof Refusal) await deleteCredentials(knex, staffId);
        throw error;
      }
    }),
  );
};

type Registering = { body: Register; request: Request; correlationId: string; now: Date };

export type Registered = { id: string; name: string; email: string; role: Role; position: bigint };

const contextOf = (id: string, correlationId: string): Context => ({ actor: { kind: 'staff', id }, correlationId });

/** The first one, who opens the house. @throws Refusal `forbidden` when there is an owner */
export const registerOwner = async (
  { body, request, correlationId, now }: Registering,
  dependencies: Dependencies,
): Promise<Registered> => {
  const { handle, setupCode } = dependencies;
  const { name, email, password } = body;
  const assertMay = async (): Promise<void> => {
    if (await handle.hasOwner()) throw new Refusal('forbidden', 'Registering needs an invitation');
  };
  await assertMay();
  if (!isFromThisMachine(request) && !sameText(body.setupCode ?? '', setupCode))
    throw new RequestProblem('forbidden', 'The set-up code is needed to register from here', { needed: 'setupCode' });
  if (email === undefined) throw invalidRequest('email', required);
  const id = randomUUID();
  const admit = (emailHash: string) =>
    handle.registerOwner({ staffId: id, name, email, emailHash, now: now.toISOString() }, contextOf(id, correlationId));
  const { position } = await register({ staffId: id, email, password, assertMay, admit }, dependencies);
  return { id, name, email, role: 'owner', position };
};

/** Who was invited, under the address that was. @throws Refusal `wrong_state`, RequestProblem `not_found` */
export const registerInvited = async (
  token: string,
  { body, correlationId, now }: Registering,
  dependencies: Dependencies,
): Promise<Registered> => {
  const { handle } = dependencies;
  const { name, password } = body;
  const { staffId, renewal, email, invitation } = await openInvitation(token, now, dependencies);
  const { role } = invitation;
  const { position } = await register(
    {
      staffId,
      email,
      password,
      assertMay: async () => void (await openInvitation(token, now, dependencies)),
      admit: () =>
        handle.registerInvited(
          { staffId, name, email, role, renewal, now: now.toISOString() },
          contextOf(staffId, correlationId),
        ),
    },
    dependencies,
  );
  return { id: staffId, name, email, role, position };
};
