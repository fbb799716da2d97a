import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { tables } from '@baan/projections/tables';
import createKnex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, openVilla, ownerOf, quoteTotal, type Service } from '../testService.ts';
import { runTool } from './runTool.testkit.ts';

// The read side is made of events and of nothing else: emptied and rebuilt, it is what it was.

type Placed = { data: { booking: { id: string } } };

let stack: TestStack;
let service: Service;
let token: string;
let knex: Knex;

const place = async (checkIn: string, checkOut: string): Promise<string> => {
  const totalPrice = await quoteTotal(service, { checkIn, checkOut });
  const bookingDetails = { checkIn, checkOut, rooms: 3, guests: 2, totalPrice };
  const { body } = await call<Placed>(service, 'POST', '/booking', { body: { bookingDetails } });
  return body.data.booking.id;
};

const status = (id: string, body: object) => call(service, 'PATCH', `/admin/bookings/${id}/status`, { token, body });

const environment = () => ({
  DATABASE_URL: stack.databaseUrl,
  EVENTSTORE_URL: stack.eventStore.url,
  DATA_DIR: stack.dataDir,
});

const customerInfo = { firstName: 'สมชาย', lastName: 'ใจดี', email: 'somchai@example.com', phone: '0812345670' };

/** Every row of every table of schema `read`, in one order. */
const everything = async (): Promise<Record<string, unknown[]>> => {
  const rows = await Promise.all(
    [...tables.map(({ name }) => name), 'checkpoint'].map(async name => {
      const found: { row: string }[] = await knex(`read.${name} as t`).select(knex.raw('to_jsonb(t)::text as row'));
      return [name, found.map(({ row }) => row).sort((a, b) => a.localeCompare(b))] as const;
    }),
  );
  return Object.fromEntries(rows);
};

beforeAll(async () => {
  stack = await startTestStack();
  service = await stack.startService({ SAMPLE_VILLA: 'off' });
  token = await ownerOf(service);
  await openVilla(service, token);
  knex = createKnex({ client: 'pg', connection: stack.databaseUrl });
}, 120_000);

afterAll(async () => {
  await knex.destroy();
  await stack.stop();
});

it('equals, row for row, what grew live', async () => {
  const [paid, cancelled, moved, hidden] = await Promise.all([
    place('2027-05-01', '2027-05-04'),
    place('2027-05-10', '2027-05-12'),
    place('2027-05-20', '2027-05-22'),
    place('2027-06-01', '2027-06-05'),
  ]);
  for (const id of [paid, moved]) await call(service, 'PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  await status(paid, { status: 'confirmed', method: 'cash', reason: 'paid at the door' });
  await status(cancelled, { status: 'cancelled', reason: 'asked by phone' });
  await call(service, 'PATCH', `/admin/bookings/${moved}`, { token, body: { checkIn: '2027-05-24', checkOut: '2027-05-27' } });
  await status(hidden, { status: 'cancelled', reason: 'sent twice' });
  await call(service, 'DELETE', `/admin/bookings/${hidden}`, { token });
  // A message is recorded by a job of its own time: the confirmation is the last of them.
  const messages = async () =>
    (await call<{ events: { type: string }[] }>(service, 'GET', `/admin/bookings/${paid}/history`, { token })).body.events;
  await expect
    .poll(async () => (await messages()).filter(({ type }) => type === 'MessageSent').length, { timeout: 20_000 })
    .toBe(2);

  const grown = await everything();
  expect(grown.bookings).toHaveLength(4);
  expect(grown.calendar_nights).toHaveLength(6);

  for (const { name } of tables) await knex(`read.${name}`).delete();
  const { stdout } = await runTool('rebuild', [], environment());
  expect(stdout).toMatch(/made again from \d+ events/);

  expect(await everything()).toEqual(grown);
});

it('finds bookings and nights in agreement, and every chain unbroken', async () => {
  const { stdout } = await runTool('verify', [], environment());
  expect(stdout).toMatch(/4 bookings, \d+ rows and \d+ files compared: all is well/);
});
