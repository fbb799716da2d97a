import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { deepIt } from '@baan/embedded/depth.testkit';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import createKnex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { slipFolder } from '../../slips/slipFile.ts';
import { drawSlip } from '../../slips/slipPicture.testkit.ts';
import { call, openVilla, ownerOf, quoteTotal, type Service } from '../../testService.ts';
import { runTool } from '../runTool.testkit.ts';

// One of two guests is erased while the service runs: what named her is nowhere but on her receipt, and the other is as he was.

type Placed = { data: { booking: { id: string; number: string } } };
type Made = { data: { paymentLink: { id: string } } };
type History = { events: { type: string; data: Record<string, unknown> }[] };
type Guest = { id: string; number: string; request: { headers: Record<string, string>; body: object } };

const malee = { firstName: 'Malee', lastName: 'Srisuk', email: 'malee.srisuk@example.com', phone: '0812345670' };
const somchai = { firstName: 'Somchai', lastName: 'Jaidee', email: 'somchai.j@example.com', phone: '0899999999' };
const payer = { firstName: 'Prasert', lastName: 'Srisuk', email: 'prasert@example.com', phone: '0822222222' };
const words = [
  'Malee',
  'malee.srisuk',
  '812345670',
  'Prasert',
  'prasert@',
  '822222222',
  'a cot for Nok',
  'a boat for Nok',
  'MALEESLIP1',
];

let stack: TestStack;
let service: Service & { stop: () => Promise<void> };
let token: string;
let knex: Knex;
let erased: Guest;
let kept: Guest;
let linkId: string;
let keptBefore: unknown;

const tool = (name: string, args: string[] = []) =>
  runTool(name, args, { DATABASE_URL: stack.databaseUrl, EVENTSTORE_URL: stack.eventStore.url, DATA_DIR: stack.dataDir });

const send = async <Body>(method: string, path: string, sent: { body?: unknown; token?: string } = {}): Promise<Body> => {
  const { status, body } = await call<Body>(service, method, path, sent);
  if (status >= 400) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
};

const place = async (checkIn: string, checkOut: string, specialRequests: string): Promise<Guest> => {
  const bookingDetails = { checkIn, checkOut, rooms: 3, guests: 2, totalPrice: await quoteTotal(service, { checkIn, checkOut }) };
  const request = {
    headers: { 'Idempotency-Key': `a-key-that-the-guest-keeps-${checkIn}` },
    body: { bookingDetails, specialRequests },
  };
  const { id, number } = (await call<Placed>(service, 'POST', '/booking', request)).body.data.booking;
  return { id, number, request };
};

const upload = async (owner: object, transferId: string): Promise<string> => {
  const form = new FormData();
  for (const [field, id] of Object.entries(owner)) form.set(field, id);
  const bytes = await (await drawSlip({ transferId })).jpeg().toBuffer();
  form.set('slip', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'slip.jpg');
  const response = await fetch(`${service.url}/api/upload/slip`, { method: 'POST', body: form });
  return ((await response.json()) as { data: { url: string } }).data.url;
};

const history = async ({ id }: Guest): Promise<History['events']> =>
  (await send<History>('GET', `/admin/bookings/${id}/history`, { token })).events;

/** Waits for these emails, to the guest or to the villa. */
const untilTold = (guest: Guest, ...letters: string[]): Promise<void> =>
  vi.waitFor(
    async () => {
      const told = (await history(guest)).map(({ data }) => data.message);
      expect(told).toEqual(expect.arrayContaining(letters));
    },
    { timeout: 30_000 },
  );

