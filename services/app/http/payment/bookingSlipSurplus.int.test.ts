import type { Booking } from '@baan/contract/booking';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureOf } from '../../slips/slipPicture.testkit.ts';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';
import { uploadSlip } from './slipUpload.testkit.ts';

const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '0812345678' };
const agreed = 'Agreed on the phone';

let service: TestService;
let token: string;
let day = 0;

beforeAll(async () => {
  service = await startTestService();
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  token = (await service.call('POST', '/admin/auth/register', { body: owner })).body.token;
});

afterAll(() => service.stop());

const asStaff = (method: string, path: string, body?: object) => service.call(method, path, { token, body });
const bookingIn = (reply: Reply): Booking => reply.body.data.booking;
const setTotal = async (id: string, totalPrice: number) =>
  bookingIn(await asStaff('PATCH', `/admin/bookings/${id}`, { totalPrice, reason: agreed }));
const confirm = (id: string, how: object = {}) =>
  asStaff('PATCH', `/admin/bookings/${id}/status`, { status: 'confirmed', reason: 'as the slip says', ...how });

const placed = async (): Promise<string> => {
  day += 7;
  const date = (days: number) => new Date(Date.UTC(2027, 0, 4 + day + days)).toISOString().slice(0, 10);
  const { id } = await service.place(date(0), date(2));
  await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  return id;
};

/** Two nights for 18,000 baht, with a slip under review. */
const inReview = async (): Promise<string> => {
  const id = await placed();
  const paymentSlipUrl = await uploadSlip(service, await pictureOf(`rgb(${day}, 90, 90)`), id);
  const sent = await service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl, status: 'in_review' } });
  expect(bookingIn(sent)).toMatchObject({ status: 'in_review', balance: 18_000, due: 18_000, surplus: 0 });
  return id;
};

const received = async (id: string): Promise<object[]> => {
  const { events } = (await asStaff('GET', `/admin/bookings/${id}/history`)).body;
  return events.filter(({ type }: { type: string }) => type === 'PaymentReceived').map(({ data }: { data: object }) => data);
};

it('shows the amount that a slip was sent for after the price fell, and records all of it', async () => {
  const id = await inReview();
  expect(await setTotal(id, 15_000)).toMatchObject({ status: 'in_review', balance: 15_000, due: 18_000, surplus: 3000 });
  expect(bookingIn(await asStaff('GET', `/admin/bookings/${id}`))).toMatchObject({ due: 18_000, surplus: 3000 });
  expect(bookingIn(await confirm(id))).toMatchObject({ status: 'confirmed', paid: 18_000, balance: -3000, due: 0, surplus: 0 });
  expect(await received(id)).toMatchObject([{ amount: 18_000, overpaid: 3000 }]);
});

it('confirms with a balance when the price rose', async () => {
  const id = await inReview();
  expect(await setTotal(id, 20_000)).toMatchObject({ balance: 20_000, due: 18_000, surplus: 0 });
  expect(await confirm(id)).toMatchObject({ status: 400, body: { details: { rest: { code: 'required' } } } });
  expect(bookingIn(await confirm(id, { rest: 'confirm' }))).toMatchObject({
    status: 'confirmed',
    paid: 18_000,
    balance: 2000,
    due: 2000,
  });
  expect(await received(id)).toEqual([expect.not.objectContaining({ overpaid: expect.anything() })]);
});

it('records the amount that staff read on the slip', async () => {
  const id = await inReview();
  await setTotal(id, 15_000);
  for (const amount of [0, -1, 1.5, '18000', 300_000_001])
    expect(await confirm(id, { amount })).toMatchObject({ status: 400, body: { details: { amount: {} } } });
  expect(bookingIn(await confirm(id, { amount: 15_500 }))).toMatchObject({ paid: 15_500, balance: -500 });
  const waiting = await placed();
  const byHand = await confirm(waiting, { method: 'cash', amount: 18_000 });
  expect(byHand).toMatchObject({ status: 400, body: { code: 'validation_failed', details: { amount: { code: 'invalid' } } } });
  expect(bookingIn(await asStaff('GET', `/admin/bookings/${waiting}`)).status).toBe('pending_payment');
});

it('stays under review when other money pays all, so that the money of the slip is recorded as well', async () => {
  const id = await inReview();
  const asked = { amount: 18_000, description: 'A friend pays', bookingId: id };
  const link = (await asStaff('POST', '/admin/payment-links', asked)).body.data.paymentLink;
  await asStaff('POST', `/admin/payment-links/${link.id}/settle`, { method: 'cash', reason: 'at the door' });
  const shown = bookingIn(await asStaff('GET', `/admin/bookings/${id}`));
  expect(shown).toMatchObject({ status: 'in_review', paid: 18_000, balance: 0, due: 18_000, surplus: 18_000 });
  expect(bookingIn(await confirm(id))).toMatchObject({ status: 'confirmed', paid: 36_000, balance: -18_000 });
  const refused = await inReview();
  const other = (await asStaff('POST', '/admin/payment-links', { ...asked, bookingId: refused })).body.data.paymentLink;
  await asStaff('POST', `/admin/payment-links/${other.id}/settle`, { method: 'cash', reason: 'at the door' });
  const kept = await asStaff('PATCH', `/admin/bookings/${refused}/status`, { status: 'pending_payment', reason: 'Not ours' });
  expect(bookingIn(kept)).toMatchObject({ status: 'confirmed', paid: 18_000, balance: 0, paymentSlipUrl: null });
});
