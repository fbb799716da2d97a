import { randomUUID } from 'node:crypto';
import type { Role } from '@baan/contract/staff';
import { ownerOf } from '@baan/domain/staff/staff';
import { findCredentialsOf } from '../private/credentials.ts';
import { beginSession } from '../private/sessions.ts';
import { invitationIdIn } from '../staff/links.ts';
import { signToken } from './auth/authentication.ts';
import { setupCode, type TestService } from './testService.testkit.ts';

/** A token of a member whose password stays fresh while the clock of the test moves. */
export const signInForGood = async ({ stores, time }: TestService, staffId: string): Promise<() => string> => {
  const sessionId = randomUUID();
  const passwordHash = (await findCredentialsOf(stores, staffId))?.passwordHash ?? '';
  const session = { id: sessionId, staffId, address: '127.0.0.1', agent: 'test', passwordHash };
  await beginSession(stores, session, new Date(time.at));
  const never = new Date('2999-01-01T00:00:00.000Z');
  const mac = stores.signedRows.of('sessions', { id: sessionId, staff_id: staffId, created_at: never, confirmed_at: never });
  await stores
    .knex('private.sessions')
    .where({ id: sessionId })
    .update({ created_at: never, last_seen_at: never, confirmed_at: never, mac });
  return () => signToken(sessionId, stores.secrets.jwt, new Date(time.at));
};

export type Joined = { id: string; token: string; deviceToken: string; email: string; password: string };

/** Invites a person as the owner, and registers that person. */
export const join = async ({ call }: TestService, owner: string, role: Role, email: string): Promise<Joined> => {
  const invited = await call('POST', '/admin/staff/invitations', { token: owner, body: { email, role } });
  if (invited.status !== 201) throw new Error(`Not invited: ${JSON.stringify(invited.body)}`);
  const invitation = new URL(invited.body.data.invitation.link).hash.replace('#invitation=', '');
  const password = 'a long enough phrase';
  const body = { invitation, name: email.split('@')[0], password };
  const registered = await call('POST', '/admin/auth/register', { body });
  if (registered.status !== 201) throw new Error(`Not registered: ${JSON.stringify(registered.body)}`);
  const { token, deviceToken } = registered.body;
  return { id: invitationIdIn(invitation), token, deviceToken, email, password };
};

/** Registers the owner of a new villa, and a member in each other role. @returns their tokens */
export const registerTeam = async (service: TestService): Promise<Record<Role, string>> => {
  const body = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  const owner: string = (await service.call('POST', '/admin/auth/register', { body })).body.token;
  const tokenOf = async (role: Role, email: string) => (await join(service, owner, role, email)).token;
  return { owner, staff: await tokenOf('staff', 'manee@example.com'), auditor: await tokenOf('auditor', 'anan@example.com') };
};

/** A member in this role, made when there is none. The villa has its owner already. */
export const memberInRole = async (service: TestService, role: Role): Promise<string> => {
  const state = await service.commands.readStaff();
  const known = Object.entries(state.members).find(([, member]) => member.role === role)?.[0];
  if (known) return known;
  const owner = await signInForGood(service, ownerOf(state) ?? '');
  return (await join(service, owner(), role, `${randomUUID()}@example.com`)).id;
};
