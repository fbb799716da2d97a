import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { join } from '../signedIn.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// One of two guests requests her data, and to be erased.

let service: TestService;
let owner: string;
let ownerId: string;

const malee = { firstName: 'Malee', lastName: 'Srisuk', email: 'malee.srisuk@example.com', phone: '0812345670' };
const somchai = { firstName: 'Somchai', lastName: 'Jaidee', email: 'somchai@example.com', phone: '0899999999' };

const ask = (method: string, path: string, body?: unknown, token = owner) => service.call(method, path, { body, token });
const find = (contact: string) => ask('GET', `/admin/people?${new URLSearchParams({ contact })}`);
const erase = (contact: string, number: string) => ask('POST', '/admin/people/erase', { contact, number });
const numbersOf = ({ body }: { body: { bookings: { number: string }[] } }) => body.bookings.map(({ number }) => number);

const book = async (checkIn: string, checkOut: string, customerInfo: object) => {
  const { id, number } = await service.place(checkIn, checkOut);
  const { status } = await service.call('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  expect(status).toBe(200);
  return { id, number };
};
type Placed = Awaited<ReturnType<typeof book>>;
const cancel = ({ id }: Placed) => ask('PATCH', `/admin/bookings/${id}/status`, { status: 'cancelled', reason: 'Not now' });

let first: Placed;
let second: Placed;
let others: Placed;
let linkId: string;

beforeAll(async () => {
  service = await startTestService();
  const form = { name: 'Kanya', email: 'kanya@example.com', password: 'a long enough one', setupCode };
  const { body } = await service.call('POST', '/admin/auth/register', { body: form });
  owner = body.token;
  ownerId = body.user.id;
  const later = () => {
    service.time.at = new Date(Date.parse(service.time.at) + 60_000).toISOString();
  };
  first = await book('2026-12-01', '2026-12-03', malee);
  later();
  second = await book('2026-12-10', '2026-12-12', { ...malee, email: 'other@example.com' });
  later();
  others = await book('2026-12-20', '2026-12-22', somchai);
  const link = await ask('POST', '/admin/payment-links', { amount: 500, description: 'A boat for Malee' });
  linkId = link.body.data.paymentLink.id;
  await service.call('PATCH', `/payment-links/${linkId}/customer-info`, { body: { customerInfo: malee } });
}, 120_000);
afterAll(() => service?.stop());

test('finds a person by email or phone in each notation', async () => {
  expect(numbersOf(await find('MALEE.SRISUK@example.com'))).toEqual([first.number]);
  const found = await find('+66 81-234-5670');
  expect(numbersOf(found)).toEqual([second.number, first.number]);
  expect(found.body.confirmBy).toBe(second.number);
  expect(found.body.links).toMatchObject([{ id: linkId, amount: 500, customerName: 'Malee Srisuk' }]);
  expect((await find('nobody@example.com')).body).toEqual({ bookings: [], links: [], confirmBy: null });
});

test('counts sent emails for each booking and link', async () => {
  const letter = { kind: 'placed', to: malee.email, language: 'en', subject: 'Placed', html: '', text: '' } as const;
  await service.sender.send({ ...letter, jobId: 'first-1', stream: bookingStream(first.id) });
  await service.sender.send({ ...letter, jobId: 'first-2', stream: bookingStream(first.id) });
  await service.sender.send({ ...letter, jobId: 'link-1', stream: paymentLinkStream(linkId) });
  await service.sender.send({ ...letter, jobId: 'other-1', stream: bookingStream(others.id), to: somchai.email });
  const { body } = await find(malee.phone);
  expect(body.bookings).toMatchObject([
    { number: second.number, mails: 0 },
    { number: first.number, mails: 2 },
  ]);
  expect(body.links).toMatchObject([{ id: linkId, mails: 1 }]);
});

test('exports all events, decrypted', async () => {
  const { body } = await ask('POST', '/admin/people/export', { contact: malee.phone });
  expect(body.streams.map(({ stream }: { stream: string }) => stream)).toEqual([
    `booking-${second.id}`,
    `booking-${first.id}`,
    `paymentLink-${linkId}`,
  ]);
  expect(JSON.stringify(body)).toContain('A boat for Malee');
  expect(JSON.stringify(body)).not.toContain('Somchai');
  const events = await service.commands.readMember(ownerId);
  expect(events.filter(({ type }) => type === 'PersonExported').map(({ data }) => data)).toEqual([
    { at: service.time.at, numbers: [second.number, first.number], links: 1 },
  ]);
});

test('refuses to erase before the stay, without the number, or by another role than owner', async () => {
  const early = await erase(malee.phone, second.number);
  expect(early).toMatchObject({ status: 409, body: { code: 'wrong_state' } });
  expect(early.body.details.bookings).toEqual([
    { number: second.number, because: 'stay_ahead' },
    { number: first.number, because: 'stay_ahead' },
  ]);
  expect(await erase(malee.phone, first.number)).toMatchObject({ status: 400, body: { details: { number: {} } } });
  const { token } = await join(service, owner, 'staff', 'staff@example.com');
  const asStaff = await ask('POST', '/admin/people/erase', { contact: malee.phone, number: second.number }, token);
  expect(asStaff.status).toBe(403);
});

test('refuses to erase while a refund is due', async () => {
  const path = `/admin/bookings/${first.id}/status`;
  await ask('PATCH', path, { status: 'confirmed', method: 'cash', reason: 'At the door' });
  await cancel(first);
  await cancel(second);
  const due = await erase(malee.phone, second.number);
  expect(due.body.details.bookings).toEqual([{ number: first.number, because: 'refund_due' }]);
  const { body } = await ask('GET', `/admin/bookings/${first.id}`);
  const refund = { amount: body.data.booking.account.refundDue, method: 'cash', reason: 'Given back' };
  expect((await ask('POST', `/admin/bookings/${first.id}/refunds`, refund)).status).toBe(200);
});

test('requires a fresh password', async () => {
  const before = service.time.at;
  service.time.at = new Date(Date.parse(before) + 11 * 60_000).toISOString();
  expect((await erase(malee.phone, second.number)).body.code).toBe('password_needed');
  expect((await ask('POST', '/admin/people/export', { contact: malee.phone })).body.code).toBe('password_needed');
  service.time.at = before;
});

test('erases all personal data, leaves the other guest unchanged, and records the owner who did it', async () => {
  const kept = (await find(somchai.email)).body;
  expect(await erase(malee.phone, second.number.toLowerCase())).toMatchObject({
    status: 200,
    body: { erased: [second.number, first.number] },
  });
  expect((await find(malee.phone)).body.confirmBy).toBeNull();
  expect((await ask('GET', `/admin/bookings/${first.id}`)).body.data.booking).toMatchObject({ customerName: '', erased: true });
  expect((await ask('GET', `/admin/bookings/${others.id}`)).body.data.booking.erased).toBe(false);
  expect((await find(somchai.email)).body).toEqual(kept);
  expect(numbersOf({ body: kept })).toEqual([others.number]);
  const events = await service.commands.readMember(ownerId);
  expect(events.find(({ type }) => type === 'PersonErased')?.data).toEqual({
    at: service.time.at,
    numbers: [second.number, first.number],
    links: 1,
  });
});
