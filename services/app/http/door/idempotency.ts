import type { Request } from 'express';
import { keyIdFor, randomKeyId } from '../../privacy/keyId.ts';
import type { Dependencies } from '../dependencies.ts';
import { invalidRequest } from './problem.ts';
import type { Call } from './route.ts';

/** JSON with sorted keys, so that equal requests give equal text. Undefined fields are left out. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
};

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

/**
 * The id of the booking or payment link that this request makes: from its Idempotency-Key, else random. `requestHash` tells a repeated
 * request from another one under the same key. It is keyed, because requests hold personal data.
 */
export const requestIdentity = (
  { request, staff, body }: Call,
  route: string,
  { secrets, hashing }: Dependencies,
): { id: string; requestHash: string } => {
  const key = keyOf(request);
  const actor = staff ? `staff:${staff.id}` : 'guest';
  return {
    id: key === undefined ? randomKeyId() : keyIdFor(secrets.idempotency, route, actor, key),
    requestHash: hashing.keyedHash('request', canonicalJson(body)),
  };
};
