import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import { systemRandom, systemTime } from '@baan/time/time';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../databaseAccess.testkit.ts';
import { type EventStore, startEventStore } from '../server.ts';
import { collect, someEvents } from '../testStore.ts';

/** Connections to PostgreSQL through a proxy that stops passing data on demand and keeps them open. */
let wire: Server;
let pairs: [Socket, Socket][] = [];
let database: TestDatabase;
let store: EventStore;
let client: EventStoreDBClient;
const said: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const { hostname, port } = new URL(database.url);
  wire = createServer(near => {
    const far = connect(Number(port), hostname);
    pairs.push([near, far]);
    near.on('error', () => undefined);
    far.on('error', () => undefined);
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const through = new URL(database.url);
  through.hostname = '127.0.0.1';
  through.port = String((wire.address() as AddressInfo).port);
  const log = (line: string): void => void said.push(line);
  store = await startEventStore({
    time: systemTime,
    random: systemRandom,
    databaseUrl: through.href,
    host: '127.0.0.1',
    port: 0,
    log,
    silenceMs: 1_000,
  });
  client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${store.port}?tls=false`);
});

afterAll(async () => {
  await client?.dispose();
  await store?.stop();
  for (const socket of pairs.flat()) socket.destroy();
  wire?.close();
  await database?.drop();
});

const silence = (): void => {
  for (const [near, far] of pairs) {
    near.unpipe(far).resume();
    far.unpipe(near).resume();
  }
  pairs = [];
};

/** PostgreSQL still receives everything, but its answers are held back. */
const deafen = (): void => {
  for (const [near, far] of pairs) far.unpipe(near).resume();
};

/** Closes the connections on both sides. */
const cut = (): void => {
  for (const socket of pairs.flat()) socket.destroy();
  pairs = [];
};

describe('a PostgreSQL that stops answering', () => {
  it('is reconnected to although the old connection holds the lock, and a pending append is written once', async () => {
    await client.appendToStream('before', someEvents(1));
    silence();
    const appended = await client.appendToStream('meanwhile', someEvents(2), { expectedRevision: 'no_stream', deadline: 60_000 });
    expect(appended.nextExpectedRevision).toBe(1n);
    expect(said.join('\n')).toMatch(/was lost.*Connected to PostgreSQL again/s);
    const read = () => collect(client.readStream('meanwhile')).catch(() => undefined); // The reading connections have not timed out yet.
    await expect.poll(read, { timeout: 30_000 }).toHaveLength(2);
  });

  it('fails pending reads, and serves the next ones', async () => {
    await collect(client.readAll());
    silence();
    await expect(collect(client.readAll())).rejects.toMatchObject({ type: 'unavailable' });
    await expect.poll(() => collect(client.readStream('before')).catch(() => undefined), { timeout: 30_000 }).toHaveLength(1);
  });
});

describe('a connection that is lost during a commit', () => {
  it('is replaced by one that looks for the events, so that the append is written once and succeeds', async () => {
    const before = await client.appendToStream('doubtful', someEvents(1)); // So that the next append needs no query before its commit.
    const [event] = someEvents(1);
    const id = event?.id;
    deafen();
    const append = client.appendToStream('doubtful', event ?? [], { expectedRevision: 0n });
    append.catch(() => undefined); // Awaited below.
    const count = `select count(*)::int as count from eventstore.events where id = $1`;
    const rows = (): Promise<unknown> =>
      withDatabase(database, async queries => (await queries.query(count, [id])).rows[0]?.count);
    await expect.poll(rows).toBe(1);
    cut();
    const position = (before.position?.commit ?? 0n) + 1n;
    expect(await append).toMatchObject({ nextExpectedRevision: 1n, position: { commit: position } });
    expect(await rows()).toBe(1);
    // The next append builds on it.
    const after = await client.appendToStream('doubtful', someEvents(1), { expectedRevision: 1n });
    expect(after.position?.commit).toBe(position + 1n);
    const read = () => collect(client.readStream('doubtful')).catch(() => undefined); // The reading connections have not timed out yet.
    await expect.poll(read).toHaveLength(3);
  });
});
