import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSigned } from './webhookSignature.ts';

const secret = Buffer.from('a secret of the gateway').toString('base64');
const now = new Date('2026-11-27T03:00:00.000Z');
const timestamp = String(now.getTime() / 1000);
const body = Buffer.from('{"object":"event","text":"ภาษาไทย"}');

const signatureOf = (key: string, at = timestamp, text = body): string =>
  createHmac('sha256', Buffer.from(key, 'base64')).update(`${at}.`).update(text).digest('hex');

describe('the signature of a webhook', () => {
  test('is right for the body, the time and the secret that it was made of', () => {
    expect(isSigned(body, { signature: signatureOf(secret), timestamp }, { secret, now })).toBe(true);
  });

  test('is right where the second of two is, while a secret is replaced', () => {
    const other = Buffer.from('the next secret').toString('base64');
    const signature = `${signatureOf(other)},${signatureOf(secret)}`;
    expect(isSigned(body, { signature, timestamp }, { secret, now })).toBe(true);
  });

  test.each([0, 10, body.length - 1])('is wrong where byte %i of the body was altered', at => {
    const altered = Buffer.from(body);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(isSigned(altered, { signature: signatureOf(secret), timestamp }, { secret, now })).toBe(false);
  });

  test.each([
    ['299 seconds', 299, true],
    ['301 seconds', 301, false],
    ['301 seconds ahead', -301, false],
  ])('of a webhook that is %s old counts: %s', (_name, seconds, counts) => {
    const at = String(now.getTime() / 1000 - seconds);
    expect(isSigned(body, { signature: signatureOf(secret, at), timestamp: at }, { secret, now })).toBe(counts);
  });

  test.each([
    ['no signature', undefined, timestamp],
    ['no time', signatureOf(secret), undefined],
    ['another time', signatureOf(secret), String(Number(timestamp) + 1)],
    ['a time that is no number', signatureOf(secret), 'now'],
    ['a signature that is none', 'zz', timestamp],
    ['a third signature', `a,b,${signatureOf(secret)}`, timestamp],
    ['another secret', signatureOf(Buffer.from('forged').toString('base64')), timestamp],
  ])('is wrong with %s', (_name, signature, at) => {
    expect(isSigned(body, { signature, timestamp: at }, { secret, now })).toBe(false);
  });
});
