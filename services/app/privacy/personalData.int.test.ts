import { startServiceProcess } from '@baan/embedded/serviceProcess';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import createKnex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawSlip } from '../slips/slipPicture.testkit.ts';
import { call, openVilla, ownerOf, quoteTotal, type Service } from '../testService.ts';

// What identifies a person lies in the read tables, which staff search, and nowhere else in plain text.

const guest = { firstName: 'Pimchanok', lastName: 'Wongsuwan', email: 'pimchanok.w@example.com', phone: '081 234 5670' };
const wish = 'a cot for our daughter Malee';
const refusal = 'the name on the slip is Prasert';
const personal = [
  'Pimchanok',
  'Wongsuwan',
  'pimchanok.w',
  '0812345670',
  '081 234 5670',
  '812345670',
  'Malee',
  'Prasert',
  'Kanya',
  'owner@example.com',
  'Somchai',
  'somchai.k',
  'drone film',
  'SLIPOFPIMCHANOK1',
];

type Placed = { data: { booking: { id: string } } };

let stack: TestStack;
let knex: Knex;
const lines: string[] = [];

/** Every table of a schema as text: JSON and bytes included, the bytes also as UTF-8. */
const textOf = async (schema: string): Promise<string> => {
  const tables: string[] = await knex('information_schema.tables')
    .where({ table_schema: schema, table_type: 'BASE TABLE' })
    .pluck('table_name');
  expect(tables.length).toBeGreaterThan(0);
  const rows = await Promise.all(tables.map(table => knex.withSchema(schema).from(table)));
  return JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('utf8') : typeof value === 'bigint' ? value.toString() : value,
  );
};

type Made = { data: { paymentLink: { id: string; status: string } } };

const payThroughLink = async (service: Service, token: string): Promise<void> => {
  const wanted = { amount: 700, description: 'a drone film of the party' };
  const made = await call<Made>(service, 'POST', '/admin/payment-links', { token, body: wanted });
  const { id } = made.body.data.paymentLink;
  const customerInfo = { firstName: 'Somchai', lastName: 'K', email: 'somchai.k@example.com', phone: '0899999999' };
  await call(service, 'PATCH', `/payment-links/${id}/customer-info`, { body: { customerInfo } });
  const form = new FormData();
  const bytes = await (await drawSlip({ transferId: 'SLIPOFPIMCHANOK1' })).jpeg().toBuffer();
  form.set('slip', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'slip.jpg');
  form.set('paymentLinkId', id);
  const uploaded = await fetch(`${service.url}/api/upload/slip`, { method: 'POST', body: form });
  const paymentSlipUrl = ((await uploaded.json()) as { data: { url: string } }).data.url;
  const attached = await call<Made>(service, 'PATCH', `/payment-links/${id}`, { body: { paymentSlipUrl } });
  expect(attached.body.data.paymentLink.status).toBe('in_review');
  const check = await call<{ data: { reference: { transferId: string } } }>(
    service,
    'GET',
    `/admin/payment-links/${id}/slip-check`,
    { token },
  );
  expect(check.body.data.reference.transferId).toBe('SLIPOFPIMCHANOK1');
};

beforeAll(async () => {
  stack = await startTestStack();
  knex = createKnex({ client: 'pg', connection: stack.databaseUrl });
});

afterAll(async () => {
  await knex.destroy();
  await stack.stop();
});

it('finds no guest and no staff in events, jobs, private tables or logs', async () => {
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: stack.dataDir,
    DATABASE_URL: stack.databaseUrl,
    EVENTSTORE_URL: stack.eventStore.url,
  };
  const service = await startServiceProcess({ ...process.env, ...env, SAMPLE_VILLA: 'off', LOG_LEVEL: 'trace' }, line =>
    lines.push(line),
  );
  try {
    const token = await ownerOf(service);
    await openVilla(service, token);
    await call(service, 'PATCH', '/admin/villa', { token, body: { phone: '02 000 0000' } });
    const stay = { checkIn: '2027-04-05', checkOut: '2027-04-07' };
    const bookingDetails = { ...stay, rooms: 3, guests: 2, totalPrice: await quoteTotal(service, stay) };
    const placed = await call<Placed>(service, 'POST', '/booking', { body: { bookingDetails, specialRequests: wish } });
    const { id } = placed.body.data.booking;
    // A bad one first: what a guest typed wrong is no better known to a log.
    await call(service, 'PATCH', `/booking/${id}/customer-info`, {
      body: { customerInfo: { ...guest, phone: '0812345670999' } },
    });
    await call(service, 'PATCH', `/booking/${id}/customer-info`, { body: { customerInfo: guest } });
    // A slip with its transfer on it, through a payment link that says what it is for, paid by somebody else.
    const bankDetails = { bankName: 'Bank', accountNumber: '123-4-56789-0', accountName: 'House' };
    await call(service, 'PATCH', '/admin/villa/bank-details', { token, body: { bankDetails } });
    await payThroughLink(service, token);
    const status = (body: object) => call(service, 'PATCH', `/admin/bookings/${id}/status`, { token, body });
    expect((await status({ status: 'confirmed', method: 'cash', reason: refusal })).status).toBe(200);
    await call(service, 'GET', `/admin/bookings?filter=${encodeURIComponent(JSON.stringify({ q: guest.email }))}`, { token });
    const isSent = async () =>
      (await call<{ events: { type: string }[] }>(service, 'GET', `/admin/bookings/${id}/history`, { token })).body.events.some(
        ({ type }) => type === 'MessageSent',
      );
    await expect.poll(isSent, { timeout: 20_000 }).toBe(true);

    const kept = {
      events: await textOf('eventstore'),
      jobs: await textOf('jobs'),
      private: await textOf('private'),
      logs: lines.join('\n'),
    };
    expect(kept.events).toContain('CustomerAttached');
    expect(kept.events).toContain('bank_transfer');
    expect(kept.logs.length).toBeGreaterThan(100);
    for (const [where, text] of Object.entries(kept)) {
      for (const word of personal) expect(text.includes(word), `${word} in ${where}`).toBe(false);
    }
    // A booking's id opens it, so that logs name it by a keyed hash.
    expect(kept.logs.includes(id)).toBe(false);
    // And the same search does find what it looks for where it may lie.
    expect(await textOf('read')).toContain('Pimchanok');
  } finally {
    await service.stop();
  }
});
