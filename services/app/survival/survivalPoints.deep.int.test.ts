import { randomBytes, randomUUID } from 'node:crypto';
import type { Stay } from '@baan/domain/calendar/stay';
import { addDays } from '@baan/domain/shared/plainDate';
import { deepIt, sampleEach } from '@baan/embedded/depth.testkit';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { card, mailedCode, offerAllWays, uploadSlip } from '../sample/payments.testkit.ts';
import { call, openVilla, ownerOf, quoteTotal, type Service, setupCodeOf } from '../testService.ts';
import { runTool } from '../tools/runTool.testkit.ts';

// A process dies between any two of its writes. Another process runs beside it and is the only one left.

const env = { SAMPLE_VILLA: 'off' };
const today = new Date().toISOString().slice(0, 10);

type Sent = Parameters<typeof call>[3];
type Booking = {
  id: string;
  checkIn: string;
  status: string;
  totalPrice: number;
  paid: number;
  customerInfo: { firstName: string } | null;
};
type Answered = { data: { booking: Booking } };
type Link = { data: { paymentLink: { id: string; status: string } } };

// The times are there to end a test that waits in vain, on whatever machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let stack: TestStack;
let healthy: Service;
let token: string;
let db: pg.Client;

const addresses = () => ({
  DATABASE_URL: stack.databaseUrl,
  EVENTSTORE_URL: stack.eventStore.url,
  DATA_DIR: stack.dataDir,
});

const dying = (point: string) => stack.startService({ ...env, ROLES: 'http', FAULT_POINT: point });

beforeAll(async () => {
  stack = await startTestStack();
  db = new pg.Client(stack.databaseUrl);
  await db.connect();
});

afterAll(async () => {
  await db.end();
  await stack.stop();
});

sampleEach(['before:ledger', 'after:ledger'])('a first start that dies %s is taken up by the next one', async point => {
  await expect(dying(point)).rejects.toThrow(/SIGKILL/);
});

it('a registration that dies before its event is not in the way of the next', async () => {
  await expect(ownerOf(await dying('before:staff'))).rejects.toThrow();
  healthy = await stack.startService(env);
});

