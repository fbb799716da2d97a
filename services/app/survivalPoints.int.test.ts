import { randomBytes, randomUUID } from 'node:crypto';
import { addDays } from '@baan/domain/plainDate';
import type { Stay } from '@baan/domain/stay';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from './config.ts';
import { createHandle } from './handle.ts';
import { verified } from './intact.testkit.ts';
import { openStores } from './stores.ts';
import { openStreams } from './streams.ts';
import { call, ownerOf, quoteTotal, type Service, setPrices } from './testService.ts';

// A service that dies between any two things that it writes. Another process runs beside it, and is all that is left.

const env = { SAMPLE_VILLA: 'off' };
const today = new Date().toISOString().slice(0, 10);

type Sent = Parameters<typeof call>[3];
type Booking = { id: string; checkIn: string; status: string; customerInfo: { firstName: string } | null };
type Answered = { data: { booking: Booking } };

// The times are there to end a test that waits in vain, on whatever machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let stack: TestStack;
let healthy: Service;
let token: string;

const addresses = () => ({
  DATABASE_URL: stack.databaseUrl,
  EVENTSTORE_URL: stack.eventStore.url,
  DATA_DIR: stack.dataDir,
});

/** The API has no call for it yet. */
const offerBankTransfer = async (): Promise<void> => {
  const clock = () => new Date();
  const log = { warn: () => {}, error: () => {} };
  const stores = await openStores(readConfig(addresses()), log, clock);
  const opened = await openStreams({ ...stores, clock, log });
  const handle = createHandle({ ...stores, ...opened, horizonDays: 540, log, fault: () => {} });
  const bankDetails = { bankName: 'Bank', accountNumber: '123-4-56789-0', accountName: 'House' };
  const context = { actor: { kind: 'system' as const }, correlationId: 'test' };
  await handle.villa({ type: 'setBankDetails', now: clock().toISOString(), bankDetails }, context);
  await stores.close();
};

const dying = (point: string) => stack.startService({ ...env, ROLES: 'http', FAULT_POINT: point });

beforeAll(async () => {
  stack = await startTestStack();
});

afterAll(() => stack.stop());

it.each(['before:ledger', 'after:ledger'])('a first start that dies %s is taken up by the next one', async point => {
  await expect(dying(point)).rejects.toThrow(/SIGKILL/);
});

it('a registration that dies before its event is not in the way of the next', async () => {
  await expect(ownerOf(await dying('before:staff'))).rejects.toThrow();
  healthy = await stack.startService(env);
});

it('a registration that dies after its event is one: the owner signs in, and nobody else registers', async () => {
  const credentials = { email: 'owner@example.com', password: randomBytes(12).toString('hex') };
  const body = { ...credentials, name: 'Kanya Owner' };
  await expect(call(await dying('after:staff'), 'POST', '/admin/auth/register', { body })).rejects.toThrow();
  const signIn = () => call<{ token: string }>(healthy, 'POST', '/admin/auth/login', { body: credentials });
  await expect.poll(async () => (await signIn()).status, { timeout: 60_000 }).toBe(200);
  expect((await call(healthy, 'POST', '/admin/auth/register', { body })).status).toBe(403);
  token = (await signIn()).body.token;
  await setPrices(healthy, token);
  await offerBankTransfer();
});

let day = 10;

const freeStay = (): Stay => {
  day += 2;
  return { checkIn: addDays(today, day), checkOut: addDays(today, day + 1) };
};

const placing = async (stay: Stay): Promise<Sent> => ({
  headers: { 'Idempotency-Key': randomUUID() },
  body: {
    bookingDetails: { ...stay, rooms: 3, guests: 2, totalPrice: await quoteTotal(healthy, stay) },
    specialRequests: 'a cot, please',
  },
});

const bookingsAt = async ({ checkIn }: Stay): Promise<Booking[]> =>
  (await call<Booking[]>(healthy, 'GET', '/admin/bookings', { token })).body.filter(booking => booking.checkIn === checkIn);

it('a booking that dies before its first append, its key made, has left nothing, and is placed by the next try', async () => {
  const stay = freeStay();
  const request = await placing(stay);
  await expect(call(await dying('before:calendar'), 'POST', '/booking', request)).rejects.toThrow();
  expect(await bookingsAt(stay)).toEqual([]);
  expect((await call(healthy, 'POST', '/booking', request)).status).toBe(201);
  expect(await bookingsAt(stay)).toHaveLength(1);
});

it.each(['betweenAppends', 'after:booking-'])('a booking that dies %s is there, and the next try finds it', async point => {
  const stay = freeStay();
  const request = await placing(stay);
  await expect(call(await dying(point), 'POST', '/booking', request)).rejects.toThrow();
  // Nobody asks for the booking: what completes it is the reactor alone.
  await expect.poll(() => bookingsAt(stay), { timeout: 60_000 }).toHaveLength(1);
  const [placed] = await bookingsAt(stay);
  const again = await call<Answered>(healthy, 'POST', '/booking', request);
  expect(again).toMatchObject({ status: 201, body: { data: { booking: { id: placed?.id, status: 'pending_payment' } } } });
});

const customerInfo = { firstName: 'Mali', lastName: 'Guest', email: 'mali@example.com', phone: '0812345678' };

const placed = async (): Promise<{ id: string; stay: Stay }> => {
  const stay = freeStay();
  const { body } = await call<Answered>(healthy, 'POST', '/booking', await placing(stay));
  return { id: body.data.booking.id, stay };
};

const withSlip = async (id: string): Promise<string> => {
  await call(healthy, 'PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  const form = new FormData();
  form.set('slip', new Blob([`%PDF-1.4\n% ${id}\n%%EOF\n`], { type: 'application/pdf' }), 'slip.pdf');
  const uploaded = await fetch(`${healthy.url}/api/upload/slip`, { method: 'POST', body: form });
  return ((await uploaded.json()) as { data: { url: string } }).data.url;
};

const become = (stay: Stay, wanted: object) =>
  expect.poll(() => bookingsAt(stay), { timeout: 60_000 }).toEqual([expect.objectContaining(wanted)]);

it('contact details that die between the appends arrive', async () => {
  const { id, stay } = await placed();
  const patch = call(await dying('betweenAppends'), 'PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  await expect(patch).rejects.toThrow();
  await become(stay, { customerInfo: expect.objectContaining({ firstName: 'Mali' }) });
});

it.each([
  ['before:calendar', 'pending_payment'],
  ['betweenAppends', 'in_review'],
])('a slip that dies %s leaves %s, can be sent again, and is approved', async (point, status) => {
  const { id, stay } = await placed();
  const body = { paymentSlipUrl: await withSlip(id), status: 'in_review' };
  await expect(call(await dying(point), 'PATCH', `/booking/${id}`, { body })).rejects.toThrow();
  await become(stay, { status });
  expect((await call(healthy, 'PATCH', `/booking/${id}`, { body })).status).toBe(200);
  await become(stay, { status: 'in_review' });

  const approval = { token, body: { status: 'confirmed' } };
  await expect(call(await dying(point), 'PATCH', `/admin/bookings/${id}/status`, approval)).rejects.toThrow();
  if (point === 'before:calendar') await call(healthy, 'PATCH', `/admin/bookings/${id}/status`, approval);
  await become(stay, { status: 'confirmed' });
});

it('leaves stores, chains, nights and tables that agree', async () => {
  expect(await verified({ PATH: process.env.PATH ?? '', ...addresses() })).toMatch(/^0 /);
});
