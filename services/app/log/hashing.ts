import { createHmac } from 'node:crypto';

/** Keyed hashes stand for a person or a file where plain text is not allowed. `purpose` keeps equal texts of different kinds apart. */
export type Hashing = { keyedHash: (purpose: string, text: string | Uint8Array) => string };

/** HMAC-SHA-256, hex. */
export const createHashing = (secret: Buffer): Hashing => ({
  keyedHash: (purpose, text) => createHmac('sha256', secret).update(`${purpose}:`).update(text).digest('hex'),
});
