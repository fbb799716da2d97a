import { randomUUID } from 'node:crypto';
import type { Booking } from '@baan/contract/booking';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureOf } from '../../slips/slipPicture.testkit.ts';
import { uploadSlip } from '../payment/slipUpload.testkit.ts';
import { type Reply, setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// Money of a booking that staff record, over the whole stack. A stay of two nights costs 18,000.

const customerInfo = { firstName: 'Ada', lastName: 'van Dyk', email: 'ada@example.com', phone: '0812345678' };
const reason = 'Agreed on the phone';

let service: TestService;
let token: string;
let week = 0;

beforeAll(async () => {
  service = await startTestService();
  const owner = { name: 'Kanya', email: 'kanya@example.com', password: 'a long password', setupCode };
  token = (await service.call('POST', '/admin/auth/register', { body: owner })).body.token;
});

afterAll(() => service.stop());

const asStaff = (method: string, path: string, body?: object, key?: string) =>
  service.call(method, path, { token, body, ...(key ? { headers: { 'Idempotency-Key': key } } : {}) });
const bookingIn = (reply: Reply): Booking => reply.body.data.booking;
const post = (id: string, what: string, body: object, key?: string) =>
  asStaff('POST', `/admin/bookings/${id}/${what}`, body, key);
const setStatus = (id: string, body: object) => asStaff('PATCH', `/admin/bookings/${id}/status`, body);
const asGuest = async (id: string) => bookingIn(await service.call('GET', `/booking/${id}`));
const inMs = (ms: number): string => new Date(Date.parse(service.time.at) + ms).toISOString();
const today = (): string => inMs(7 * 3_600_000).slice(0, 10);
const cash = (amount: number) => ({ amount, method: 'cash', day: today(), reason });

const placed = async (): Promise<string> => {
  week += 7;
  const date = (days: number) => new Date(Date.UTC(2027, 0, 4 + week + days)).toISOString().slice(0, 10);
  const { id } = await service.place(date(0), date(2));
  await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  return id;
};

it('records a deposit, confirms with a balance, adds a charge and a discount, and refunds', async () => {
  const id = await placed();
  const deposit = bookingIn(await post(id, 'payments', cash(5000)));
  expect(deposit).toMatchObject({
    status: 'pending_payment',
    waitsFor: 'guest',
    account: { paid: 5000, balance: 13_000, refundDue: 0 },
  });
  expect(await setStatus(id, { status: 'confirmed' })).toMatchObject({ status: 400, body: { details: { reason: {} } } });
  expect(bookingIn(await setStatus(id, { status: 'confirmed', reason }))).toMatchObject({
    status: 'confirmed',
    balance: 13_000,
    waitsFor: 'guest',
  });
  await post(id, 'charges', { label: 'ล่องเรือ', amount: 2000, reason });
  expect((await asGuest(id)).account).toMatchObject({ total: 20_000, balance: 15_000 });
  expect((await asGuest(id)).account.charges.at(-1)).toMatchObject({ kind: 'adjustment', label: 'ล่องเรือ', amount: 2000 });
  await post(id, 'payments', cash(15_000));
  expect(await post(id, 'refunds', { amount: 1000, method: 'cash', reason })).toMatchObject({
    status: 400,
    body: { details: { amount: {} } },
  });
  await post(id, 'charges', { label: 'ฝนตก', amount: -1000, reason });
  expect(await asGuest(id)).toMatchObject({ waitsFor: null, account: { total: 19_000, balance: -1000, refundDue: 1000 } });
  const given = bookingIn(await post(id, 'refunds', { amount: 1000, method: 'bank_transfer', reason }));
  expect(given.account).toMatchObject({
    paid: 19_000,
    balance: 0,
    refundDue: 0,
    refunds: [{ amount: 1000, method: 'bank_transfer' }],
  });
  expect(JSON.stringify(await asGuest(id)), 'what staff wrote is theirs').not.toContain(reason);
});

it('records once for one Idempotency-Key, and rejects another request with it', async () => {
  const id = await placed();
  const key = randomUUID();
  for (let time = 0; time < 2; time += 1) expect((await post(id, 'payments', cash(5000), key)).status).toBe(200);
  expect((await asGuest(id)).account.payments).toMatchObject([{ way: 'staff', state: 'received', amount: 5000, day: today() }]);
  expect(await post(id, 'payments', cash(6000), key)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  await post(id, 'payments', cash(5000), randomUUID());
  expect((await asGuest(id)).account.paid).toBe(10_000);
});

it('approves a slip for a part and waits for the rest', async () => {
  const id = await placed();
  const paymentSlipUrl = await uploadSlip(service, await pictureOf('rgb(20, 90, 90)'), id);
  await service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl, status: 'in_review' } });
  expect(await asGuest(id)).toMatchObject({ waitsFor: 'review' });
  const part = { status: 'confirmed', amount: 8000, reason: 'Please pay the other 10,000' };
  expect(await setStatus(id, part)).toMatchObject({ status: 400, body: { details: { rest: { code: 'required' } } } });
  const waiting = bookingIn(await setStatus(id, { ...part, rest: 'wait' }));
  expect(waiting).toMatchObject({
    status: 'pending_payment',
    refusalReason: part.reason,
    paid: 8000,
    due: 10_000,
    waitsFor: 'guest',
  });
  expect(Date.parse(waiting.holdUntil ?? '')).toBeGreaterThan(Date.parse(inMs(29 * 60_000)));
  expect(bookingIn(await post(id, 'payments', cash(10_000)))).toMatchObject({ status: 'confirmed', balance: 0 });
});

