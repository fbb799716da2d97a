import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@baan/domain/shared/plainDate';
import { type EventStoreProcess, startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { type ServiceProcess, startServiceProcess } from '@baan/embedded/serviceProcess';
import { testCertificates } from '@baan/embedded/testCertificates';
import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, openVilla, ownerOf, quoteTotal } from './testService.ts';

// The event store is replaced by an older copy of itself while two processes of the service run.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let database: TestDatabase;
let events: TestDatabase;
let db: pg.Client;
let store: EventStoreProcess;
let dataDir: string;
const services: ServiceProcess[] = [];
let copy: string;

const startStore = async (databaseUrl: string, port?: number): Promise<EventStoreProcess> =>
  startEventStoreProcess({ certificates: await testCertificates(), databaseUrl, port });

const env = () => ({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  EVENTSTORE_URL: store.url,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'error',
  SAMPLE_VILLA: 'off',
});

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

beforeAll(async () => {
  [database, events] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  dataDir = await mkdtemp(join(tmpdir(), 'baan-cut-'));
  store = await startStore(events.url);
  db = new pg.Client(database.url);
  await db.connect();
  services.push(await startServiceProcess(env()));
  services.push(await startServiceProcess({ ...env(), ROLES: 'http' }));
});

afterAll(async () => {
  await Promise.all(services.map(service => service.stop()));
  await store?.stop();
  await db?.query(`DROP DATABASE IF EXISTS "${copy}" WITH (FORCE)`);
  await db?.end();
  await Promise.all([database?.drop(), events?.drop()]);
  await rm(dataDir, { recursive: true, force: true });
});

type Problem = { code?: string; message?: string };

const statuses = (path: string) => Promise.all(services.map(async service => (await call<Problem>(service, 'GET', path)).status));

const place = async (days: number) => {
  const [service] = services as [ServiceProcess];
  const checkIn = addDays(new Date().toISOString().slice(0, 10), days);
  const stay = { checkIn, checkOut: addDays(checkIn, 1) };
  const totalPrice = await quoteTotal(service, stay);
  return { headers: { 'Idempotency-Key': randomUUID() }, body: { bookingDetails: { ...stay, rooms: 3, guests: 2, totalPrice } } };
};

it('makes every process unready with a reason until it restarts, and records nothing', async () => {
  const [first, second] = services as [ServiceProcess, ServiceProcess];
  await openVilla(first, await ownerOf(first));
  expect((await call(first, 'POST', '/booking', await place(10))).status).toBe(201);

  await store.stop();
  copy = `older_${randomBytes(6).toString('hex')}`;
  await db.query(`CREATE DATABASE "${copy}" TEMPLATE "${nameOf(events.url)}"`);
  store = await startStore(events.url, store.port);
  await expect.poll(() => statuses('/ready'), { timeout: 60_000 }).toEqual([200, 200]);
  const later = await place(20);
  expect((await call(first, 'POST', '/booking', later)).status).toBe(201);
  // Both processes have read the booking by now.
  await expect.poll(() => statuses('/ready'), { timeout: 60_000 }).toEqual([200, 200]);
  const next = await place(30);

  await store.stop();
  const older = new URL(events.url);
  older.pathname = `/${copy}`;
  store = await startStore(older.href, store.port);
  const answers = () => Promise.all([first, second].map(service => call<Problem>(service, 'GET', '/ready')));
  await expect
    .poll(async () => (await answers()).map(({ status, body }) => [status, body.code]), { timeout: 60_000 })
    .toEqual(Array(2).fill([503, 'log_went_back']));
  for (const { body } of await answers()) expect(body.message).toContain('brought back as an older copy');
  for (const service of [first, second])
    expect(await call<Problem>(service, 'POST', '/booking', next)).toMatchObject({
      status: 503,
      body: { code: 'log_went_back', message: expect.stringContaining('Stop all processes') },
    });
  // The read tables stay, to be compared with a back-up.
  expect((await db.query('SELECT FROM read.bookings')).rowCount).toBe(2);

  await second.stop();
  await expect(startServiceProcess({ ...env(), ROLES: 'http' })).rejects.toThrow('this one is an older copy');
});
