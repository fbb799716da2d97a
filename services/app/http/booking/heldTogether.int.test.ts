import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// Holds of one person are shown together and released with one reason. The list and its counts use the same filter.

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService({ RATE_LIMIT: 'on' });
  const form = { name: 'Kanya', email: 'owner@example.com', password: 'a long enough phrase', setupCode };
  token = (await service.call('POST', '/admin/auth/register', { body: form })).body.token;
});
afterAll(() => service?.stop());

const ask = (method: string, path: string, body?: object) => service.call(method, path, { token, body });
const seen = async (id: string) => (await ask('GET', `/admin/bookings/${id}`)).body.data.booking;
const filterOf = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const listed = async (filter: object): Promise<string[]> =>
  (await ask('GET', `/admin/bookings?${filterOf(filter)}`)).body.map(({ id }: { id: string }) => id);
const counted = async (filter: object) => (await ask('GET', `/admin/bookings/counts?${filterOf(filter)}`)).body;

it('shows several holds of one person, and releases all but the paid ones with one reason', async () => {
  const customerInfo = { firstName: 'Ada', lastName: 'Dyk', email: 'ada@example.com', phone: '0812345678' };
  const first = await service.place('2026-12-10', '2026-12-12');
  expect((await seen(first.id)).heldTogether).toEqual([]);
  const second = await service.place('2026-12-14', '2026-12-16');
  const third = await service.place('2026-12-18', '2026-12-20');
  for (const { id } of [first, second, third])
    await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  const together = (await seen(first.id)).heldTogether;
  expect(together.map(({ number }: { number: string }) => number).sort()).toEqual(
    [first, second, third].map(({ number }) => number).sort(),
  );
  expect(together.find(({ id }: { id: string }) => id === second.id)).toMatchObject({
    customerName: 'Ada Dyk',
    checkIn: '2026-12-14',
    checkOut: '2026-12-16',
    totalPrice: second.totalPrice,
  });
  expect((await service.call('GET', `/booking/${first.id}`)).body.data.booking).not.toHaveProperty('heldTogether');

  const day = new Date(Date.parse(service.time.at) + 7 * 3_600_000).toISOString().slice(0, 10);
  await ask('POST', `/admin/bookings/${third.id}/payments`, { amount: 100, method: 'cash', day, reason: 'A deposit' });
  expect((await ask('POST', '/admin/holds/release', { bookingIds: [first.id] })).status).toBe(400);
  const bookingIds = [first.id, second.id, third.id, 'nobody'];
  const released = await ask('POST', '/admin/holds/release', { bookingIds, reason: 'Holds too much' });
  expect(released).toMatchObject({ status: 200, body: { data: { released: [first.id, second.id] } } });
  expect(await seen(first.id)).toMatchObject({ status: 'cancelled', cancellationReason: 'Holds too much' });
  expect((await seen(third.id)).status).toBe('pending_payment');
  const again = await ask('POST', '/admin/holds/release', { bookingIds, reason: 'Once more' });
  expect(again.body.data.released).toEqual([]);

  expect(await counted({})).toEqual({ all: 3, pending_payment: 1, in_review: 0, confirmed: 0, cancelled: 2, expired: 0 });
  expect(await counted({ q: first.number, status: 'confirmed' })).toMatchObject({ all: 1, cancelled: 1, pending_payment: 0 });
  expect(await listed({ owes: true })).toEqual([third.id]);
  expect(await listed({ paymentMethod: 'cash' })).toEqual([third.id]);
  expect(await listed({ source: 'website', paymentMethod: ['bank_transfer'] })).toHaveLength(2);
  expect(await listed({ source: 'airbnb' })).toEqual([]);
  await ask('PATCH', `/admin/bookings/${third.id}/status`, { status: 'cancelled', reason: 'Wrong', kept: 0 });
  expect(await listed({ refundDue: true })).toEqual([third.id]);
  expect(await counted({ refundDue: true })).toMatchObject({ all: 1, cancelled: 1 });
});
