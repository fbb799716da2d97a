import type { KeyObject } from 'node:crypto';
import type { Role } from '@baan/contract/staff';
import type { Time } from '@baan/time/time';
import type { Request } from 'express';
import jwt from 'jsonwebtoken';
import type { CommandHandlers } from '../../commands/commandHandlers.ts';
import { activeSessions, noteSeen } from '../../private/sessions.ts';
import type { RowSigning } from '../../proof/signedRows.ts';
import { Unavailable } from '../../runtime/unavailable.ts';
import { RequestProblem } from '../middleware/problem.ts';
import { ownerAndStaff, type RouteAccess, type RouteDeclaration, type StaffSession } from '../middleware/route.ts';

export type AuthenticationDependencies = RowSigning & {
  commands: Pick<CommandHandlers, 'hasEnded' | 'knownRole' | 'readStaff'>;
  secrets: { jwt: KeyObject };
  time: Pick<Time, 'now'>;
};

type ActiveSessions = Awaited<ReturnType<typeof activeSessions>>;

/** The sessions with a row and without an end event: a row alone could be restored in the database. */
export const validSessions = async (
  ids: string[],
  now: Date,
  { commands, ...signing }: Pick<AuthenticationDependencies, 'knex' | 'signedRows' | 'commands'>,
): Promise<ActiveSessions> => {
  const active = await activeSessions(signing, ids, now);
  const ended = await Promise.all(active.map(({ staffId, id }) => commands.hasEnded(staffId, id)));
  return active.filter((_, index) => !ended[index]);
};

// A token holds a session's id and nothing else. Member and role are looked up at each request.

const days = 30;
const issuer = 'baan';
const audience = 'baan-admin';

const seconds = (now: Date): number => Math.floor(now.getTime() / 1000);

export const signToken = (sessionId: string, secret: KeyObject, now: Date): string => {
  const iat = seconds(now);
  const payload = { sid: sessionId, iat, exp: iat + days * 86_400, iss: issuer, aud: audience };
  return jwt.sign(payload, secret, { algorithm: 'HS256' });
};

/** The session of a token; undefined when it is forged, broken, expired, or older than sessions. */
const readToken = (token: string, secret: KeyObject, now: Date): string | undefined => {
  try {
    const payload = jwt.verify(token, secret, { algorithms: ['HS256'], issuer, audience, clockTimestamp: seconds(now) });
    return typeof payload === 'string' ? undefined : payload.sid;
  } catch {
    return undefined;
  }
};

/**
 * Authenticates as far as the route requires. The bearer header is the only credential.
 * @throws RequestProblem `unauthorized` without a valid token, `forbidden` in another role
 * @throws Unavailable where the read tables do not hold the member yet
 */
export const authenticate = async (
  access: RouteAccess,
  request: Request,
  dependencies: AuthenticationDependencies,
): Promise<StaffSession | null> => {
  const { knex, secrets, time, commands } = dependencies;
  if (access === 'open') return null;
  if (access === 'staffOrOpen' && request.get('Authorization') === undefined) return null;
  const now = time.now();
  const token = /^Bearer +([\w.-]+)$/i.exec(request.get('Authorization') ?? '')?.[1];
  const sessionId = token && readToken(token, secrets.jwt, now);
  const [session] = sessionId ? await validSessions([sessionId], now, dependencies) : [];
  if (!session) throw new RequestProblem('unauthorized', 'Please sign in');
  const { id, staffId, confirmedAt } = session;
  request.signedIn = { member: staffId, session: id };
  // The read tables are behind; the session stays valid.
  if (session.role === null) throw new Unavailable('The read tables do not hold this member of staff yet');
  // The role comes from verified events, as rows of a read table can be changed in the database.
  const role = commands.knownRole(staffId) === session.role ? session.role : (await commands.readStaff()).members[staffId]?.role;
  if (!role) throw new RequestProblem('unauthorized', 'Please sign in');
  const roles: readonly Role[] = access === 'staffOrOpen' ? ownerAndStaff : access;
  const refused = new RequestProblem('forbidden', 'Your role does not allow this');
  if (!roles.includes(role)) throw refused;
  // The read tables may be behind: a former owner must lose the role at once.
  if (role === 'owner' && !roles.includes('staff') && (await commands.readStaff()).members[staffId]?.role !== 'owner')
    throw refused;
  await noteSeen(knex, session, now);
  return { id: staffId, role, sessionId: id, confirmedAt };
};

const freshForMs = 10 * 60_000;

/** @throws RequestProblem `password_needed` when the route requires a fresh password */
export const assertFreshPassword = (
  { freshPassword }: Pick<RouteDeclaration, 'freshPassword'>,
  body: unknown,
  staff: StaffSession | null,
  now: Date,
): void => {
  if (!freshPassword || (freshPassword !== true && !freshPassword(body))) return;
  if (!staff || now.getTime() - staff.confirmedAt.getTime() >= freshForMs)
    throw new RequestProblem('password_needed', 'Please enter your password again');
};