it('extends the hold by seven days at most', async () => {
  const id = await placed();
  const until = inMs(3 * 86_400_000);
  expect(bookingIn(await post(id, 'hold', { until, reason }))).toMatchObject({ holdUntil: until });
  const late = inMs(8 * 86_400_000);
  expect(await post(id, 'hold', { until: late, reason })).toMatchObject({ status: 400, body: { details: { until: {} } } });
});

it('keeps one open link for a booking, also for the balance of an ended one', async () => {
  const id = await placed();
  const ask = async (amount: number) =>
    (await asStaff('POST', '/admin/payment-links', { amount, description: 'The rest', bookingId: id })).body.data?.paymentLink;
  const first = await ask(9000);
  const second = await ask(10_000);
  expect((await asGuest(id)).account.openLinks).toMatchObject([{ id: second.id, amount: 10_000 }]);
  expect((await asStaff('GET', `/admin/payment-links/${first.id}`)).body.data.paymentLink.status).toBe('revoked');
  await setStatus(id, { status: 'cancelled', reason });
  expect((await asGuest(id)).account.openLinks).toEqual([]);
  expect(await asStaff('POST', '/admin/payment-links', { amount: 500, description: 'Fee', bookingId: id })).toMatchObject({
    status: 409,
  });
  await post(id, 'charges', { label: 'Cleaning', amount: 500, reason });
  const fee = await ask(500);
  await asStaff('POST', `/admin/payment-links/${fee.id}/settle`, { method: 'cash', reason: 'at the door' });
  expect(await asGuest(id)).toMatchObject({
    status: 'cancelled',
    paidLate: false,
    account: { paid: 500, balance: 0, refundDue: 0 },
  });
});

it('keeps notes for staff only, once for each request', async () => {
  const id = await placed();
  const key = randomUUID();
  const note = { text: 'The daughter is allergic to seafood' };
  const noted = bookingIn(await post(id, 'notes', note, key));
  expect(noted.notes).toMatchObject([{ ...note, by: 'Kanya', at: service.time.at }]);
  expect(bookingIn(await post(id, 'notes', note, key)).notes).toHaveLength(1);
  await setStatus(id, { status: 'cancelled', reason });
  expect(bookingIn(await post(id, 'notes', { text: 'May come in May' })).notes).toHaveLength(2);
  expect(bookingIn(await asStaff('GET', `/admin/bookings/${id}`)).notes).toMatchObject([note, { text: 'May come in May' }]);
  expect(JSON.stringify(await asGuest(id))).not.toMatch(/seafood|"notes"/);
  expect(await service.call('POST', `/admin/bookings/${id}/notes`, { body: note })).toMatchObject({ status: 401 });
});

it('is allowed only to staff', async () => {
  const id = await placed();
  expect(await service.call('POST', `/admin/bookings/${id}/payments`, { body: cash(500) })).toMatchObject({ status: 401 });
});

it('confirms a booking whose balance a discount makes 0', async () => {
  const id = await placed();
  expect(bookingIn(await post(id, 'charges', { label: 'ของขวัญ', amount: -18_000, reason }))).toMatchObject({
    status: 'confirmed',
    account: { total: 0, balance: 0, paid: 0 },
  });
});

it('records or refuses the money of a slip that came late, and the booking stays expired', async () => {
  const sendLate = async (id: string): Promise<Booking> => {
    const paymentSlipUrl = await uploadSlip(service, await pictureOf(`#${week.toString(16).padStart(3, '0')}`), id);
    return bookingIn(await service.call('PATCH', `/booking/${id}`, { body: { paymentSlipUrl, status: 'in_review' } }));
  };
  const [approved, refused] = [await placed(), await placed()];
  service.time.at = inMs(63 * 60_000);
  expect(await sendLate(approved)).toMatchObject({ status: 'expired', paidLate: true, waitsFor: 'review' });
  await sendLate(refused);
  const filter = encodeURIComponent(JSON.stringify({ lateSlip: true }));
  const waiting = await asStaff('GET', `/admin/bookings?filter=${filter}`);
  expect(waiting.body.map(({ id }: Booking) => id).sort()).toEqual([approved, refused].sort());

  expect(bookingIn(await setStatus(approved, { status: 'confirmed', reason }))).toMatchObject({
    status: 'expired',
    account: { paid: 18_000, refundDue: 18_000 },
    waitsFor: null,
  });
  expect(await setStatus(refused, { status: 'expired' })).toMatchObject({ status: 400, body: { details: { reason: {} } } });
  await setStatus(refused, { status: 'expired', reason: 'No such transfer' });
  expect(await asGuest(refused)).toMatchObject({
    status: 'expired',
    refusalReason: 'No such transfer',
    paidLate: false,
    paymentSlipUrl: null,
  });
  expect(await setStatus(refused, { status: 'expired', reason })).toMatchObject({ status: 409 });
  expect((await asStaff('GET', `/admin/bookings?filter=${filter}`)).body).toEqual([]);
});
