import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { eventStoreUrl } from '@baan/embedded/certificates';
import { type EventStoreProcess, startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { testCertificates } from '@baan/embedded/testCertificates';
import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import { systemTime } from '@baan/time/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMacs } from '../proof/macs.ts';
import { type PostgresProxy, startPostgresProxy } from '../survival/postgresProxy.testkit.ts';
import { createEventStore, type EventStore } from './eventStore.ts';
import type { NewEvent, StreamTail } from './recordedEvent.ts';
import { connectStore, type StoreClients } from './storeClients.ts';

// Appends on a connection that breaks late. An uncaught error fails the run.

let database: TestDatabase;
let postgres: PostgresProxy;
let eventStore: EventStoreProcess;
let wire: Server;
let clients: StoreClients;
let store: EventStore;
const connections = new Set<Socket>();
/** The part of the responses that the proxy holds back; undefined: none. */
let kept: (() => void)[] | undefined;

const macs = createMacs(Buffer.alloc(32), 'test');
const sealed = { decrypt: async () => ({}) };

beforeAll(async () => {
  database = await createTestDatabase();
  postgres = await startPostgresProxy(database.url);
  const certificates = await testCertificates();
  eventStore = await startEventStoreProcess({ certificates, databaseUrl: postgres.url });
  wire = createServer(client => {
    const server = connect(eventStore.port, '127.0.0.1');
    connections.add(client);
    client.on('error', () => undefined).on('close', () => server.destroy());
    server.on('error', () => undefined).on('close', () => client.destroy());
    client.pipe(server);
    server.on('data', bytes => {
      const pass = () => client.write(bytes);
      if (kept) kept.push(pass);
      else pass();
    });
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  clients = connectStore(eventStoreUrl((wire.address() as AddressInfo).port, certificates));
  store = createEventStore(clients, systemTime, sealed as never, macs, { warn: () => undefined });
});

afterAll(async () => {
  postgres?.set('pass');
  await clients?.close();
  wire?.close();
  await eventStore?.stop();
  await postgres?.stop();
  await database?.drop();
});

const event = (): NewEvent => {
  const id = randomUUID();
  return { id, type: 'Tried', data: {}, actor: { kind: 'guest' }, correlationId: id, causationId: id };
};

const append = (stream: string) => store.append(stream, [event()], { revision: -1, hash: null });

it('an append survives the break of an older connection, and the process too', async () => {
  await append('villa-1');
  const older = [...connections];
  postgres.set('refuse');
  await expect(clients.reads.readStream('villa-unread')[Symbol.asyncIterator]().next()).rejects.toThrow(/UNAVAILABLE/);
  postgres.set('pass');
  await expect.poll(() => store.readStored('villa-1')).toHaveLength(1);
  await append('villa-2');
  postgres.set('stall');
  const underWay = append('villa-3');
  await expect.poll(postgres.isHolding).toBe(true);
  const broken = older.filter(socket => !socket.destroyed).map(socket => once(socket, 'close'));
  for (const socket of older) socket.destroy();
  await Promise.all(broken);
  postgres.set('pass');
  expect(await underWay).toMatchObject({ tail: { revision: 0 } });
  expect(await append('villa-4')).toMatchObject({ tail: { revision: 0 } });
});

/** The number of events of the stream, read without the proxy. */
const storedCount = async (stream: string): Promise<number> => {
  const own = connectStore(eventStoreUrl(eventStore.port, await testCertificates()));
  try {
    return (await createEventStore(own, systemTime, sealed as never, macs, { warn: () => undefined }).readStored(stream)).length;
  } finally {
    await own.close();
  }
};

it('an append whose response is lost is repeated, and is recorded once', async () => {
  kept = [];
  const underWay = append('villa-5');
  await expect.poll(() => storedCount('villa-5')).toBe(1);
  kept = undefined;
  for (const socket of connections) socket.destroy();
  expect(await underWay).toMatchObject({ tail: { revision: 0 } });
  expect(await storedCount('villa-5')).toBe(1);
});

it('an append whose response comes after its deadline is repeated, and is recorded once', async () => {
  let attempts = 0;
  const appends = new Proxy(clients.appends, {
    get: (client, name) => {
      if (name === 'appendToStream') attempts += 1;
      const member = Reflect.get(client, name);
      return typeof member === 'function' ? member.bind(client) : member;
    },
  });
  const patient = createEventStore({ ...clients, appends }, systemTime, sealed as never, macs, { warn: () => undefined });
  await append('villa-6');
  kept = [];
  const underWay = patient.append('villa-7', [event()], { revision: -1, hash: null });
  await expect.poll(() => storedCount('villa-7')).toBe(1);
  await expect.poll(() => attempts).toBe(2);
  const late = kept;
  kept = undefined;
  for (const pass of late) pass();
  expect(await underWay).toMatchObject({ tail: { revision: 0 } });
  expect(await storedCount('villa-7')).toBe(1);
});

it('a read of the whole log continues after a broken connection', async () => {
  const heavy = () => Array.from({ length: 200 }, () => ({ ...event(), data: { filling: 'x'.repeat(4_000) } }));
  let tail: StreamTail = { revision: -1, hash: null };
  for (let appends = 0; appends < 5; appends += 1)
    ({ tail } = (await store.append('villa-long', heavy(), tail)) as { tail: StreamTail });
  const revisions: number[] = [];
  const passed: bigint[] = [];
  for await (const { stream, revision } of store.readAllStored({ passed: ({ position }) => void passed.push(position) })) {
    if (stream === 'villa-long') revisions.push(revision);
    if (revisions.length === 10) for (const connection of connections) connection.destroy();
  }
  expect(revisions).toEqual(Array.from({ length: 1_000 }, (_, index) => index));
  expect(passed).toEqual([...new Set(passed)]);
});

it('a deleted stream is Unavailable, and the error names its kind', async () => {
  const stream = 'booking-gone';
  const appended = await store.append(stream, [event()], { revision: -1, hash: null });
  await clients.appends.tombstoneStream(stream);
  const refused = { name: 'Unavailable', message: expect.stringMatching(/^A stream of the event store \(booking\) was deleted/) };
  await expect(store.readStored(stream)).rejects.toMatchObject(refused);
  const looking = createEventStore(clients, systemTime, sealed as never, macs, { warn: () => undefined }, { reveals: false });
  expect(await looking.readStored(stream)).toMatchObject([{ revision: 0, type: 'Tried' }]);
  await expect(store.append(stream, [event()], appended?.tail ?? { revision: -1, hash: null })).rejects.toMatchObject(refused);
});

const truncated = 1_000_000;

it.each([
  ['counts', (stream: string) => clients.appends.setStreamMetadata(stream, { maxCount: 1, cacheControl: 5 })],
  ['cuts off', (stream: string) => clients.appends.setStreamMetadata(stream, { truncateBefore: truncated, cacheControl: 5 })],
  ['deletes', (stream: string) => clients.appends.deleteStream(stream)],
])('events that another program hides in a stream, as one does that %s, are read, and shown again', async (name, hide) => {
  const stream = `villa-hidden-${name}`;
  const events = [event(), event(), event()];
  const appended = await store.append(stream, events, { revision: -1, hash: null });
  await hide(stream);
  const looking = createEventStore(clients, systemTime, sealed as never, macs, { warn: () => undefined }, { reveals: false });
  const ids = events.map(({ id }) => id);
  expect((await looking.readStored(stream)).map(({ id }) => id)).toEqual(ids);
  expect((await looking.readStored(stream, { limit: 2 })).map(({ id }) => id)).toEqual(ids.slice(0, 2));
  // Each read repairs one setting: a deleted stream needs two.
  for (const _ of [1, 2]) expect((await store.readStored(stream)).map(({ id }) => id)).toEqual(ids);
  const shown = [];
  for await (const { event: seen } of clients.reads.readStream(stream)) shown.push(seen?.id);
  expect(shown).toEqual(ids);
  expect(await store.append(stream, [event()], appended?.tail ?? { revision: -1, hash: null })).toMatchObject({
    tail: { revision: 3 },
  });
  const { metadata } = await clients.reads.getStreamMetadata(stream);
  expect(metadata).toEqual(name === 'deletes' ? {} : { cacheControl: 5 });
});

it('an append after a conflict reveals hidden events of others', async () => {
  const stream = 'villa-hidden-end';
  const first = await store.append(stream, [event()], { revision: -1, hash: null });
  const tail = first?.tail ?? { revision: -1, hash: null };
  const quicker = event();
  await store.append(stream, [quicker], tail);
  await clients.appends.setStreamMetadata(stream, { truncateBefore: truncated });
  expect(await store.readStored(stream, { from: 1 })).toEqual([]);
  expect(await store.append(stream, [event()], tail)).toBeUndefined();
  expect(await store.readStored(stream, { from: 1 })).toMatchObject([{ id: quicker.id }]);
});
