import type { Request } from 'express';
import { readSessionEpoch } from '../private/credentials.ts';
import type { Dependencies } from './dependencies.ts';
import { RequestProblem } from './problem.ts';
import type { Access } from './route.ts';
import { readToken, type StaffSession } from './staffToken.ts';

const unauthorized = (): RequestProblem => new RequestProblem('unauthorized', 'Please sign in');

/**
 * Who asks, as far as the route wants to know. The bearer header is the only credential.
 * @throws RequestProblem `unauthorized` without a token that stands, `forbidden` in another role
 */
export const authenticate = async (
  access: Access,
  request: Request,
  dependencies: Dependencies,
): Promise<StaffSession | null> => {
  if (access === 'open') return null;
  const token = /^Bearer +([\w.-]+)$/i.exec(request.get('Authorization') ?? '')?.[1];
  if (access === 'staffOrOpen' && request.get('Authorization') === undefined) return null;
  const session = token ? readToken(token, dependencies.secrets.jwt, dependencies.clock()) : undefined;
  if (!session) throw unauthorized();
  if ((await readSessionEpoch(dependencies.knex, session.id)) !== session.epoch) throw unauthorized();
  if (access !== 'staffOrOpen' && !access.includes(session.role))
    throw new RequestProblem('forbidden', 'Your role does not allow this');
  return session;
};
