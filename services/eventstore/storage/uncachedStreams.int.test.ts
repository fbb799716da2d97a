import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import {
  EventStoreDBClient,
  type JSONEventData,
  NO_STREAM,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { untilAppendIsBlocked, whileLocked, withDatabase } from '../databaseAccess.testkit.ts';
import type { EventStore } from '../server.ts';
import { collect, failureOf, someEvents, startTestEventStore } from '../testStore.ts';

// A server that has just started has no stream in its cache, so it reads the state of each stream that is appended to.

let database: TestDatabase;
let store: EventStore;
let client: EventStoreDBClient;

const start = async (): Promise<void> => {
  store = await startTestEventStore(database.url);
  client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${store.port}?tls=false`);
};

const stop = async (): Promise<void> => {
  await client.dispose();
  await store.stop();
};

const forgetting = async (before: () => Promise<unknown>): Promise<void> => {
  await before();
  await stop();
  await start();
};

const begin = (stream: string, events: JSONEventData[]) => client.appendToStream(stream, events, { expectedRevision: NO_STREAM });

const revisions = async (stream: string): Promise<bigint[]> =>
  (await collect(client.readStream(stream))).flatMap(({ event }) => (event ? [event.revision] : []));

/** Includes the server's own stream `$log`. */
const streamCount = (): Promise<number> =>
  withDatabase(database, async queries => (await queries.query('select count(*)::int from eventstore.streams')).rows[0].count);

beforeEach(async () => {
  database = await createTestDatabase();
  await start();
});
afterEach(async () => {
  await stop();
  await database.drop();
});

it('that exists causes a conflict, and a repeated append is recognised', async () => {
  const events = someEvents(2);
  let first: unknown;
  await forgetting(async () => {
    first = await begin('known', events);
  });
  const conflict = await failureOf(begin('known', someEvents(2)));
  expect(conflict).toBeInstanceOf(WrongExpectedVersionError);
  expect(conflict).toMatchObject({ actualVersion: 1n });
  await forgetting(async () => undefined);
  expect(await begin('known', events)).toEqual(first);
  expect(await revisions('known')).toEqual([0n, 1n]);
  expect(await streamCount()).toBe(2);
});

it('that has only metadata obeys them', async () => {
  await forgetting(() => client.setStreamMetadata('limited', { maxCount: 1 }));
  await begin('limited', someEvents(3));
  expect(await revisions('limited')).toEqual([2n]);
});

it('that was deleted continues its revisions', async () => {
  await forgetting(async () => {
    await begin('deleted', someEvents(2));
    await client.deleteStream('deleted');
  });
  expect(await begin('deleted', someEvents(1))).toMatchObject({ nextExpectedRevision: 2n });
  expect(await revisions('deleted')).toEqual([2n]);
});

it('that has a tombstone rejects appends', async () => {
  await forgetting(() => client.tombstoneStream('over'));
  expect(await failureOf(begin('over', someEvents(1)))).toBeInstanceOf(StreamDeletedError);
});

it('that exists does not affect the other appends of its batch, which are written once', async () => {
  await forgetting(() => begin('known', someEvents(1)));
  let outcomes: PromiseSettledResult<unknown>[] = [];
  await whileLocked(database, async () => {
    const first = begin('first', someEvents(1));
    await untilAppendIsBlocked(database);
    const together = ['new-1', 'known', 'new-2', 'new-3', 'new-3'].map(stream => begin(stream, someEvents(1)));
    const settled = Promise.allSettled(together).then(all => {
      outcomes = all;
    });
    return [first, settled];
  });
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'rejected']);
  const all = await collect(client.readAll());
  expect(all.map(({ event }) => event?.streamId)).toEqual(['$log', 'known', 'first', 'new-1', 'new-2', 'new-3']);
  expect(all.map(({ event }) => event?.position.commit)).toEqual([1n, 2n, 3n, 4n, 5n, 6n]);
  expect(await streamCount()).toBe(6);
});
