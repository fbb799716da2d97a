import { randomUUID } from 'node:crypto';
import type { SessionEnd } from '@baan/domain/staffEvents';
import type { Request } from 'express';
import type { Context } from '../context.ts';
import { beginSession, endSessions } from '../private/sessions.ts';
import type { Dependencies } from './dependencies.ts';
import { signToken } from './staffToken.ts';

// A device that signs in, and the end of that: a row that is the truth, and an event that stays.

const agentLength = 300;

/** IPv4 as it is written, also where it came through IPv6. */
const addressOf = ({ ip = '' }: Request): string => ip.replace(/^::ffff:/, '');

type SigningIn = { staffId: string; request: Request; correlationId: string; now: Date };

/** Begins a session of who has just entered their password. */
export const signIn = async (
  { staffId, request, correlationId, now }: SigningIn,
  { handle, knex, secrets }: Pick<Dependencies, 'handle' | 'knex' | 'secrets'>,
): Promise<{ token: string; position: bigint }> => {
  const sessionId = randomUUID();
  const address = addressOf(request);
  const agent = (request.get('User-Agent') ?? '').slice(0, agentLength);
  const context = { actor: { kind: 'staff' as const, id: staffId }, correlationId };
  const data = { at: now.toISOString(), sessionId, address, agent };
  const { position } = await handle.recordOfMember(staffId, [{ type: 'SignedIn', data }], context);
  await beginSession(knex, { id: sessionId, staffId, address, agent }, now);
  return { token: signToken(sessionId, secrets.jwt, now), position };
};

type SigningOut = { staffId: string; by: SessionEnd; only?: string; except?: string; context: Context; now: Date };

/** Ends sessions of one member, their live streams included: all, one, or all but one. @returns how many there were */
export const signOut = async (
  { staffId, by, only, except, context, now }: SigningOut,
  { handle, knex, liveStreams }: Pick<Dependencies, 'handle' | 'knex' | 'liveStreams'>,
): Promise<{ ended: number; position: bigint }> => {
  const ids = await endSessions(knex, staffId, { only, except });
  liveStreams.endSessions(ids);
  if (ids.length === 0) return { ended: 0, position: 0n };
  const at = now.toISOString();
  const events = ids.map(sessionId => ({ type: 'SignedOut' as const, data: { at, sessionId, by } }));
  const { position } = await handle.recordOfMember(staffId, events, context);
  return { ended: ids.length, position };
};
