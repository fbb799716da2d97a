import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deepIt } from '@baan/embedded/depth.testkit';
import { EventStoreDBClient } from '@eventstore/db-client';
import createKnex from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, openVilla, ownerOf, quoteTotal, type Service } from '../../testService.ts';
import { type MoveWorld, type OtherStore, startMoveWorld } from './moveWorld.testkit.ts';

type Placed = { data: { booking: { id: string; status: string } } };

const customerInfo = { firstName: 'สมชาย', lastName: 'ใจดี', email: 'somchai@example.com', phone: '0812345670' };

/** What is said of a store that lacks what the villa did last. */
const leftBehind = /^The event store at localhost:\d+ [^\n]*does not hold the last event[^\n]*EVENTSTORE_URL[^\n]*--here$/m;

let world: MoveWorld;
/** Where the villa lives for a while. */
let target: OtherStore;
let token: string;

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

const mailFolder = async (): Promise<string[]> => (await readdir(join(world.stack.dataDir, 'outbox')).catch(() => [])).sort();

beforeAll(async () => {
  world = await startMoveWorld();
});

afterAll(() => world?.stop());

it('moves a villa to another store and back, without losing an event or mailing twice', async () => {
  const { stack, knex, run, open } = world;
  target = await world.anotherStore();
  const { url } = target.eventStore;
  const first = await stack.startService({ SAMPLE_VILLA: 'off' });
  token = await ownerOf(first);
  await openVilla(first, token);
  const ids = [await place(first, '2027-02-01', '2027-02-03'), await place(first, '2027-02-10', '2027-02-12')];
  // To each guest, and to the owner about the account.
  await expect.poll(mailFolder, { timeout: 20_000 }).toHaveLength(3);
  await expect.poll(() => knex('private.checkpoints'), { timeout: 20_000 }).toHaveLength(2);
  // The target's positions differ: it holds events of its own that are none of ours, as a real store does.
  const stranger = EventStoreDBClient.connectionString(url);
  await stranger.setStreamMetadata('anything', { maxCount: 5 });
  await stranger.dispose();
  await first.stop();
  const mailed = await mailFolder();

  // As long as an `npm start` has the folder, the copy is only a first pass.
  const running = join(stack.dataDir, 'running.json');
  await writeFile(running, JSON.stringify({ state: 'running', pid: process.pid }));
  const unmoved = await knex('private.checkpoints');
  expect(await run('move-store', ['--to', url])).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('The service still runs'),
  });
  expect(await knex('private.checkpoints')).toEqual(unmoved);
  await rm(running);

  const moved = await run('move-store', ['--to', url]);
  expect(moved).toMatchObject({ code: 0, stderr: '' });
  expect(moved.stdout).toMatch(/^Done: \d+ events in \d+ streams, 0 of them new in the target/);
  expect(await bytesIn(target.database.url)).toEqual(await bytesIn(stack.databaseUrl));
  const checkpoints = await knex('private.checkpoints');
  expect(checkpoints).toHaveLength(2);
  const there = open(url);
  for (const { position, event_id } of checkpoints) expect(await there.eventAt(BigInt(position))).toBe(event_id);

  // The read tables are still those of the other store.
  const beforeStart = await run('verify', [], url);
  expect(beforeStart).toMatchObject({ code: 0, stdout: expect.stringContaining('all is well as far as the read tables are') });

  const second = await stack.startService({ SAMPLE_VILLA: 'off', EVENTSTORE_URL: url });
  const list = async () => (await call<{ id: string }[]>(second, 'GET', '/admin/bookings', { token })).body;
  await ready(second);
  expect((await list()).map(({ id }) => id).sort()).toEqual([...ids].sort());
  const third = await place(second, '2027-02-20', '2027-02-22');
  await expect.poll(mailFolder, { timeout: 20_000 }).toHaveLength(mailed.length + 1);
  await second.stop();
  expect((await run('verify', [], url)).stdout).toMatch(/3 bookings.*all is well/);

  // Started without the variable, it would go on in the store that was left, and neither would be whole again.
  await expect(stack.startService({ SAMPLE_VILLA: 'off' })).rejects.toThrow(leftBehind);
  const refused = { stdout: '', stderr: expect.stringMatching(leftBehind) };
  expect(await run('verify', [])).toMatchObject({ code: 1, stdout: expect.stringContaining('checkpoint: private.checkpoints ') });
  expect(await run('rebuild', [])).toMatchObject({ code: 1, ...refused });
  const beside = `${stack.dataDir}-backup`;
  expect(await run('backup', [beside])).toMatchObject({ code: 1, ...refused });
  await rm(beside, { recursive: true, force: true });
  const elsewhere = (await world.anotherStore()).eventStore.url;
  expect(await run('move-store', ['--to', elsewhere])).toMatchObject({ code: 1, ...refused });
  expect(await open(elsewhere).lastPosition()).toBe(0n);

  const back = await run('move-store', ['--from', url]);
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
  await expect.poll(mailFolder, { timeout: 20_000 }).toHaveLength(mailed.length + 2);
  await home.stop();
  expect((await run('verify', [])).stdout).toMatch(/4 bookings.*all is well/);

  expect(await run('move-store', ['--to', stack.eventStore.url.replace('localhost', '127.0.0.1')])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Source and target look like one store[^\n]*\nDone: /),
  });
}, 240_000);

