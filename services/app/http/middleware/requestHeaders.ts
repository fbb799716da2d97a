import { Refusal } from '@baan/domain/shared/refusal';
import type { Random } from '@baan/time/time';
import type { Request } from 'express';
import type { ExpectedRevision } from '../../commands/command.ts';
import type { Hashing } from '../../log/hashing.ts';
import { keyIdFor, randomKeyId } from '../../privacy/keyId.ts';
import { invalidRequest } from './problem.ts';
import type { RouteCall } from './route.ts';

/** JSON with sorted keys, so that equal requests give equal text. Undefined fields are left out. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner !== 'object' || inner === null || Array.isArray(inner)
      ? inner
      : Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))),
  );

/** Long enough that a key cannot be guessed. */
export const keyLength = { minLength: 20, maxLength: 200 };

const keyOf = (request: Request): string | undefined => {
  const key = request.get('Idempotency-Key');
  if (key === undefined) return undefined;
  const { minLength, maxLength } = keyLength;
  if (key.length < minLength || key.length > maxLength)
    throw invalidRequest('Idempotency-Key', {
      code: key.length < minLength ? 'too_short' : 'too_long',
      message: `${minLength} to ${maxLength} characters`,
    });
  return key;
};

/** `idempotency` is never rotated: ids of bookings are derived from it. */
export type IdentityDependencies = { secrets: { idempotency: Buffer }; hashing: Hashing; random: Pick<Random, 'bytes'> };

/**
 * The id of the booking or payment link that this request creates: from its Idempotency-Key, else random. `requestHash` distinguishes a repeated
 * request from another one under the same key. It is keyed, because requests hold personal data.
 */
export const requestIdentity = (
  { request, staff, body }: RouteCall,
  route: string,
  { secrets, hashing, random }: IdentityDependencies,
): { id: string; requestHash: string } => {
  const key = keyOf(request);
  const actor = staff ? `staff:${staff.id}` : 'guest';
  return {
    id: key === undefined ? randomKeyId(random) : keyIdFor(secrets.idempotency, route, actor, key),
    requestHash: hashing.keyedHash('request', canonicalJson(body)),
  };
};

/** The revision in If-Match, -1 before the first event; none without the header. @throws RequestProblem `validation_failed` */
export const expectationOf = (request: Request): ExpectedRevision => {
  const header = request.get('If-Match');
  if (header === undefined || header.trim() === '*') return {};
  const digits = /^(?:W\/)?"?(-1|\d{1,15})"?$/.exec(header.trim())?.[1];
  if (digits === undefined) throw invalidRequest('If-Match', { code: 'invalid', message: 'A revision, such as "3"' });
  return { expectedRevision: Number(digits) };
};

/** Runs an edit, and adds the current state to the details of a conflict. */
export const withConflictDetails = async <Result>(
  edit: () => Promise<Result>,
  newer: () => Promise<Record<string, unknown> | undefined>,
): Promise<Result> => {
  try {
    return await edit();
  } catch (error) {
    const details = error instanceof Refusal && error.code === 'conflict' && (await newer());
    throw details ? new Refusal('conflict', error.message, details) : error;
  }
};

/** Parses a position from a header. @throws RequestProblem `validation_failed` */
export const positionIn = (header: string, text: string): bigint => {
  if (!/^\d{1,19}$/.test(text)) throw invalidRequest(header, { code: 'invalid', message: 'A decimal number' });
  return BigInt(text);
};
