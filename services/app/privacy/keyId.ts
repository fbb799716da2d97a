import { createHmac } from 'node:crypto';
import type { Random } from '@baan/time/time';

// Crockford's base32: no I, L, O or U, so that nothing is misread on the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 128 bits as 26 characters, five bits each. */
const encode = (bytes: Buffer): string => {
  const digits = BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(26, '0');
  return digits.replace(/./g, digit => alphabet.charAt(Number.parseInt(digit, 32))).toLowerCase();
};

/** Of a booking or payment link: 128 random bits. The id gives access. */
export const randomKeyId = (random: Pick<Random, 'bytes'>): string => encode(random.bytes(16));

/** The same key of the same actor on the same route gives the same id: so the stream itself shows a repeated request. */
export const keyIdFor = (secret: Buffer, route: string, actor: string, idempotencyKey: string): string =>
  encode(
    createHmac('sha256', secret)
      .update(JSON.stringify([route, actor, idempotencyKey]))
      .digest()
      .subarray(0, 16),
  );

/** Can it be the id of a booking or payment link? */
export const isKeyId = (text: string): boolean => /^[0-9a-hjkmnp-tv-z]{26}$/.test(text);

/** A number to be spoken, such as `BTM-7K2M9`; it opens nothing. */
export const drawNumber = (random: Pick<Random, 'below'>, prefix: string): string =>
  `${prefix}-${Array.from({ length: 5 }, () => alphabet[random.below(alphabet.length)]).join('')}`;
