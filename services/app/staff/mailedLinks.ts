import { createHmac } from 'node:crypto';
import type { Instant } from '@baan/domain/shared/plainDate';
import { sameText } from '../privacy/sameText.ts';

// Links that are mailed to members and invited persons. Each ends with a secret that follows from what it opens. It is kept nowhere: who has
// to mail it makes it again. The token stands behind `#`, so that no server gets it into its log. `publicUrl` has no slash at its end.

/** 192 bits in base64url. */
const secretOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);

// The link of an invitation holds its id. The secret follows also from how often it was renewed.

export const invitationToken = (key: Buffer, staffId: string, renewal: number): string =>
  `${staffId}.${secretOf(key, `${staffId}:${renewal}`)}`;

export const invitationLink = (publicUrl: string, token: string): string => `${publicUrl}/admin/register#invitation=${token}`;

export const invitationIdIn = (token: string): string => token.slice(0, Math.max(0, token.lastIndexOf('.')));

/** For which renewal, up to the newest, a token was made; undefined: for none, it is not ours. */
export const renewalIn = (key: Buffer, token: string, newest: number): number | undefined => {
  for (let renewal = newest; renewal >= 0; renewal -= 1)
    if (sameText(token, invitationToken(key, invitationIdIn(token), renewal))) return renewal;
  return undefined;
};

// The link to a new password names the account and its end. The secret follows also from the password that it replaces: once there is another
// one it fits nothing.

type Reset = { staffId: string; expiresAt: Instant; passwordHash: string };

export const passwordResetToken = (key: Buffer, { staffId, expiresAt, passwordHash }: Reset): string => {
  const end = Date.parse(expiresAt);
  return [staffId, end.toString(36), secretOf(key, JSON.stringify([staffId, end, passwordHash]))].join('.');
};

export const passwordResetLink = (publicUrl: string, token: string): string => `${publicUrl}/admin/reset-password#token=${token}`;

/** What a token says of itself, which is worth nothing before it was checked; undefined: it is none. */
export const passwordResetIn = (token: string): { staffId: string; expiresAt: Instant } | undefined => {
  const [, staffId, end] = /^([\w-]{1,50})\.([0-9a-z]{1,9})\.[\w-]+$/.exec(token) ?? [];
  if (staffId === undefined || end === undefined) return undefined;
  return { staffId, expiresAt: new Date(Number.parseInt(end, 36)).toISOString() };
};

/** Is it ours, for the password that the account has now? */
export const isPasswordReset = (key: Buffer, token: string, reset: Reset): boolean =>
  sameText(token, passwordResetToken(key, reset));
