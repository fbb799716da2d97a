import { createHmac } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Instant } from '@baan/domain/shared/plainDate';
import { sameText } from '../privacy/sameText.ts';
import { replaceFile } from '../runtime/dataFiles.ts';

// Links to the console. Their token or code stands behind `#`, so that it reaches no server's log. Those in mails to members and invited
// persons end with a MAC, which is stored nowhere and made again for each mail. `publicUrl` has no slash at its end.

/** 192 bits in base64url. */
const secretOf = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);

// An invitation's token holds its id. The MAC also covers the number of renewals.

export const invitationToken = (key: Buffer, staffId: string, renewal: number): string =>
  `${staffId}.${secretOf(key, `${staffId}:${renewal}`)}`;

export const invitationLink = (publicUrl: string, token: string): string => `${publicUrl}/admin/register#invitation=${token}`;

export const invitationIdIn = (token: string): string => token.slice(0, Math.max(0, token.lastIndexOf('.')));

/** The renewal of a token, up to the newest; undefined: not one of ours. */
export const renewalIn = (key: Buffer, token: string, newest: number): number | undefined => {
  for (let renewal = newest; renewal >= 0; renewal -= 1)
    if (sameText(token, invitationToken(key, invitationIdIn(token), renewal))) return renewal;
  return undefined;
};

// A reset token holds the account and its end. The MAC also covers the replaced password: a new one makes the token invalid.

type Reset = { staffId: string; expiresAt: Instant; passwordHash: string };

export const passwordResetToken = (key: Buffer, { staffId, expiresAt, passwordHash }: Reset): string => {
  const end = Date.parse(expiresAt);
  return [staffId, end.toString(36), secretOf(key, JSON.stringify([staffId, end, passwordHash]))].join('.');
};

export const passwordResetLink = (publicUrl: string, token: string): string => `${publicUrl}/admin/reset-password#token=${token}`;

/** The content of a token, not to be trusted before the check; undefined: malformed. */
export const passwordResetIn = (token: string): { staffId: string; expiresAt: Instant } | undefined => {
  const [, staffId, end] = /^([\w-]{1,50})\.([0-9a-z]{1,9})\.[\w-]+$/.exec(token) ?? [];
  if (staffId === undefined || end === undefined) return undefined;
  return { staffId, expiresAt: new Date(Number.parseInt(end, 36)).toISOString() };
};

/** Is it genuine, for the account's current password? */
export const isPasswordReset = (key: Buffer, token: string, reset: Reset): boolean =>
  sameText(token, passwordResetToken(key, reset));

// While a villa has no owner, a file holds the address for registering one.

const setupFile = 'setup.url';

export const setupUrl = (publicUrl: string, setupCode: string): string => `${publicUrl}/admin/register#setup=${setupCode}`;

export const writeSetupUrl = (dataDir: string, url: string): Promise<void> => replaceFile(dataDir, setupFile, `${url}\n`);

export const removeSetupUrl = (dataDir: string): Promise<void> => rm(join(dataDir, setupFile), { force: true });
