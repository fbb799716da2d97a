import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Random } from '@baan/time/time';

const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM: iv, tag and ciphertext in one buffer. `context` is authenticated beside it, so that a sealed value opens only in
 * its own place.
 */
export const encrypt = (random: Pick<Random, 'bytes'>, key: Buffer, plain: Uint8Array, context: string): Buffer => {
  const iv = random.bytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
};

/** @throws Error when the key, the context or a byte differs */
export const decrypt = (key: Buffer, encrypted: Buffer, context: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, ivBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(encrypted.subarray(ivBytes + tagBytes)), decipher.final()]);
};