const payBySlip = async (guest: Guest, customerInfo: object, transferId: string): Promise<void> => {
  const { id } = guest;
  await send('PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  const paymentSlipUrl = await upload({ bookingId: id }, transferId);
  await send('PATCH', `/booking/${id}`, { body: { paymentSlipUrl, status: 'in_review' } });
  // Of a slip that was decided on before the email went out nobody is told.
  await untilTold(guest, 'slipReceived', 'newSlip');
  await send('PATCH', `/admin/bookings/${id}/status`, { token, body: { status: 'confirmed' } });
};

/** All of one guest that anybody is shown. */
const shown = async (guest: Guest): Promise<unknown> => ({
  booking: await send('GET', `/booking/${guest.id}`),
  history: await history(guest),
  list: await send('GET', `/admin/bookings?filter=${encodeURIComponent(JSON.stringify({ q: guest.number }))}`, { token }),
});

/** Every table of these schemas as text, bytes read as UTF-8 too. */
const textOf = async (schemas: string[], but: string[] = []): Promise<string> => {
  const tables: { table_schema: string; table_name: string }[] = await knex('information_schema.tables')
    .whereIn('table_schema', schemas)
    .whereNotIn('table_name', but)
    .select('table_schema', 'table_name');
  const rows = tables.map(({ table_schema, table_name }) => knex(`${table_schema}.${table_name}`));
  return JSON.stringify(await Promise.all(rows), (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('utf8') : typeof value === 'bigint' ? `${value}` : value,
  );
};

const wordsIn = (text: string): string[] => words.filter(word => text.includes(word));

const mailFolder = (): Promise<string[]> => readdir(join(stack.dataDir, 'outbox'));

beforeAll(async () => {
  stack = await startTestStack();
  service = await stack.startService({ SAMPLE_VILLA: 'off' });
  token = await ownerOf(service);
  await openVilla(service, token);
  knex = createKnex({ client: 'pg', connection: stack.databaseUrl });
  const bankDetails = { bankName: 'Bank', accountNumber: '123-4-56789-0', accountName: 'House' };
  await send('PATCH', '/admin/villa/bank-details', { token, body: { bankDetails } });
  erased = await place('2027-05-01', '2027-05-04', 'a cot for Nok');
  kept = await place('2027-05-10', '2027-05-12', 'a quiet room');
  const wanted = { amount: 700, description: 'a boat for Nok' };
  linkId = (await send<Made>('POST', '/admin/payment-links', { token, body: { ...wanted, bookingId: erased.id } })).data
    .paymentLink.id;
  await send('PATCH', `/payment-links/${linkId}/customer-info`, { body: { customerInfo: payer } });
  await payBySlip(erased, malee, 'MALEESLIP1');
  await payBySlip(kept, somchai, 'SOMCHAISLIP1');
  await untilTold(erased, 'confirmation');
  await untilTold(kept, 'confirmation');
  keptBefore = await shown(kept);
}, 120_000);

afterAll(async () => {
  await knex?.destroy();
  await stack?.stop();
});

it('refuses a stay that is not over, and who is not there', async () => {
  const { code, stdout, stderr } = await tool('erase', [erased.number, '--yes']);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    `The stay of ${erased.number} is not over: the house would not know who comes. --force erases all the same\n`,
  );
  expect(await tool('erase', ['BTM-00000', '--yes'])).toMatchObject({ code: 1, stderr: 'There is no booking BTM-00000\n' });
  expect(wordsIn(await textOf(['read']))).toEqual(words);
});

it('says whom, and leaves nothing that names them', async () => {
  expect([await mailFolder(), await readdir(slipFolder(stack.dataDir))].map(names => names.length)).toEqual([9, 2]);
  // As a guest writes it: without its hyphen, in small letters.
  const typed = `#${erased.number.replace('-', ' ').toLowerCase()}`;
  const { code, stdout, stderr } = await tool('erase', [typed, '--yes', '--force']);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('Malee Srisuk, malee.srisuk@example.com  (1 payment link, 1 slip, ');
  expect(stdout).toContain(`Erased: ${erased.number}.`);

  expect(wordsIn(await textOf(['read', 'private', 'jobs'], ['receipts']))).toEqual([]);
  // By law the receipt says who paid, and by which transfer.
  expect(wordsIn(await textOf(['read']))).toEqual(['Malee', 'malee.srisuk', '812345670', 'MALEESLIP1']);
  expect([await mailFolder(), await readdir(slipFolder(stack.dataDir))].map(names => names.length)).toEqual([5, 1]);
  expect(await knex('private.uploads').where({ booking_id: erased.id }).pluck('reference')).toEqual([null]);
  expect(await knex('private.live_holds').pluck('booking_id')).not.toContain(erased.id);
});

it('shows the booking without the guest, and the other guest as before', async () => {
  expect(await send('GET', `/booking/${erased.id}`)).toMatchObject({
    data: { booking: { number: erased.number, status: 'confirmed', customerInfo: null, customerName: '', specialRequests: '' } },
  });
  const events = await history(erased);
  expect(events.find(({ type }) => type === 'CustomerAttached')?.data.customer).toBeNull();
  expect(events.find(({ type }) => type === 'BookingPlaced')?.data).toMatchObject({
    number: erased.number,
    specialRequests: null,
  });
  expect(await send('GET', `/payment-links/${linkId}`)).toMatchObject({
    data: { paymentLink: { description: '', customerInfo: null, amount: 700 } },
  });
  expect(await shown(kept)).toEqual(keptBefore);
});

it('leaves nothing to find for verify, also after another rebuild', async () => {
  const all = /2 bookings, \d+ rows and 2 files compared: all is well\n$/;
  expect(await tool('verify')).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(all) });
  expect(await tool('rebuild')).toMatchObject({ code: 0, stderr: '' });
  expect(wordsIn(await textOf(['read'], ['receipts']))).toEqual([]);
  expect(await tool('verify')).toMatchObject({ code: 0, stdout: expect.stringMatching(all) });
});

it('a repeated placing finds the booking, and books nothing anew', async () => {
  const repeated = await call<Placed>(service, 'POST', '/booking', erased.request);
  expect([repeated.status, repeated.body.data.booking.id]).toEqual([201, erased.id]);
  const another = { ...erased.request, body: { ...erased.request.body, specialRequests: 'another' } };
  expect(await call(service, 'POST', '/booking', another)).toMatchObject({ body: { code: 'idempotency_key_reused' } });
  expect((await history(erased)).filter(({ type }) => type === 'NightsHeld')).toHaveLength(1);
});

deepIt('a service that starts anew keeps what happens to the booking, and nothing that is said of the guest', async () => {
  await service.stop();
  service = await stack.startService({ SAMPLE_VILLA: 'off' });
  const cancelled = { status: 'cancelled', reason: 'Malee fell ill', refund: { amount: 100, method: 'cash' } };
  await send('PATCH', `/admin/bookings/${erased.id}/status`, { token, body: cancelled });
  const told = (await history(erased)).filter(({ type }) => type === 'RefundRecorded' || type === 'BookingCancelled');
  expect(told.map(({ data }) => data.reason)).toEqual([null, null]);
  expect(await send('GET', `/booking/${erased.id}`)).toMatchObject({
    data: { booking: { status: 'cancelled', refunded: 100, cancellationReason: null } },
  });
});

deepIt('finds them by the events too, as after a restore, and may be done again', async () => {
  await service.stop();
  for (const table of ['bookings', 'payment_links', 'checkpoint']) await knex(`read.${table}`).delete();
  expect(await tool('erase', [erased.number, '--yes'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/cancelled {2}2027-05-01 to 2027-05-04 {2}erased before {2}\(1 payment link, 1 slip, /),
  });
  expect(wordsIn(await textOf(['read'], ['receipts']))).toEqual([]);
  expect((await tool('verify')).stdout).toMatch(/all is well/);
});
