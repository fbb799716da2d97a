import { type Role, role } from '@baan/contract/staff';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

/** What a token says of who holds it. `epoch` is compared with the stored one, so that sessions can be ended. */
export type StaffSession = { id: string; role: Role; epoch: number };

const hours = 12;
const issuer = 'baan';
const audience = 'baan-admin';

const claims = z.object({ sub: z.string(), role, epoch: z.int() });

const seconds = (now: Date): number => Math.floor(now.getTime() / 1000);

export const signToken = ({ id, role, epoch }: StaffSession, secret: Buffer, now: Date): string => {
  const iat = seconds(now);
  const payload = { sub: id, role, epoch, iat, exp: iat + hours * 3600, iss: issuer, aud: audience };
  return jwt.sign(payload, secret, { algorithm: 'HS256' });
};

/** undefined unless the token is ours, whole and in time. */
export const readToken = (token: string, secret: Buffer, now: Date): StaffSession | undefined => {
  try {
    const payload = jwt.verify(token, secret, { algorithms: ['HS256'], issuer, audience, clockTimestamp: seconds(now) });
    const parsed = claims.safeParse(payload);
    return parsed.success ? { id: parsed.data.sub, role: parsed.data.role, epoch: parsed.data.epoch } : undefined;
  } catch {
    return undefined;
  }
};
