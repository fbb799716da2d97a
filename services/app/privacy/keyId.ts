import { createHmac, randomBytes, randomInt } from 'node:crypto';

// Crockford's base32: no I, L, O or U, so that nothing is misread on the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Five bits a character, the first ones padded with zeros in front. */
const encode = (bytes: Uint8Array): string => {
  let text = '';
  let bits = (5 - ((bytes.length * 8) % 5)) % 5;
  let value = 0;
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xfff;
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(value >> (bits - 5)) & 31];
  }
  return text.toLowerCase();
};

/** Of a booking or payment link: 128 random bits, 26 characters. The id gives access. */
export const randomKeyId = (): string => encode(randomBytes(16));

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
export const drawNumber = (prefix: string): string =>
  `${prefix}-${Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
