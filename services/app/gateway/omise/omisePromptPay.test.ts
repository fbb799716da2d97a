import { type OmiseDouble, startOmiseDouble } from '@baan/embedded/omiseDouble/server';
import { systemRandom } from '@baan/time/time';
import { testTime } from '@baan/time/time.testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChargeName } from '../gateway.ts';
import { QrRefused } from '../promptPayGateway.ts';
import { createOmiseClient } from './omiseClient.ts';
import { createOmiseGateway } from './omiseGateway.ts';
import { createPictureFetch } from './qrPicture.ts';

const start = '2026-11-27T03:00:00.000Z';
const time = testTime(start);
let double: OmiseDouble;
let last = 0;

beforeAll(async () => {
  double = await startOmiseDouble({ time, random: systemRandom });
});
afterAll(() => double.stop());

const adapter = () => {
  const client = createOmiseClient({ fetch, time, secretKey: double.secretKey, url: double.url, timeoutMs: 400 });
  const fetchPicture = createPictureFetch({ fetch, time, url: double.url });
  const gateway = createOmiseGateway({ client, account: 'test', webhookSecret: undefined, fetchPicture, time });
  if (!gateway.promptPay) throw new Error('This gateway takes no PromptPay');
  return gateway.promptPay;
};
const newName = (): ChargeName => {
  last += 1;
  return { key: `key-${last}`, chargeId: null, since: time.at };
};
const request = (charge: ChargeName) => ({ charge, amount: 500, about: 'BTM-1', expiresAt: '2026-11-27T04:00:00.000Z' });
const chargesOf = ({ key }: ChargeName) => double.bank.charges().filter(({ metadata }) => metadata.key === key);

describe('a PromptPay charge at Omise', () => {
  test('has our key, its amount in satang and its end, and is found by the key alone', async () => {
    const name = newName();
    expect(await adapter().start(request(name))).toMatchObject({ outcome: 'shown' });
    const [charge] = chargesOf(name);
    expect(charge).toMatchObject({ amount: 50_000, expiresAt: '2026-11-27T04:00:00.000Z', metadata: { booking: 'BTM-1' } });
    expect(await adapter().find(name)).toEqual({ state: 'shown', chargeId: charge?.id });
    expect(await adapter().picture(name)).toMatchObject({ type: 'image/svg+xml' });
  });

  test('is paid at the moment that the gateway says', async () => {
    const name = newName();
    await adapter().start(request(name));
    const [charge] = chargesOf(name);
    double.bank.payByPromptPay(charge?.id ?? '');
    expect(await adapter().find(name)).toEqual({ state: 'paid', chargeId: charge?.id, amount: 500, paidAt: start });
    expect(await adapter().expire(name)).toMatchObject({ outcome: 'paid', amount: 500 });
  });

  test.each(['timeout_before', 'failed_before', 'timeout_after', 'failed_after'] as const)(
    'whose answer is lost (%s) is found, and never is there a second one',
    async fault => {
      const name = newName();
      double.faults.nextCall('POST /charges', fault);
      await expect(adapter().start(request(name))).rejects.toThrow('The gateway answered');
      const isMade = fault.endsWith('after');
      expect((await adapter().find(name)).state).toBe(isMade ? 'shown' : 'none');
      expect(chargesOf(name)).toHaveLength(isMade ? 1 : 0);
    },
  );

  test.each(['timeout_before', 'timeout_after', 'throttled', 'failed_before', 'failed_after'] as const)(
    'whose source could not be made (%s) is no charge',
    async fault => {
      const name = newName();
      double.faults.nextCall('POST /sources', fault);
      expect(await adapter().start(request(name))).toEqual({ outcome: 'unavailable' });
      expect(chargesOf(name)).toEqual([]);
    },
  );

  test('that is throttled is not made, and one of another amount is refused', async () => {
    const name = newName();
    double.faults.nextCall('POST /charges', 'throttled');
    expect(await adapter().start(request(name))).toEqual({ outcome: 'unavailable' });
    expect(await adapter().start({ ...request(newName()), amount: 19 })).toEqual({ outcome: 'refused' });
  });

  test.each(['timeout_before', 'failed_before', 'throttled'] as const)(
    'is not ended while it is unknown whether the gateway ended it: %s',
    async fault => {
      const name = newName();
      await adapter().start(request(name));
      double.faults.nextCall('POST /charges/:id/expire', fault);
      await expect(adapter().expire(name)).rejects.toThrow('The gateway answered');
      expect(await adapter().expire(name)).toEqual({ outcome: 'expired' });
      expect(await adapter().find(name)).toEqual({ state: 'expired' });
    },
  );

  test('that the gateway never had has nothing to end', async () => {
    expect(await adapter().expire(newName())).toEqual({ outcome: 'expired' });
  });
});

describe('the picture of a QR', () => {
  const answering = (response: () => Response) =>
    createPictureFetch({ fetch: async () => response(), time, url: 'https://api.omise.co' });
  const at = 'https://api.omise.co/charges/c/documents/d/downloads/q';
  const svg = { 'content-type': 'image/svg+xml' };

  test.each([
    'https://evil.example/q.svg',
    'http://api.omise.co/q.svg',
    'https://api.omise.co.evil.example/q',
    'https://api.omise.co@evil.example/q',
    'https://user@api.omise.co/q',
    'file:///etc/passwd',
  ])('is loaded from the host of the gateway alone: not from %s', async address => {
    const never = createPictureFetch({ fetch: () => Promise.reject(new Error('asked')), time, url: 'https://api.omise.co' });
    await expect(never(address)).rejects.toThrow(QrRefused);
  });

  test('has at most 100 kB, and is a picture', async () => {
    expect((await answering(() => new Response('<svg/>', { headers: svg }))(at)).type).toBe('image/svg+xml');
    await expect(answering(() => new Response(Buffer.alloc(100_001), { headers: svg }))(at)).rejects.toThrow('too large');
    const page = answering(() => new Response('<p>', { headers: { 'content-type': 'text/html' } }));
    await expect(page(at)).rejects.toThrow('no picture');
    await expect(answering(() => new Response('', { status: 500 }))(at)).rejects.toThrow('The gateway answered');
  });
});
