import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import { EventStoreDBClient, START, streamNameFilter } from '@eventstore/db-client';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../databaseAccess.testkit.ts';
import type { EventStore } from '../server.ts';
import { once, someEvents, startTestEventStore, take } from '../testStore.ts';
import { createReads, type StoreReads } from './reads.ts';
import { connectionTo } from './session.ts';
import { hashOf } from './streams.ts';

// Small reads of a long log or a long stream must not scan all of it. PostgreSQL's query plans tell how many rows they touch.

let database: TestDatabase;
let pool: pg.Pool;
let reads: StoreReads;
let store: EventStore;
let client: EventStoreDBClient;
/** The most rows that one step of a query plan touched, in the queries so far. */
let most = 0;

/** More than two search windows: many streams, a long one with a second between two events, and a few late ones. */
const length = 120_000;
const longId = 500_000;

beforeAll(async () => {
  database = await createTestDatabase();
  await (await startTestEventStore(database.url)).stop();
  await withDatabase(database, async queries => {
    const insert = `insert into eventstore.events (position, stream_id, revision, id, created, type, content_type, data, metadata)`;
    const rest = `gen_random_uuid(), n * 10000000::bigint, 'happened', 'text/plain', '', '' from generate_series`;
    await queries.query(
      `insert into eventstore.streams select n, sha256(('many-' || n)::bytea), 'many-' || n from generate_series(10, 3009) n`,
    );
    await queries.query(
      `insert into eventstore.streams values ($1, $2, 'long'), ($1 + 1, $3, 'late-1'), ($1 + 2, $4, 'late-2')`,
      [longId, ...['long', 'late-1', 'late-2'].map(hashOf)],
    );
    await queries.query(`${insert} select 1 + n, 10 + n % 3000, n / 3000, ${rest}(1, ${length}) n`);
    await queries.query(`${insert} select ${1 + length} + n, ${longId}, n - 1, ${rest}(1, ${length}) n`);
    await queries.query(`${insert} select ${1 + 2 * length} + n, ${longId} + n, 0, ${rest}(1, 2) n`);
    await queries.query('analyze eventstore.events');
    await queries.query('analyze eventstore.streams');
  });
  pool = new pg.Pool(connectionTo(database.url, 'test'));
  reads = createReads(explained(pool));
  store = await startTestEventStore(database.url);
  client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${store.port}?tls=false`);
});
afterAll(async () => {
  await client?.dispose();
  await store?.stop();
  await pool?.end();
  await database?.drop();
});

type Step = { 'Actual Rows': number; 'Actual Loops': number; Plans?: Step[] };

const rowsOf = (step: Step): number => Math.max(step['Actual Rows'] * step['Actual Loops'], ...(step.Plans ?? []).map(rowsOf));

/** A pool that explains each query before it runs. */
const explained = (real: pg.Pool): pg.Pool => {
  const query = async (asked: { text: string; values: unknown[] }) => {
    const { rows } = await real.query(`explain (analyze, format json) ${asked.text}`, asked.values);
    most = Math.max(most, rowsOf(rows[0]['QUERY PLAN'][0].Plan));
    return real.query(asked as pg.QueryConfig);
  };
  return { query } as unknown as pg.Pool;
};

it.each([
  ['before all', 0, 0],
  ['in the middle', 60_000, 59_999],
  ['at the last', length, length - 1],
  ['behind all', length + 1, length],
])('finds the first event within the maximum age without reading older ones: %s', async (_what, second, revision) => {
  most = 0;
  const found = await reads.firstSince(BigInt(longId), 0n, BigInt(length - 1), BigInt(second) * 10_000_000n);
  expect(found).toBe(BigInt(revision));
  expect(most).toBeLessThan(50);
});

const prefixed = (prefix: string) => ({
  subject: 'stream' as const,
  name: 'stream-prefix',
  value: [prefix],
  where: (placeholder: string) => `starts_with(s.name, (${placeholder}::text[])[1])`,
});

it.each([
  ['none', 'nothing-', []],
  ['a few', 'late-', [`${longId + 1}`, `${longId + 2}`]],
])('replaces a filter of names by the ids of matching streams: %s', async (_what, prefix, ids) => {
  expect((await reads.byStreamIds(prefixed(prefix)))?.value).toEqual(ids);
});

it('does not replace a filter that many streams match', async () => {
  expect(await reads.byStreamIds(prefixed('many-'))).toBeUndefined();
});

it('searches by stream ids in the order of positions, also when a matching stream is long', async () => {
  const long = await reads.byStreamIds(prefixed('long'));
  most = 0;
  const page = await reads.forwards(BigInt(2 * length - 500), BigInt(2 * length), 64, long);
  expect(page.events).toHaveLength(64);
  expect(most).toBeLessThanOrEqual(500);
});

it('misses no event of a stream that begins during a catch-up by stream ids', async () => {
  const subscription = client.subscribeToAll({
    fromPosition: START,
    filter: streamNameFilter({ prefixes: ['late-', 'long-gone'] }),
  });
  const caughtUp = once(subscription, 'caughtUp');
  const taken = take(subscription, 3);
  await caughtUp;
  await client.appendToStream('late-3', someEvents(1));
  expect((await taken).map(({ event }) => event?.streamId)).toEqual(['late-1', 'late-2', 'late-3']);
});

it('does not scan the log in a catch-up that matches nothing', async () => {
  const checkpoints: bigint[] = [];
  const filter = streamNameFilter({
    prefixes: ['nothing-'],
    checkpointInterval: 1,
    checkpointReached: (_, { commit }) => void checkpoints.push(commit),
  });
  const subscription = client.subscribeToAll({ fromPosition: START, filter });
  const caughtUp = once(subscription, 'caughtUp');
  const ended = take(subscription, 1);
  await caughtUp;
  await subscription.unsubscribe();
  await ended;
  // For the first window, and for the end.
  expect(checkpoints).toEqual([50_000n, expect.any(BigInt)]);
});