deepIt('refuses in one line: the way without an address, a store of others, an empty source', async () => {
  const { run } = world;
  const empty = (await world.anotherStore()).eventStore.url;
  expect(await run('move-store', [])).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Say where to[^\n]*\n$/) });
  expect(await run('move-store', ['--from', empty])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The source holds no store[^\n]*\n$/),
  });
  const actor = { kind: 'system' as const };
  const event = { id: randomUUID(), type: 'Other', data: {}, actor, correlationId: 'c', causationId: 'c' };
  await world.open(empty).append('somethingElse', [event], { revision: -1, hash: null });
  expect(await run('move-store', ['--to', empty])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^From its event 1 on, the target holds others[^\n]*\n$/),
  });
});

deepIt(
  'continues with an older store only with the option for it',
  async () => {
    const { stack, knex, run } = world;
    const home = await stack.startService({ SAMPLE_VILLA: 'off' });
    await ready(home);
    await place(home, '2027-04-01', '2027-04-03');
    await expect.poll(() => knex('private.checkpoints'), { timeout: 20_000 }).toHaveLength(2);
    const running = join(stack.dataDir, 'running.json');
    await writeFile(running, JSON.stringify({ state: 'running', pid: process.pid }));
    const older = target.eventStore.url;
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
    // The newest signed tree head of that store takes the place of the one that it lacks.
    const newest = (await world.open(older).readStored('ledger')).findLast(({ type }) => type === 'LogSealed');
    const kept = { number: newest?.revision, events: newest?.data.events, root: newest?.data.root };
    expect(JSON.parse(await readFile(join(stack.dataDir, 'seal.json'), 'utf8'))).toMatchObject(kept);
    expect(await knex('private.seal').first('number', 'root')).toEqual({ number: kept.number, root: kept.root });
    const service = await stack.startService({ SAMPLE_VILLA: 'off', EVENTSTORE_URL: older });
    const mailed = (await mailFolder()).length;
    await ready(service);
    const placed = await place(service, '2027-04-01', '2027-04-03');
    const ids = async () => (await call<{ id: string }[]>(service, 'GET', '/admin/bookings', { token })).body.map(({ id }) => id);
    await expect.poll(ids, { timeout: 20_000 }).toContain(placed);
    expect(await ids()).toHaveLength(4);
    await expect.poll(mailFolder, { timeout: 20_000 }).toHaveLength(mailed + 1);
    await service.stop();
    expect((await run('verify', [], older)).stdout).toMatch(/4 bookings.*all is well/);
  },
  240_000,
);
