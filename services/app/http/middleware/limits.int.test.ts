import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../testService.testkit.ts';

let service: TestService;

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const contact = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com', phone: '0812345678' };

/** Whole-villa request for one night in 2027. */
const night = (month: number, day: number, address: string) => {
  const date = (of: number): string => `2027-${String(month).padStart(2, '0')}-${String(of).padStart(2, '0')}`;
  const weekend = new Date(`${date(day)}T00:00:00Z`).getUTCDay() >= 5;
  const bookingDetails = { checkIn: date(day), checkOut: date(day + 1), rooms: 3, totalPrice: weekend ? 14_000 : 9000 };
  return service.call('POST', '/booking', { body: { bookingDetails }, ...from(address) });
};

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT: 'on', TRUST_PROXY: 1 });
});

afterAll(() => service?.stop());

describe('live holds', () => {
  it('are limited to three for one address, also in parallel, until one ends', async () => {
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(day => night(1, day, '203.0.113.1')));
    const placed = replies.filter(({ status }) => status === 201);
    expect(placed).toHaveLength(3);
    expect(replies.find(({ status }) => status === 429)?.body.code).toBe('rate_limited');
    const { id } = placed[0]?.body.data.booking ?? {};
    expect((await night(1, 20, '203.0.113.2')).status).toBe(201);
    expect((await service.call('PATCH', `/booking/${id}`, { body: { status: 'cancelled' } })).status).toBe(200);
    expect((await night(1, 22, '203.0.113.1')).status).toBe(201);
    expect((await night(1, 24, '203.0.113.1')).status).toBe(429);
    service.time.at = '2026-11-21T03:16:00.000Z';
    expect((await night(1, 24, '203.0.113.1')).status).toBe(201);
  });

  it('are not counted for rejected requests', async () => {
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await night(1, 20, '203.0.113.3')).status).toBe(409);
    expect((await night(2, 1, '203.0.113.3')).status).toBe(201);
  });

  it('count an IPv6 /64 as one address', async () => {
    for (const [index, address] of ['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:ffff::3'].entries())
      expect((await night(3, 1 + index, address)).status).toBe(201);
    expect((await night(3, 8, '2001:db8:1:1::4')).status).toBe(429);
    expect((await night(3, 8, '2001:db8:1:2::4')).status).toBe(201);
  });

  it('are limited to three for one email or phone', async () => {
    const attach = async (day: number, over: object) => {
      const { id } = (await night(4, day, `198.51.100.${day}`)).body.data.booking;
      return service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo: { ...contact, ...over } } });
    };
    for (const day of [1, 2, 3]) expect((await attach(day, {})).status).toBe(200);
    expect((await attach(4, { phone: '0899999999' })).body.code).toBe('rate_limited');
    expect((await attach(5, { email: 'other@example.com', phone: '+66 81 234 5678' })).body.code).toBe('rate_limited');
    expect((await attach(6, { email: 'other@example.com', phone: '0899999999' })).status).toBe(200);
  });
});

describe('paying by card', () => {
  it('is limited for an address that tries many cards or codes', async () => {
    const ask = (call: string, address: string) =>
      service.call('POST', `/booking/${'0'.repeat(26)}/${call}`, { body: {}, ...from(address) });
    const tries = async (call: string, count: number) => {
      const replies = await Promise.all(Array.from({ length: count }, () => ask(call, '203.0.113.42')));
      return replies.filter(({ body }) => body.code === 'rate_limited').length;
    };
    expect(await tries('card-payment', 33)).toBe(3);
    expect(await tries('verify-otp', 63)).toBe(3);
    expect(await ask('resend-otp', '203.0.113.42')).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(await ask('verify-otp', '203.0.113.43')).toMatchObject({ status: 400 });
  });
});
