import type { Booking } from '@baan/contract/booking';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// A guest cancels and gives the account for a refund, over the whole stack. It is 21 November; a stay of two nights costs 18,000.

const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '0812345678' };
const refundAccount = { bankName: 'Krungsri', accountNumber: '987-6-54321-0', accountName: 'Ada van Dyk' };
const cancellation = {
  steps: [
    { daysBefore: 14, refundPercent: 100 },
    { daysBefore: 7, refundPercent: 50 },
  ],
  moveOnceDaysBefore: 7,
};

let service: TestService;
let token: string;

beforeAll(async () => {
  service = await startTestService();
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  token = (await service.call('POST', '/admin/auth/register', { body: owner })).body.token;
  expect((await asStaff('PATCH', '/admin/villa', { cancellation })).status).toBe(200);
});

afterAll(() => service.stop());

const asStaff = (method: string, path: string, body?: object) => service.call(method, path, { token, body });
const bookingIn = (reply: Reply): Booking => reply.body.data.booking;
const post = (id: string, what: string, body?: object) => service.call('POST', `/booking/${id}/${what}`, { body });
const codeMailed = (): string => /\b(\d{6})\b/.exec(service.letters.at(-1)?.subject ?? '')?.[1] ?? '';
const paidFor = async (checkIn: string, checkOut: string): Promise<string> => {
  const { id } = await service.place(checkIn, checkOut);
  await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  const paid = { status: 'confirmed', method: 'cash', reason: 'at the door' };
  expect((await asStaff('PATCH', `/admin/bookings/${id}/status`, paid)).status).toBe(200);
  return id;
};
const typeCode = async (id: string, what: string) => post(id, `${what}/verify`, { otp: codeMailed() });

it('shows the terms as dates with the refund, and keeps those of placing', async () => {
  const { quote } = (await service.call('GET', '/quote?checkIn=2027-02-01&checkOut=2027-02-03&rooms=3')).body;
  expect(quote.terms).toMatchObject({
    steps: [
      { until: '2027-01-18T16:59:59.000Z', refundPercent: 100, refund: 18_000 },
      { until: '2027-01-25T16:59:59.000Z', refundPercent: 50, refund: 9000 },
    ],
    moveUntil: '2027-01-25T16:59:59.000Z',
  });
  expect(quote.terms.text.en).toBe('Free until Mon 18 Jan 2027, then 50% back until Mon 25 Jan 2027, then nothing back');
  const { id } = await service.place('2027-02-01', '2027-02-03');
  await asStaff('PATCH', '/admin/villa', { cancellation: null });
  expect(bookingIn(await service.call('GET', `/booking/${id}`)).terms).toEqual(quote.terms);
  await asStaff('PATCH', '/admin/villa', { cancellation });
  const wrong = { ...cancellation, steps: [...cancellation.steps].reverse() };
  expect(await asStaff('PATCH', '/admin/villa', { cancellation: wrong })).toMatchObject({ status: 400 });
});

it('cancels an unpaid booking at once', async () => {
  const { id } = await service.place('2027-02-10', '2027-02-12');
  expect(bookingIn(await post(id, 'cancel'))).toMatchObject({ status: 'cancelled', account: { refundDue: 0 } });
  expect((await post(id, 'cancel')).status).toBe(409);
});

it('cancels a paid booking with a code, an account and a confirmation; only staff see the account while the refund is due', async () => {
  const id = await paidFor('2026-12-01', '2026-12-03');
  expect(await service.call('PATCH', `/booking/${id}`, { body: { status: 'cancelled' } })).toMatchObject({ status: 403 });
  expect(await post(id, 'cancel')).toMatchObject({
    status: 202,
    body: { data: { otp: { sentTo: 'a•••••a@example.com', attemptsLeft: 5 } } },
  });
  const code = codeMailed();
  const wrong = code === '000000' ? '111111' : '000000';
  expect(await post(id, 'cancel/verify', { otp: wrong })).toMatchObject({
    status: 400,
    body: { code: 'otp_invalid', details: { attemptsLeft: 4 } },
  });
  expect(await post(id, 'cancel/resend-otp')).toMatchObject({ body: { code: 'otp_resend_too_soon' } });
  const { permit, refund } = (await post(id, 'cancel/verify', { otp: code })).body.data;
  expect(refund).toBe(9000);
  expect(bookingIn(await service.call('GET', `/booking/${id}`)).status, 'nothing is cancelled yet').toBe('confirmed');
  expect(await post(id, 'cancel/confirm', { permit })).toMatchObject({ status: 400, body: { details: { refundAccount: {} } } });
  expect((await post(id, 'cancel/confirm', { permit: `${permit}x`, refundAccount })).body.code).toBe('otp_expired');
  const cancelled = bookingIn(await post(id, 'cancel/confirm', { permit, refundAccount }));
  expect(cancelled).toMatchObject({ status: 'cancelled', account: { owed: 9000, paid: 18_000, refundDue: 9000 } });
  expect(JSON.stringify(cancelled)).not.toContain(refundAccount.accountNumber);
  expect(bookingIn(await asStaff('GET', `/admin/bookings/${id}`)).refundAccount).toEqual(refundAccount);
  const history = await asStaff('GET', `/admin/bookings/${id}/history`);
  expect(JSON.stringify(history.body), 'the history outlives the refund').not.toContain(refundAccount.accountNumber);
  const back = { amount: 9000, method: 'bank_transfer', reason: 'as the terms say' };
  const settled = bookingIn(await asStaff('POST', `/admin/bookings/${id}/refunds`, back));
  expect(settled.account).toMatchObject({ balance: 0, refundDue: 0 });
  expect(settled).not.toHaveProperty('refundAccount');
});

it('encrypts the account of a refund with a key of its own', async () => {
  const id = await paidFor('2027-03-01', '2027-03-03');
  await asStaff('PATCH', `/admin/bookings/${id}/status`, { status: 'cancelled', reason: 'storm' });
  expect((await post(id, 'refund-account', { ...refundAccount, accountNumber: '12' })).status).toBe(400);
  expect((await post(id, 'refund-account', refundAccount)).status).toBe(202);
  // Another person with the link may have offered another account.
  expect(service.letters.at(-1)?.text).toContain('Krungsri •••• 3210');
  expect((await typeCode(id, 'refund-account')).status).toBe(200);
  expect(bookingIn(await asStaff('GET', `/admin/bookings/${id}`)).refundAccount).toEqual(refundAccount);
  const { store, privacy } = service.stores;
  const given = (await store.readStored(`booking-${id}`)).filter(({ type }) => type === 'RefundAccountGiven');
  const data = given[0]?.data ?? {};
  expect(JSON.stringify(data)).not.toContain(refundAccount.accountName);
  expect(await privacy.decrypt(`booking-${id}`, 'RefundAccountGiven', data)).toMatchObject({ account: refundAccount });
  await privacy.forget(`booking-${id}`, [data]);
  expect(await privacy.decrypt(`booking-${id}`, 'RefundAccountGiven', data)).toMatchObject({ account: null });
});

it('leaves cancelling to staff from the day of arrival on, and without terms', async () => {
  await asStaff('PATCH', '/admin/villa', { cancellation: null });
  const id = await paidFor('2027-04-01', '2027-04-03');
  expect(await post(id, 'cancel')).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
});