it('a registration that dies after its event is one: the owner signs in, and nobody else registers', async () => {
  const credentials = { email: 'owner@example.com', password: randomBytes(12).toString('hex') };
  const service = await dying('after:staff');
  const body = { ...credentials, name: 'Kanya Owner', setupCode: setupCodeOf(service) };
  await expect(call(service, 'POST', '/admin/auth/register', { body })).rejects.toThrow();
  const signIn = () => call<{ token: string }>(healthy, 'POST', '/admin/auth/login', { body: credentials });
  await expect.poll(async () => (await signIn()).status, { timeout: 60_000 }).toBe(200);
  expect((await call(healthy, 'POST', '/admin/auth/register', { body })).status).toBe(403);
  token = (await signIn()).body.token;
  await openVilla(healthy, token);
  await offerAllWays(healthy, token);
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

deepIt('a booking that dies before its first append, its key made, has left nothing, and is placed by the next try', async () => {
  const stay = freeStay();
  const request = await placing(stay);
  await expect(call(await dying('before:calendar'), 'POST', '/booking', request)).rejects.toThrow();
  expect(await bookingsAt(stay)).toEqual([]);
  expect((await call(healthy, 'POST', '/booking', request)).status).toBe(201);
  expect(await bookingsAt(stay)).toHaveLength(1);
});

sampleEach(['after:calendar', 'after:booking-'])('a booking that dies %s is there, and the next try finds it', async point => {
  const stay = freeStay();
  const request = await placing(stay);
  await expect(call(await dying(point), 'POST', '/booking', request)).rejects.toThrow();
  // No request asks for the booking: only the relay completes it.
  await expect.poll(() => bookingsAt(stay), { timeout: 60_000 }).toHaveLength(1);
  const [placed] = await bookingsAt(stay);
  const again = await call<Answered>(healthy, 'POST', '/booking', request);
  expect(again).toMatchObject({ status: 201, body: { data: { booking: { id: placed?.id, status: 'pending_payment' } } } });
});

const customerInfo = { firstName: 'Mali', lastName: 'Guest', email: 'mali@example.com', phone: '0812345678' };

const placed = async (): Promise<{ id: string; stay: Stay; totalPrice: number }> => {
  const stay = freeStay();
  const { body } = await call<Answered>(healthy, 'POST', '/booking', await placing(stay));
  return { id: body.data.booking.id, stay, totalPrice: body.data.booking.totalPrice };
};

const withSlip = async (id: string): Promise<string> => {
  await call(healthy, 'PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  return uploadSlip(healthy, id);
};

const become = (stay: Stay, wanted: object) =>
  expect.poll(() => bookingsAt(stay), { timeout: 60_000 }).toEqual([expect.objectContaining(wanted)]);

deepIt('contact details whose process dies between the appends are recorded', async () => {
  const { id, stay } = await placed();
  const patch = call(await dying('after:calendar'), 'PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  await expect(patch).rejects.toThrow();
  await become(stay, { customerInfo: expect.objectContaining({ firstName: 'Mali' }) });
});

sampleEach([
  ['before:calendar', 'pending_payment'],
  ['after:calendar', 'in_review'],
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

/** The payment events of a booking and of a link. */
const moneyOf = async (stream: string): Promise<string[]> => {
  const types = [
    'PaymentReceived',
    'BookingConfirmed',
    'CardCaptured',
    'PaymentLinkSlipAttached',
    'PaymentLinkSettled',
    'PaymentLinkPaid',
  ];
  const { rows } = await db.query<{ type: string }>(
    `SELECT e.type FROM eventstore.events e JOIN eventstore.streams s ON s.id = e.stream_id
     WHERE s.name = $1 AND e.type = ANY($2) ORDER BY revision`,
    [stream, types],
  );
  return rows.map(({ type }) => type);
};

const linkFor = async (bookingId: string, amount: number): Promise<string> => {
  const body = { amount, description: 'The stay', bookingId };
  return (await call<Link>(healthy, 'POST', '/admin/payment-links', { token, body })).body.data.paymentLink.id;
};

/** Links whose last event is not relayed by a next command, only by a process with the role `jobs`. */
const left = new Map<string, string[]>();

sampleEach(['after:calendar', 'before:paymentLink-'])(
  'a payment link of a booking: its slip, and the word of staff, that die %s are there once',
  async point => {
    const { id, stay, totalPrice } = await placed();
    const link = await linkFor(id, totalPrice);
    const [path, stream] = [`/payment-links/${link}`, `paymentLink-${link}`];
    const body = { paymentSlipUrl: await uploadSlip(healthy, link), status: 'in_review' };
    await expect(call(await dying(point), 'PATCH', path, { body })).rejects.toThrow();
    expect(await call(healthy, 'PATCH', path, { body })).toMatchObject({ status: 200 });

    await expect(call(await dying(point), 'POST', `/admin${path}/settle`, { token, body: {} })).rejects.toThrow();
    await become(stay, { status: 'confirmed', paid: totalPrice });
    expect(await moneyOf(`booking-${id}`)).toEqual(['PaymentReceived', 'BookingConfirmed']);
    expect(await call(healthy, 'POST', `/admin${path}/settle`, { token, body: {} })).toMatchObject({ status: 409 });
    left.set(stream, ['PaymentLinkSlipAttached', 'PaymentLinkSettled']);
  },
);

/** Authorises a card and reads the OTP. @returns the confirming request */
const withCard = async (path: string): Promise<Sent> => {
  const email = `${randomUUID()}@example.com`;
  await call(healthy, 'PATCH', `${path}/customer-info`, { body: { customerInfo: { ...customerInfo, email } } });
  expect(await call(healthy, 'POST', `${path}/card-payment`, { body: card })).toMatchObject({ status: 200 });
  return { body: { otp: await mailedCode(stack.dataDir, email) } };
};

sampleEach(['after:calendar', 'before:booking-:CardCaptured'])(
  'a card that dies %s, when the bank may have been told to take the money, is charged and recorded once',
  async point => {
    const { id, stay, totalPrice } = await placed();
    const path = `/booking/${id}`;
    const code = await withCard(path);
    await expect(call(await dying(point), 'POST', `${path}/verify-otp`, code)).rejects.toThrow();
    expect(await call(healthy, 'POST', `${path}/verify-otp`, code)).toMatchObject({ status: 200 });
    await become(stay, { status: 'confirmed', paid: totalPrice });
    expect(await moneyOf(`booking-${id}`)).toEqual(['CardCaptured', 'PaymentReceived', 'BookingConfirmed']);
  },
);

sampleEach(['before:booking-:PaymentReceived', 'before:paymentLink-:CardCaptured'])(
  'a card through a payment link that dies %s is charged and recorded once',
  async point => {
    const { id, stay, totalPrice } = await placed();
    const link = await linkFor(id, totalPrice);
    const path = `/payment-links/${link}`;
    const code = await withCard(path);
    await expect(call(await dying(point), 'POST', `${path}/verify-otp`, code)).rejects.toThrow();
    expect(await call(healthy, 'POST', `${path}/verify-otp`, code)).toMatchObject({ status: 200 });
    await become(stay, { status: 'confirmed', paid: totalPrice });
    expect(await moneyOf(`booking-${id}`)).toEqual(['PaymentReceived', 'BookingConfirmed']);
    left.set(`paymentLink-${link}`, ['CardCaptured', 'PaymentLinkPaid']);
  },
);

it('events of payment links are relayed by the next process with the role jobs', async () => {
  await stack.startService({ ...env, ROLES: 'jobs' });
  for (const [stream, types] of left) await expect.poll(() => moneyOf(stream), { timeout: 60_000 }).toEqual(types);
});

it('leaves stores, chains, nights and tables that agree', async () => {
  expect(await runTool('verify', [], addresses())).toMatchObject({ code: 0 });
});
