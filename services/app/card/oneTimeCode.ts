import { createHmac } from 'node:crypto';
import { otpLength } from '@baan/contract/otpLength';
import type { Random } from '@baan/time/time';
import { sameText } from '../privacy/sameText.ts';

// The OTP of a card payment is an HOTP (RFC 4226) of a secret, with the challenge's id as its counter. It is not stored, and cannot be
// made from events and read tables alone.

/** A new challenge id: a random counter of eight bytes, as 16 hexadecimal digits. */
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
