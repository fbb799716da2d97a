import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleOf } from '@baan/embedded/depth.testkit';
import { type EventStoreProcess, startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { type ServiceProcess, startServiceProcess } from '@baan/embedded/serviceProcess';
import { testCertificates } from '@baan/embedded/testCertificates';
import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import { afterAll, beforeAll, expect, it, onTestFailed, vi } from 'vitest';
import { type Guests, letGuestsBook } from '../sample/guests.testkit.ts';
import { openVilla, ownerOf } from '../testService.ts';
import { expectHonestAnswers, expectIntact } from './intact.testkit.ts';
import { type Fault, type PostgresProxy, startPostgresProxy } from './postgresProxy.testkit.ts';

// PostgreSQL that refuses, stalls or is full for a while, before the service and before the event store. Guests go on booking.

// The times are there to end a test that waits in vain, on whatever machine.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

let database: TestDatabase;
let dataDir: string;
let proxies: { service: PostgresProxy; eventStore: PostgresProxy };
let eventStore: EventStoreProcess;
let service: ServiceProcess;
let guests: Guests;
let env: Record<string, string>;
const lines = { service: [] as string[], eventStore: [] as string[] };

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'baan-faults-'));
  proxies = { service: await startPostgresProxy(database.url), eventStore: await startPostgresProxy(database.url) };
  eventStore = await startEventStoreProcess({
    certificates: await testCertificates(),
    databaseUrl: proxies.eventStore.url,
    onLine: line => void lines.eventStore.push(line),
  });
  env = {
    PATH: process.env.PATH ?? '',
    DATABASE_URL: proxies.service.url,
    EVENTSTORE_URL: eventStore.url,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    HORIZON_DAYS: '3650',
    SAMPLE_VILLA: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  };
  service = await startServiceProcess(env, line => void lines.service.push(line));
  void eventStore.exited.then(exit => lines.eventStore.push(`ended: ${JSON.stringify(exit)}`));
  void service.exited.then(exit => lines.service.push(`ended: ${JSON.stringify(exit)}`));
  await openVilla(service, await ownerOf(service), { weekdayPrice: 1000, weekendPrice: 1000 });
  guests = await letGuestsBook(service, 4);
});

afterAll(async () => {
  for (const proxy of Object.values(proxies ?? {})) proxy.set('pass');
  await guests?.end().catch(() => undefined);
  await service?.stop();
  await eventStore?.stop();
  for (const proxy of Object.values(proxies ?? {})) await proxy.stop();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

type Place = keyof typeof proxies;

/** What was answered of late, and what the processes said: who ended, who waits for whom. */
const tellOnFailure = (): void =>
  onTestFailed(() => {
    const requests = guests.requests
      .slice(-40)
      .map(({ what, status, code, ms }) => `${what}: ${status} ${code} ${Math.round(ms)} ms`);
    const said = [...lines.eventStore.slice(-20), ...lines.service.slice(-20)];
    console.error([...requests, ...said.map(line => line.slice(0, 600))].join('\n'));
  });

/** The guests have been told, in this fault, that the service is unavailable. */
const toldUnavailable = async (since: number): Promise<void> => {
  const told = (): number => guests.requests.slice(since).filter(({ status }) => status === 503).length;
  await expect.poll(told, { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(4);
};

type Case = { fault: Fault; place: Place; log: Place; line: RegExp };

const cases: Case[] = [
  { fault: 'refuse', place: 'service', log: 'service', line: /a connection to the database failed/ },
  { fault: 'refuse', place: 'eventStore', log: 'eventStore', line: /The connection to PostgreSQL was lost/ },
  { fault: 'diskFull', place: 'service', log: 'service', line: /No space left on device.*trying again/ },
  { fault: 'diskFull', place: 'eventStore', log: 'eventStore', line: /PostgreSQL refused to write: .*No space left on device/ },
  { fault: 'stall', place: 'service', log: 'service', line: /No answer within|a connection to the database failed/ },
  {
    fault: 'stall',
    place: 'eventStore',
    log: 'service',
    line: /No answer (from the event store )?(within|in time)|The event store cannot be reached/,
  },
];

it.each(sampleOf(cases, 2)[0])(
  '$fault before the $place: 503 and a line in the log, and on it goes',
  async ({ fault, place, log, line }) => {
    tellOnFailure();
    await guests.more(4);
    const since = guests.requests.length;
    const said = lines[log].length;
    proxies[place].set(fault);
    try {
      await toldUnavailable(since);
      expect(lines[log].slice(said).join('\n')).toMatch(line);
    } finally {
      proxies[place].set('pass');
    }
    await guests.more(4);
  },
);

it('has lost nothing, doubled nothing, and answered honestly all the time', async () => {
  tellOnFailure();
  await guests.end();
  expectHonestAnswers(guests.requests);
  await expectIntact({ service, databaseUrl: database.url, env: { ...env, DATABASE_URL: database.url } }, guests);
});
