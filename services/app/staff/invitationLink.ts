import { createHmac } from 'node:crypto';
import { sameText } from '../privacy/sameText.ts';

// The link of an invitation holds its id and a secret that follows from it and from how often it was renewed. It is kept nowhere: who
// has to mail it makes it again.

/** 192 bits in base64url. */
const secretLength = 32;

const secretOf = (key: Buffer, staffId: string, renewal: number): string =>
  createHmac('sha256', key).update(`${staffId}:${renewal}`).digest('base64url').slice(0, secretLength);

export const invitationToken = (key: Buffer, staffId: string, renewal: number): string =>
  `${staffId}.${secretOf(key, staffId, renewal)}`;

/** `publicUrl` without a slash at its end. The token stands behind `#`, so that no server gets it into its log. */
export const invitationLink = (publicUrl: string, token: string): string => `${publicUrl}/admin/register#invitation=${token}`;

export const invitationIdIn = (token: string): string => token.slice(0, Math.max(0, token.lastIndexOf('.')));

/** For which renewal, up to the newest, a token was made; undefined: for none, it is not ours. */
export const renewalIn = (key: Buffer, token: string, newest: number): number | undefined => {
  for (let renewal = newest; renewal >= 0; renewal -= 1)
    if (sameText(token, invitationToken(key, invitationIdIn(token), renewal))) return renewal;
  return undefined;
};
