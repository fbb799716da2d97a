import type { Role } from '@baan/contract/staff';
import type { Request } from 'express';
import { noteSeen, standingSessions } from '../../private/sessions.ts';
import { Unavailable } from '../../runtime/unavailable.ts';
import type { Dependencies } from '../dependencies.ts';
import { RequestProblem } from '../door/problem.ts';
import { type Access, ownerAndStaff, type Route, type StaffSession } from '../door/route.ts';
import { readToken } from './staffToken.ts';

const freshForMs = 10 * 60_000;

const unauthorized = (): RequestProblem => new RequestProblem('unauthorized', 'Please sign in');

/**
 * Authenticates as far as the route requires. The bearer header is the only credential.
 * @throws RequestProblem `unauthorized` without a valid token, `forbidden` in another role
 * @throws Unavailable where the read tables do not hold the member yet
 */
export const authenticate = async (
  access: Access,
  request: Request,
  { knex, secrets, clock, handle }: Dependencies,
): Promise<StaffSession | null> => {
  if (access === 'open') return null;
  if (access === 'staffOrOpen' && request.get('Authorization') === undefined) return null;
  const now = clock();
  const token = /^Bearer +([\w.-]+)$/i.exec(request.get('Authorization') ?? '')?.[1];
  const sessionId = token && readToken(token, secrets.jwt, now);
  const [session] = sessionId ? await standingSessions(knex, [sessionId], now) : [];
  if (!session) throw unauthorized();
  const { id, staffId, role, confirmedAt } = session;
  // The read tables are behind, which is no reason to end the session.
  if (role === null) throw new Unavailable('The read tables do not hold this member of staff yet');
  const roles: readonly Role[] = access === 'staffOrOpen' ? ownerAndStaff : access;
  const refused = new RequestProblem('forbidden', 'Your role does not allow this');
  if (!roles.includes(role)) throw refused;
  // The read tables may be behind: a former owner must not stay owner for a moment longer.
  if (role === 'owner' && !roles.includes('staff') && (await handle.readStaff()).members[staffId]?.role !== 'owner')
    throw refused;
  await noteSeen(knex, session, now);
  return { id: staffId, role, sessionId: id, confirmedAt };
};

/** @throws RequestProblem `password_needed` where the route asks for a fresh password and there is none */
export const assertFreshPassword = ({ freshPassword }: Route, body: unknown, staff: StaffSession | null, now: Date): void => {
  if (!freshPassword || (freshPassword !== true && !freshPassword(body))) return;
  if (!staff || now.getTime() - staff.confirmedAt.getTime() >= freshForMs)
    throw new RequestProblem('password_needed', 'Please enter your password again');
};
