import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type EventStoreProcess, startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { createTestDatabase, startTestStack, type TestDatabase, type TestStack } from '@baan/embedded/testStack';
import { EventStoreDBClient } from '@eventstore/db-client';
import createKnex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEventStore, type EventStore, type Tail } from '../eventStore.ts';
import { runTool, toolPath } from '../runTool.testkit.ts';
import { connectStore } from '../storeClients.ts';
import { call, ownerOf, quoteTotal, type Service, setPrices } from '../testService.ts';

type Placed = { data: { booking: { id: string; status: string } } };

const customerInfo = { firstName: 'สมชาย', lastName: 'ใจดี', email: 'somchai@example.com', phone: '0812345670' };
const sealed = {
  seal: async (_s: string, _t: string, data: object) => data,
  open: async (_s: string, _t: string, data: object) => data,
};

/** What is said of a store that lacks what the house did last. */
const leftBehind = /^The event store at 127\.0\.0\.1:\d+ [^\n]*does not hold the last event[^\n]*EVENTSTORE_URL[^\n]*--here$/m;

let stack: TestStack;
let knex: Knex;
let token: string;
const others: { database: TestDatabase; eventStore: EventStoreProcess }[] = [];
const closings: (() => Promise<void>)[] = [];

const anotherStore = async (): Promise<EventStoreProcess> => {
  const database = await createTestDatabase();
  const eventStore = await startEventStoreProcess({ databaseUrl: database.url });
  others.push({ database, eventStore });
  return eventStore;
};

const open = (url: string): EventStore => {
  const opened = connectStore(url);
  closings.push(opened.close);
  return createEventStore(opened, sealed as never, { warn: () => undefined });
};

const envOf = (eventStoreUrl: string) => ({
  DATABASE_URL: stack.databaseUrl,
  EVENTSTORE_URL: eventStoreUrl,
  DATA_DIR: stack.dataDir,
});

const run = (name: string, args: string[], eventStoreUrl = stack.eventStore.url) => runTool(name, args, envOf(eventStoreUrl));

const place = async (service: Service, checkIn: string, checkOut: string): Promise<string> => {
  const totalPrice = await quoteTotal(service, { checkIn, checkOut });
  const bookingDetails = { checkIn, checkOut, rooms: 3, guests: 2, totalPrice };
  const { body } = await call<Placed>(service, 'POST', '/booking', { body: { bookingDetails } });
  const { id } = body.data.booking;
  await call(service, 'PATCH', `/booking/${id}/customer-info`, { body: { customerInfo } });
  return id;
};

/** Everything of ours as the embedded store's table has it, in order. */
const bytesIn = async (databaseUrl: string): Promise<unknown[]> => {
  const database = createKnex({ client: 'pg', connection: databaseUrl });
  const rows: unknown[] = await database('eventstore.events as e')
    .join('eventstore.streams as s', 's.id', 'e.stream_id')
    .whereNot('s.name', 'like', '$%')
    .orderBy('e.position')
    .select('s.name', 'e.revision', 'e.id', 'e.type', 'e.content_type', 'e.data', 'e.metadata');
  await database.destroy();
  return rows;
};

/** Until the read tables are made anew, where that is needed. */
const ready = (service: Service) =>
  expect.poll(async () => (await call(service, 'GET', '/ready')).status, { timeout: 20_000 }).toBe(200);

const outbox = async (): Promise<string[]> => (await readdir(join(stack.dataDir, 'outbox')).catch(() => [])).sort();

beforeAll(async () => {
  stack = await startTestStack();
  knex = createKnex({ client: 'pg', connection: stack.databaseUrl });
});

afterAll(async () => {
  await Promise.all(closings.map(close => close()));
  await knex.destroy();
  for (const { database, eventStore } of others) {
    await eventStore.stop();
    await database.drop();
  }
  await stack.stop();
});

