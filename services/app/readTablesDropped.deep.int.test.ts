import { randomBytes } from 'node:crypto';
import type { ServiceProcess } from '@baan/embedded/serviceProcess';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, openVilla, ownerOf } from './testService.ts';

// Somebody removes the read tables under several running processes.

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let stack: TestStack;
let services: ServiceProcess[];
let db: pg.Client;

beforeAll(async () => {
  stack = await startTestStack();
  const env = { DATA_KEY: randomBytes(32).toString('hex'), SAMPLE_VILLA: 'off' };
  services = await Promise.all(['http', 'http', 'projector', 'jobs'].map(ROLES => stack.startService({ ...env, ROLES })));
  db = new pg.Client(stack.databaseUrl);
  await db.connect();
});

afterAll(async () => {
  await db?.end();
  await stack?.stop();
});

const get = async (service: ServiceProcess | undefined, path: string) => {
  const response = await fetch(`${service?.url}${path}`);
  return { status: response.status, retry: response.headers.get('retry-after'), text: await response.text() };
};

it.each(['SCHEMA read CASCADE', 'TABLE read.bookings, read.calendar_nights'])(
  'after DROP %s one process makes the tables again, and the others answer 503 until then',
  async what => {
    const [first, second] = services as [ServiceProcess, ServiceProcess];
    const isReady = () => Promise.all([first, second].map(async service => (await get(service, '/api/ready')).status));
    if (what.startsWith('SCHEMA')) await openVilla(first, await ownerOf(first));
    await expect.poll(isReady, { timeout: 60_000 }).toEqual([200, 200]);
    const quote = '/api/availability?from=2027-03-01&to=2027-03-05';
    const before = await get(second, quote);
    expect(before.status).toBe(200);

    // While the test holds this lock, no process makes tables.
    await db.query('BEGIN');
    await db.query('SELECT pg_advisory_xact_lock($1)', [0x6261616e]);
    const other = new pg.Client(stack.databaseUrl);
    await other.connect();
    await other.query(`DROP ${what}`);
    await other.end();
    const first503 = await get(first, quote);
    expect([first503.status, JSON.parse(first503.text).code, first503.retry]).toEqual([503, 'unavailable', '2']);
    for (const service of [first, second]) {
      const ready = async () => JSON.parse((await get(service, '/api/ready')).text).details;
      await expect.poll(ready, { timeout: 30_000 }).toHaveProperty('rebuilding');
      expect(await get(service, quote)).toMatchObject({ status: 503, retry: '2' });
      expect(await get(service, '/')).toMatchObject({ status: 503, retry: '5', text: expect.stringContaining('โปรดลองใหม่') });
      expect((await get(service, '/api/health')).status).toBe(200);
      const placing = { body: { bookingDetails: {} } };
      expect(await call(service, 'POST', '/booking', placing)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    }
    await db.query('COMMIT');
    await expect.poll(isReady, { timeout: 60_000 }).toEqual([200, 200]);
    for (const service of [first, second]) expect((await get(service, quote)).text).toBe(before.text);
  },
);
