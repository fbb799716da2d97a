import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertUpload } from '../../private/uploads.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// Limits as in production, with many requests at once. Each has an address of its own, so that the limit by address does not apply.

const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '0812345678' };

let service: TestService;
let owner: string;

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT: 'on', TRUST_PROXY: 1 });
  const form = { name: 'Kanya', email: 'kanya@example.com', password: 'a long enough one', setupCode };
  const registered = await service.call('POST', '/admin/auth/register', { body: form });
  expect(registered).toMatchObject({ status: 201 });
  owner = registered.body.token;
}, 120_000);
afterAll(() => service?.stop());

const booked = async (checkIn: string, checkOut: string): Promise<{ id: string; number: string }> => {
  const booking = await service.place(checkIn, checkOut);
  await service.call('PATCH', `/booking/${booking.id}/customer-info`, { body: { customerInfo } });
  return booking;
};

const atOnce = <Result>(count: number, ask: (headers: Record<string, string>) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => ask({ 'x-forwarded-for': `203.0.113.${index}` })));

const counted = (replies: { status: number }[], wanted: number): number =>
  replies.filter(({ status }) => status === wanted).length;

describe('in parallel', () => {
  test('the link to a booking is mailed five times, with the same response each time', async () => {
    const { number } = await booked('2027-02-01', '2027-02-03');
    const body = { contact: 'ada@example.com', number };
    expect(counted(await atOnce(40, headers => service.call('POST', '/find-booking', { body, headers })), 202)).toBe(40);
    const reserved = () => service.knex('private.reserved_emails').where({ kind: 'found' }).count().first();
    await expect.poll(() => service.found.length).toBe(5);
    expect(await reserved()).toEqual({ count: '5' });
  });

  test('the confirmation of a booking is mailed three times', async () => {
    const { id } = await booked('2027-02-05', '2027-02-07');
    const body = { status: 'confirmed', method: 'cash', reason: 'paid at the gate' };
    expect((await service.call('PATCH', `/admin/bookings/${id}/status`, { body, token: owner })).status).toBe(200);
    const replies = await atOnce(16, headers => service.call('POST', `/booking/${id}/send-confirmation`, { headers }));
    expect([counted(replies, 202), counted(replies, 429), service.mailed.length]).toEqual([3, 13, 3]);
  });

  test('one address uploads twenty files an hour', async () => {
    const now = new Date(service.time.at);
    const sender = { address: 'one', network: undefined };
    const limits = { ofAddress: 20, ofNetwork: 80, ofOwner: 20, bytes: 1000 };
    const counted = { sender, now, since: new Date(0), limits };
    const looks = { measured: true, width: null, height: null, amount: null, wholeLook: null, trimmedLook: null };
    const file = { type: 'image/png', size: 1, fileHash: 'x', referenceHash: null, reference: null, ...looks };
    const upload = (index: number) =>
      insertUpload(service.stores, { ...file, id: `at-once-${index}`, bookingId: null, paymentLinkId: null }, counted);
    const broken = await Promise.all(Array.from({ length: 28 }, (_, index) => upload(index)));
    expect(broken.filter(of => of === 'ofAddress')).toHaveLength(8);
    expect(await service.knex('private.uploads').where({ address_hash: 'one' })).toHaveLength(20);
  });
});