it('carries a house over to another store and back: nothing is lost, nothing is mailed twice', async () => {
  const target = await anotherStore();
  const first = await stack.startService({ SAMPLE_VILLA: 'off' });
  token = await ownerOf(first);
  await setPrices(first, token);
  const ids = [await place(first, '2027-02-01', '2027-02-03'), await place(first, '2027-02-10', '2027-02-12')];
  await expect.poll(outbox, { timeout: 20_000 }).toHaveLength(2);
  await expect.poll(() => knex('private.checkpoints'), { timeout: 20_000 }).toHaveLength(2);
  // The target's positions differ: it holds events of its own that are none of ours, as a real store does.
  const stranger = EventStoreDBClient.connectionString(target.url);
  closings.push(() => stranger.dispose());
  await stranger.setStreamMetadata('anything', { maxCount: 5 });
  await first.stop();
  const mailed = await outbox();

  // As long as an `npm start` has the folder, the copy is only a first pass.
  const running = join(stack.dataDir, 'running.json');
  await writeFile(running, JSON.stringify({ state: 'running', pid: process.pid }));
  const unmoved = await knex('private.checkpoints');
  expect(await run('move-store', ['--to', target.url])).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('The service still runs'),
  });
  expect(await knex('private.checkpoints')).toEqual(unmoved);
  await rm(running);

  const moved = await run('move-store', ['--to', target.url]);
  expect(moved).toMatchObject({ code: 0, stderr: '' });
  expect(moved.stdout).toMatch(/^Done: \d+ events in \d+ streams, 0 of them new in the target/);
  expect(await bytesIn(others[0]?.database.url ?? '')).toEqual(await bytesIn(stack.databaseUrl));
  const checkpoints = await knex('private.checkpoints');
  expect(checkpoints).toHaveLength(2);
  const there = open(target.url);
  for (const { position, event_id } of checkpoints) expect(await there.eventAt(BigInt(position))).toBe(event_id);

  const second = await stack.startService({ SAMPLE_VILLA: 'off', EVENTSTORE_URL: target.url });
  const list = async () => (await call<{ id: string }[]>(second, 'GET', '/admin/bookings', { token })).body;
  await ready(second);
  expect((await list()).map(({ id }) => id).sort()).toEqual([...ids].sort());
  const third = await place(second, '2027-02-20', '2027-02-22');
  await expect.poll(outbox, { timeout: 20_000 }).toHaveLength(mailed.length + 1);
  await second.stop();
  expect((await run('verify', [], target.url)).stdout).toMatch(/3 bookings.*all is well/);

  // Started without the variable, it would go on in the store that was left, and neither would be whole again.
  await expect(stack.startService({ SAMPLE_VILLA: 'off' })).rejects.toThrow(leftBehind);
  const refused = { stdout: '', stderr: expect.stringMatching(leftBehind) };
  expect(await run('verify', [])).toMatchObject({ code: 1, stdout: expect.stringContaining('checkpoint: private.checkpoints ') });
  expect(await run('rebuild', [])).toMatchObject({ code: 1, ...refused });
  expect(await run('backup', [join(stack.dataDir, 'wrong')])).toMatchObject({ code: 1, ...refused });
  const elsewhere = await anotherStore();
  expect(await run('move-store', ['--to', elsewhere.url])).toMatchObject({ code: 1, ...refused });
  expect(await open(elsewhere.url).lastPosition()).toBe(0n);

  const back = await run('move-store', ['--from', target.url]);
  expect(back).toMatchObject({ code: 0, stderr: '' });
  // The tables stand further in the other store than this one goes, and this process has no projector to make them anew.
  const site = await stack.startService({ SAMPLE_VILLA: 'off', ROLES: 'http' });
  expect((await call(site, 'GET', '/ready')).status).toBe(503);
  await site.stop();
  const home = await stack.startService({ SAMPLE_VILLA: 'off' });
  await ready(home);
  const found = async () => (await call<{ id: string }[]>(home, 'GET', '/admin/bookings', { token })).body.map(({ id }) => id);
  expect(await found()).toContain(third);
  await place(home, '2027-03-01', '2027-03-03');
  await expect.poll(outbox, { timeout: 20_000 }).toHaveLength(mailed.length + 2);
  await home.stop();
  expect((await run('verify', [])).stdout).toMatch(/4 bookings.*all is well/);

  expect(await run('move-store', ['--to', stack.eventStore.url.replace('127.0.0.1', 'localhost')])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Source and target look like one store[^\n]*\nDone: /),
  });
}, 240_000);

it('refuses in one line: the way without an address, a store of others, an empty source', async () => {
  const empty = await anotherStore();
  expect(await run('move-store', [])).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Say where to[^\n]*\n$/) });
  expect(await run('move-store', ['--from', empty.url])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The source holds no store[^\n]*\n$/),
  });
  const actor = { kind: 'system' as const };
  const event = { id: randomUUID(), type: 'Other', data: {}, actor, correlationId: 'c', causationId: 'c' };
  await open(empty.url).append('somethingElse', [event], { revision: -1, hash: null });
  expect(await run('move-store', ['--to', empty.url])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^From its event 1 on, the target holds others[^\n]*\n$/),
  });
});

