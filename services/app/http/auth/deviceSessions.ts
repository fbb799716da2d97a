import type { SessionEnd } from '@baan/domain/staff/staff';
import type { Request } from 'express';
import type { CommandContext } from '../../commands/command.ts';
import { isDevice, rememberAddress, rememberDevice } from '../../private/knownDevices.ts';
import { beginSession, endSessions } from '../../private/sessions.ts';
import { RequestProblem } from '../middleware/problem.ts';
import { addressHashOf, validIp } from '../middleware/rateLimits.ts';
import type { RouteCall } from '../middleware/route.ts';
import type { TeamDependencies } from '../team/teamDependencies.ts';
import { signToken } from './authentication.ts';

// Sessions by device: the row is the truth, the event is for the history.

const agentLength = 300;

export const addressOf = ({ ip }: Request): string => validIp(ip);

export const deviceHashOf = (deviceToken: string, { hashing }: TeamDependencies): string =>
  hashing.keyedHash('device', deviceToken);

/** The context of a member who is not signed in yet. */
export const contextOf = (staffId: string, { context: { correlationId } }: RouteCall): CommandContext => ({
  actor: { kind: 'staff', id: staffId },
  correlationId,
});

type Device = { staffId: string; deviceToken?: string | undefined };

/** Makes this device known to the account. @returns its token: the given one if valid, else a new one */
export const rememberSignIn = async (
  { staffId, deviceToken }: Device,
  { now }: RouteCall,
  dependencies: TeamDependencies,
): Promise<string> => {
  const { knex } = dependencies;
  const isOurs = deviceToken !== undefined && (await isDevice(knex, deviceHashOf(deviceToken, dependencies)));
  const token = isOurs ? deviceToken : dependencies.random.bytes(24).toString('base64url');
  await rememberDevice(knex, staffId, deviceHashOf(token, dependencies), now);
  return token;
};

/** `passwordHash`: the hash that the entered password was checked against. */
type SigningIn = Device & { passwordHash: string };

/** Begins a session. @throws RequestProblem `unauthorized` when the password was changed, or its member removed, meanwhile */
export const signIn = async (
  { staffId, passwordHash, deviceToken }: SigningIn,
  call: RouteCall,
  dependencies: TeamDependencies,
): Promise<{ token: string; deviceToken: string; position: bigint }> => {
  const { commands, knex, secrets } = dependencies;
  const { request, now } = call;
  const sessionId = dependencies.random.uuid();
  const address = addressOf(request);
  const agent = (request.get('User-Agent') ?? '').slice(0, agentLength);
  const context = contextOf(staffId, call);
  const at = now.toISOString();
  const data = { at, sessionId, address, agent };
  const { position } = await commands.recordOfMember(staffId, [{ type: 'SignedIn', data }], context);
  if (!(await beginSession(dependencies, { id: sessionId, staffId, address, agent, passwordHash }, now))) {
    await commands.recordOfMember(staffId, [{ type: 'SignedOut', data: { at, sessionId, by: 'passwordChanged' } }], context);
    throw new RequestProblem('unauthorized', 'Login failed');
  }
  await rememberAddress(knex, staffId, addressHashOf(request, dependencies), now);
  const known = await rememberSignIn({ staffId, deviceToken }, call, dependencies);
  return { token: signToken(sessionId, secrets.jwt, now), deviceToken: known, position };
};

type SigningOut = { staffId: string; by: SessionEnd; only?: string; except?: string };

/** Ends sessions of one member, with their live streams: all, one, or all but one. @returns the number of ended ones */
export const signOut = async (
  { staffId, by, only, except }: SigningOut,
  { context, now }: Pick<RouteCall, 'context' | 'now'>,
  { commands, knex, liveStreams }: TeamDependencies,
): Promise<{ ended: number; position: bigint }> => {
  const ids = await endSessions(knex, staffId, { only, except });
  liveStreams.endSessions(ids);
  if (ids.length === 0) return { ended: 0, position: 0n };
  const at = now.toISOString();
  const events = ids.map(sessionId => ({ type: 'SignedOut' as const, data: { at, sessionId, by } }));
  const { position } = await commands.recordOfMember(staffId, events, context);
  return { ended: ids.length, position };
};
