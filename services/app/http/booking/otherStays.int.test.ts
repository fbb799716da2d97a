import type { Booking } from '@baan/contract/booking';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  const form = { name: 'Kanya', email: 'owner@example.com', password: 'a long enough phrase', setupCode };
  token = (await service.call('POST', '/admin/auth/register', { body: form })).body.token;
});
afterAll(() => service?.stop());

const ada = { firstName: 'Ada', lastName: 'Dyk', email: 'ada@example.com', phone: '0812345678' };

const place = async (checkIn: string, checkOut: string, guest: Partial<typeof ada>): Promise<Booking> => {
  const { id } = await service.place(checkIn, checkOut);
  await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo: { ...ada, ...guest } } });
  return (await service.call('GET', `/admin/bookings/${id}`, { token })).body.data.booking;
};

it('shows staff the other stays with the same email or phone, the latest arrival first, and no guest', async () => {
  const first = await place('2026-12-08', '2026-12-10', {});
  const byPhone = await place('2026-12-14', '2026-12-16', { email: 'other@example.com', phone: '+66 81 234 5678' });
  await place('2026-12-18', '2026-12-20', { email: 'canada@example.com', phone: '0891112222' });
  const last = await place('2027-01-04', '2027-01-06', { email: 'ADA@example.com', phone: '0893334444' });
  const seen = (await service.call('GET', `/admin/bookings/${first.id}`, { token })).body.data.booking;
  expect(seen.otherStays.map(({ id }: { id: string }) => id)).toEqual([last.id, byPhone.id]);
  expect(seen.otherStays[0]).toEqual({
    ...{ id: last.id, number: last.number, status: 'pending_payment' },
    ...{ checkIn: '2027-01-04', checkOut: '2027-01-06', totalPrice: last.totalPrice },
  });
  expect((await service.call('GET', `/booking/${first.id}`)).body.data.booking).not.toHaveProperty('otherStays');
});