it('goes on after kill -9 of itself, and of the store that it writes to', async () => {
  const [from, to] = [await anotherStore(), await anotherStore()];
  await knex('private.checkpoints').delete(); // They are of the house, and this log is made up.
  const big = open(from.url);
  const actor = { kind: 'system' as const };
  const newEvent = (type: string, data: object) => ({
    id: randomUUID(),
    type,
    data: { ...data, at: '2027-01-01T00:00:00.000Z' },
    actor,
    correlationId: 'c',
    causationId: 'c',
  });
  const known = await open(stack.eventStore.url).read('ledger');
  await big.append('ledger', [newEvent('StoreCreated', { storeId: known[0]?.data.storeId })], { revision: -1, hash: null });
  let calendar: Tail = { revision: -1, hash: null };
  const events = 3000;
  for (let chunk = 0; chunk < events / 150; chunk += 1) {
    const numbers = Array.from({ length: 50 }, (_, index) => chunk * 50 + index);
    const taken = numbers.map(n => newEvent('Something', { n }));
    calendar = (await big.append('calendar', taken, calendar))?.tail ?? calendar;
    const place = (n: number) =>
      big.append(`booking-${n}`, [newEvent('One', { n }), newEvent('Two', { n })], { revision: -1, hash: null });
    await Promise.all(numbers.map(place));
  }
  const there = open(to.url);
  const args = [toolPath('move-store'), '--from', from.url, '--to', to.url];
  const killed = spawn(process.execPath, args, { env: { ...process.env, ...envOf(from.url) }, stdio: 'ignore' });
  const ended = once(killed, 'exit');
  await expect.poll(there.lastPosition, { timeout: 30_000, interval: 5 }).toBeGreaterThan(20n);
  killed.kill('SIGKILL');
  await ended;
  const atKill = await there.lastPosition();

  const broken = run('move-store', ['--from', from.url, '--to', to.url]);
  await expect.poll(there.lastPosition, { timeout: 30_000, interval: 5 }).toBeGreaterThan(atKill);
  const store = others.find(({ eventStore }) => eventStore === to);
  await store?.eventStore.kill();
  expect(await broken).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The target cannot be reached[^\n]+\n$/) });
  const again = await startEventStoreProcess({ databaseUrl: store?.database.url ?? '', port: to.port });
  if (store) store.eventStore = again;

  const done = await run('move-store', ['--from', from.url, '--to', to.url]);
  expect(done).toMatchObject({ code: 0, stderr: '' });
  const copied = Number(/(\d+) of them new/.exec(done.stdout)?.[1]);
  expect(done.stdout).toContain(`${events + 1} events in ${events / 3 + 2} streams`);
  expect(copied).toBeGreaterThan(0);
  expect(copied).toBeLessThan(events);
}, 240_000);

it('goes on with an older store only when it is told to', async () => {
  const home = await stack.startService({ SAMPLE_VILLA: 'off' });
  await ready(home);
  await place(home, '2027-04-01', '2027-04-03');
  await expect.poll(() => knex('private.checkpoints'), { timeout: 20_000 }).toHaveLength(2);
  const running = join(stack.dataDir, 'running.json');
  await writeFile(running, JSON.stringify({ state: 'running', pid: process.pid }));
  const older = others[0]?.eventStore.url ?? '';
  expect(await run('move-store', ['--here'], older)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The service still runs[^\n]*\n$/),
  });
  expect(await knex('private.checkpoints')).toHaveLength(2);
  await rm(running);
  await home.stop();

  await expect(stack.startService({ SAMPLE_VILLA: 'off', EVENTSTORE_URL: older })).rejects.toThrow(leftBehind);
  const here = await run('move-store', ['--here'], older);
  expect(here).toMatchObject({ code: 0, stderr: '', stdout: expect.stringMatching(/^Done: /) });
  const service = await stack.startService({ SAMPLE_VILLA: 'off', EVENTSTORE_URL: older });
  const mailed = (await outbox()).length;
  await ready(service);
  const placed = await place(service, '2027-04-01', '2027-04-03');
  const ids = async () => (await call<{ id: string }[]>(service, 'GET', '/admin/bookings', { token })).body.map(({ id }) => id);
  await expect.poll(ids, { timeout: 20_000 }).toContain(placed);
  expect(await ids()).toHaveLength(4);
  await expect.poll(outbox, { timeout: 20_000 }).toHaveLength(mailed + 1);
  await service.stop();
  expect((await run('verify', [], older)).stdout).toMatch(/4 bookings.*all is well/);
}, 240_000);
