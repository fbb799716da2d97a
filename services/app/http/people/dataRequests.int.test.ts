import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyForEmail } from '../../privacy/personCopy.ts';
import { join } from '../signedIn.testkit.ts';
import { setupCode, startTestService, type TestService } from '../testService.testkit.ts';

// A guest asks for a copy of her data and to be erased, and the owner answers.

let service: TestService;
let owner: string;
let id: string;

const ask = (method: string, path: string, body?: unknown, token?: string) => service.call(method, path, { body, token });
const asGuest = (kind: string) => ask('POST', `/booking/${id}/data-request`, { kind });
const asksData = async () =>
  (await ask('GET', `/admin/bookings?filter=${encodeURIComponent('{"asksData":true}')}`, undefined, owner)).body.length;

beforeAll(async () => {
  service = await startTestService();
  const form = { name: 'Kanya', email: 'kanya@example.com', password: 'a long enough one', setupCode };
  owner = (await ask('POST', '/admin/auth/register', form)).body.token;
  id = (await service.place('2026-12-01', '2026-12-03')).id;
  const customerInfo = { firstName: 'Malee', lastName: 'Srisuk', email: 'malee@example.com', phone: '0812345670' };
  await ask('PATCH', `/booking/${id}/customer-info`, { customerInfo });
}, 120_000);
afterAll(() => service?.stop());

test('a request is a task for the owner with thirty days, and staff cannot answer it', async () => {
  const { status, body } = await asGuest('copy');
  expect([status, body.data.booking.dataRequests]).toEqual([
    202,
    { copy: { askedAt: service.time.at, due: '2026-12-21', doneAt: null, refusal: null }, erasure: null },
  ]);
  expect(await asksData()).toBe(1);
  expect((await asGuest('everything')).status).toBe(400);
  const { token } = await join(service, owner, 'staff', 'staff@example.com');
  expect((await ask('POST', `/admin/bookings/${id}/data-request/send-copy`, {}, token)).status).toBe(403);
});

test('the copy is all that is kept under her email, and who sent it is recorded', async () => {
  const sent = await ask('POST', `/admin/bookings/${id}/data-request/send-copy`, {}, owner);
  expect(sent.body.data.booking.dataRequests.copy).toMatchObject({ doneAt: service.time.at });
  expect(await asksData()).toBe(0);
  const { knex, store, proof } = service.stores;
  const copy = await copyForEmail({ knex, store, proof }, 'Malee@example.com', new Date(service.time.at));
  expect(copy.streams.map(({ stream }) => stream)).toEqual([`booking-${id}`]);
  expect(JSON.stringify(copy)).toContain('Srisuk');
  expect((await ask('POST', `/admin/bookings/${id}/data-request/send-copy`, {}, owner)).status).toBe(409);
});

test('an erasure is refused with a reason that she reads', async () => {
  await asGuest('erasure');
  const path = `/admin/bookings/${id}/data-request/refuse`;
  expect((await ask('POST', path, { kind: 'erasure', reason: '' }, owner)).status).toBe(400);
  await ask('POST', path, { kind: 'erasure', reason: 'You are still to come' }, owner);
  const { body } = await ask('GET', `/booking/${id}`);
  expect(body.data.booking.dataRequests.erasure).toMatchObject({ refusal: 'You are still to come' });
});

test('erasing a person answers the request, and sends an email before the address is erased', async () => {
  await ask('PATCH', `/admin/bookings/${id}/status`, { status: 'cancelled', reason: 'Not now' }, owner);
  const { number } = (await asGuest('erasure')).body.data.booking;
  service.letters.length = 0;
  const erased = await ask('POST', '/admin/people/erase', { contact: 'malee@example.com', number }, owner);
  expect(erased.status).toBe(200);
  expect(service.letters).toMatchObject([{ kind: 'dataErased', to: 'malee@example.com' }]);
  const { body } = await ask('GET', `/booking/${id}`);
  expect(body.data.booking).toMatchObject({ erased: true, dataRequests: { erasure: { doneAt: service.time.at } } });
  expect((await asGuest('copy')).status).toBe(409);
});
