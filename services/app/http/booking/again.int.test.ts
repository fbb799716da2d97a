import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestService, type TestService } from '../testService.testkit.ts';

// A guest whose hold expired books the same nights again. For two minutes of grace only that guest can.

const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '0812345678' };

let service: TestService;
let id: string;
let start: string;
const stay = { checkIn: '2027-02-01', checkOut: '2027-02-03' };
const bookingDetails = { ...stay, rooms: 3, totalPrice: 18_000 };

beforeAll(async () => {
  service = await startTestService();
  start = service.time.at;
  ({ id } = await service.place(stay.checkIn, stay.checkOut));
  await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
});
afterAll(() => service.stop());

const after = (seconds: number): void => {
  service.time.at = new Date(Date.parse(start) + seconds * 1000).toISOString();
};
const again = (more: object = {}) => service.call('POST', '/booking', { body: { bookingDetails, again: id, ...more } });

it('rejects booking again while the nights are held, for an unknown booking, and for other nights', async () => {
  expect(await again()).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(await again({ again: 'nobody' })).toMatchObject({ status: 404 });
  after(3601);
  const other = { ...bookingDetails, checkOut: '2027-02-04' };
  expect(await again({ bookingDetails: other })).toMatchObject({
    status: 400,
    body: { details: { again: { code: 'invalid' } } },
  });
});

it('gives the same guest the nights for an hour with the contact, once, and nobody else within the grace', async () => {
  expect(await service.call('POST', '/booking', { body: { bookingDetails } })).toMatchObject({
    status: 409,
    body: { code: 'nights_taken' },
  });
  const replies = await Promise.all([again(), again()]);
  const [first, second] = replies.map(({ body }) => body.data.booking);
  expect(first.id).not.toBe(id);
  expect(second.id).toBe(first.id);
  expect(first).toMatchObject({ status: 'pending_payment', customerInfo, ...stay });
  expect(Date.parse(first.holdUntil) - Date.parse(service.time.at)).toBe(3600_000);
  const statusOfLost = async () => (await service.call('GET', `/booking/${id}`)).body.data.booking.status;
  await expect.poll(statusOfLost, { timeout: 30_000 }).toBe('expired');
});
