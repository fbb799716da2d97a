import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../databaseAccess.testkit.ts';
import { createRecent, type RecentIds, rememberIds } from '../log/recent.ts';
import { startTestEventStore } from '../testStore.ts';
import { createReads, type StoreReads } from './reads.ts';
import { hashOf } from './streams.ts';

// Pages are limited by bytes, because 64 events may be 64 times 12 MiB.

const events = 40;
const heavyBytes = 1024 * 1024;

let database: TestDatabase;
let pool: Pool;
let reads: StoreReads;

beforeAll(async () => {
  database = await createTestDatabase();
  await (await startTestEventStore(database.url)).stop();
  await withDatabase(database, async queries => {
    await queries.query(`insert into eventstore.streams values (900, $1, 'heavy')`, [hashOf('heavy')]);
    for (let revision = 0; revision < events; revision += 1)
      await queries.query(
        `insert into eventstore.events values ($1, 900, $2, $3, 1, 'happened', 'text/plain', '', convert_to(repeat('x', $4), 'UTF8'))`,
        [1000 + revision, revision, randomUUID(), heavyBytes],
      );
  });
  pool = new Pool({ connectionString: database.url });
  reads = createReads(pool);
});
afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const everything = { atLeast: 0n, atMost: BigInt(events) };

it('ends a page of large events early, and reports that more follow', async () => {
  const pages = [
    await reads.forwards(999n, 5000n, 64),
    await reads.backwards(5000n, 64),
    await reads.ofStream(900n, { ...everything, from: 0n, backwards: false }, 64),
    await reads.ofStream(900n, { ...everything, from: BigInt(events), backwards: true }, 64),
  ];
  expect(pages.map(page => [page.events.length, page.isLast])).toEqual(Array(4).fill([4, false]));
  expect(pages.map(page => Number(page.events[0]?.revision))).toEqual([0, events - 1, 0, events - 1]);
});

it('reads every event once, in order, page by page', async () => {
  const revisions: bigint[] = [];
  for (let isLast = false; !isLast; ) {
    const page = await reads.ofStream(900n, { ...everything, from: BigInt(revisions.length), backwards: false }, 64);
    revisions.push(...page.events.map(event => event.revision));
    isLast = page.isLast;
  }
  expect(revisions).toEqual(Array.from({ length: events }, (_, index) => BigInt(index)));
});

it('reads nothing after the given end', async () => {
  const page = await reads.ofStream(900n, { from: 0n, atLeast: 0n, atMost: 1n, backwards: false }, 64);
  expect([page.events.length, page.isLast]).toEqual([2, true]);
});

it('reads the ids of the newest events without their contents', async () => {
  const ids = await reads.newestIds(5000n, 10_000);
  expect(ids.slice(0, 2).map(({ position, stream, revision }) => [position, stream, revision])).toEqual([
    [1039n, 'heavy', 39n],
    [1038n, 'heavy', 38n],
  ]);
  const recent: RecentIds = createRecent(10_000);
  rememberIds(recent, ids);
  expect(recent.get(String(ids[1]?.id))).toMatchObject({ stream: 'heavy', revision: 38n, position: 1038n });
});
