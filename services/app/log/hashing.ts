import { createHmac } from 'node:crypto';

/** Keyed hashes, for places where a person or a file must not be named in plain text. `purpose` makes equal texts of different kinds differ. */
export type Hashing = { keyedHash: (purpose: string, text: string | Uint8Array) => string };

/** HMAC-SHA-256, hex. */
export const createHashing = (secret: Buffer): Hashing => ({
  keyedHash: (purpose, text) => createHmac('sha256', secret).update(`${purpose}:`).update(text).digest('hex'),
});
