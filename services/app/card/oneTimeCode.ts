import { createHmac } from 'node:crypto';
import { otpLength } from '@baan/contract/otpLength';
import type { Random } from '@baan/time/time';
import { sameText } from '../privacy/sameText.ts';

// The OTP of a card payment: HOTP (RFC 4226) of a secret in `private` and the challenge's id, which is its counter. Events and
// tables are not enough to make it; nothing stores it.

/** A fresh challenge id: an eight-byte counter, drawn at random, as 16 hexadecimal digits. */
export const drawChallengeId = (random: Pick<Random, 'bytes'>): string => random.bytes(8).toString('hex');

/** RFC 4226, 5.3: HMAC-SHA-1, dynamic truncation, the last digits. `counter`: eight bytes as hexadecimal digits. */
export const otpOf = (secret: Buffer, counter: string): string => {
  const mac = createHmac('sha1', secret).update(Buffer.from(counter, 'hex')).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const truncated = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(truncated % 10 ** otpLength).padStart(otpLength, '0');
};

/** Compares in constant time. */
export const isCodeOf = (secret: Buffer, counter: string, typed: string): boolean => sameText(otpOf(secret, counter), typed);
