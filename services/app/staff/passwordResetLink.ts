import { createHmac } from 'node:crypto';
import type { Instant } from '@baan/domain/shared/plainDate';
import { sameText } from '../privacy/sameText.ts';

// The link to a new password names the account and its end, with a secret that follows from both and from the password that it replaces. It
// is kept nowhere: who has to mail it makes it again, and once there is another password it fits nothing.

type Reset = { staffId: string; expiresAt: Instant; passwordHash: string };

/** 192 bits in base64url. */
const secretLength = 32;

const secretOf = (key: Buffer, { staffId, expiresAt, passwordHash }: Reset): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([staffId, Date.parse(expiresAt), passwordHash]))
    .digest('base64url')
    .slice(0, secretLength);

export const passwordResetToken = (key: Buffer, reset: Reset): string =>
  [reset.staffId, Date.parse(reset.expiresAt).toString(36), secretOf(key, reset)].join('.');

/** `publicUrl` without a slash at its end. The token stands behind `#`, so that no server gets it into its log. */
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
