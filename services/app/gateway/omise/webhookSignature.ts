import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookHeaders } from '../gateway.ts';

/** Seconds by which the clocks may differ. An older webhook may be a recorded one that somebody sends again. */
const toleranceSeconds = 300;

const isSignature = (sent: string, expected: Buffer): boolean => {
  if (!/^[0-9a-f]{64}$/i.test(sent)) return false;
  return timingSafeEqual(Buffer.from(sent, 'hex'), expected);
};

/**
 * Did the gateway sign this body? The signature is a hexadecimal HMAC-SHA-256 of `{timestamp}.{body}` under the decoded secret. While a
 * secret is replaced, for 24 hours, there are two, with a comma between them. `secret`: in base64, as the gateway shows it.
 */
export const isSigned = (
  body: Buffer,
  { signature, timestamp }: WebhookHeaders,
  { secret, now }: { secret: string; now: Date },
): boolean => {
  if (!signature || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const expected = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${timestamp}.`).update(body).digest();
  return signature
    .split(',', 2)
    .map(one => one.trim())
    .some(one => isSignature(one, expected));
};
