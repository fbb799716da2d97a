import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

// A token holds a session's id and nothing else. Member and role are looked up at each request.

const days = 30;
const issuer = 'baan';
const audience = 'baan-admin';

const claims = z.object({ sid: z.string().min(1) });

const seconds = (now: Date): number => Math.floor(now.getTime() / 1000);

export const signToken = (sessionId: string, secret: KeyObject, now: Date): string => {
  const iat = seconds(now);
  const payload = { sid: sessionId, iat, exp: iat + days * 86_400, iss: issuer, aud: audience };
  return jwt.sign(payload, secret, { algorithm: 'HS256' });
};

/** The session of a token; undefined when the token is forged, broken or expired. */
export const readToken = (token: string, secret: KeyObject, now: Date): string | undefined => {
  try {
    const payload = jwt.verify(token, secret, { algorithms: ['HS256'], issuer, audience, clockTimestamp: seconds(now) });
    return claims.safeParse(payload).data?.sid;
  } catch {
    return undefined;
  }
};
