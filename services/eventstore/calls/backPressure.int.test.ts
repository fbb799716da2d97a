import type { Writable } from 'node:stream';
import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import { EventStoreDBClient } from '@eventstore/db-client';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { credentials } from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilAppendIsBlocked, whileLocked } from '../databaseAccess.testkit.ts';
import { encodeAppend } from '../encodedAppends.testkit.ts';
import type { EventStore } from '../server.ts';
import { classic, collect, failureOf, someEvents, startTestEventStore } from '../testStore.ts';

let database: TestDatabase;
let store: EventStore;
let client: EventStoreDBClient;
let streams: InstanceType<typeof streamsGrpc.StreamsClient>;

beforeAll(async () => {
  database = await createTestDatabase();
  store = await startTestEventStore(database.url);
  // Appends wait here for as long as a slow machine needs, and not for the client's ten seconds.
  client = EventStoreDBClient.connectionString(`esdb://127.0.0.1:${store.port}?tls=false&defaultDeadline=240000`);
  streams = new streamsGrpc.StreamsClient(`127.0.0.1:${store.port}`, credentials.createInsecure());
  await new Promise<void>((resolve, reject) => {
    streams.waitForReady(Date.now() + 30_000, error => (error ? reject(error) : resolve()));
  });
});
afterAll(async () => {
  streams?.close();
  await client?.dispose();
  await store?.stop();
  await database?.drop();
});

/** Resolves with the value of `count` once it has not changed during twenty round trips of another call. */
const atRest = async (count: () => number): Promise<number> => {
  let before = count();
  for (let same = 0; same < 20; same++) {
    await collect(client.readStream('before'));
    if (count() !== before) same = 0;
    before = count();
  }
  return before;
};

const times = 100;
/** An invalid name is rejected without the queue, as soon as the server has read the whole append. */
const noName = '\0';
const refusal = { message: expect.stringContaining('NUL') };

/** Appends of a thousand events, each followed by one that is rejected at once. */
const appendMuch = (): { call: Writable; answers: streamsPb.BatchAppendResp[]; ended: Promise<unknown> } => {
  const call = streams.batchAppend();
  const answers: streamsPb.BatchAppendResp[] = [];
  call.on('data', (answer: streamsPb.BatchAppendResp) => answers.push(answer));
  const ended = new Promise((resolve, reject) => call.once('end', resolve).once('error', reject));
  const append = encodeAppend('much', someEvents(1_000)); // The same ids each time, so that they are stored only once.
  const refused = encodeAppend(noName, someEvents(1));
  for (let time = 0; time < times; time++) {
    call.write(append);
    call.write(refused);
  }
  call.end();
  return { call, answers, ended };
};

describe('a server whose queue of appends is full', () => {
  it('stops reading classic and batch appends until there is room, then answers all of them', async () => {
    const appendClassically = (): Promise<unknown> => failureOf(client.appendToStream(noName, someEvents(2), classic));
    await client.appendToStream('before', someEvents(1));
    await whileLocked(database, async () => {
      const blocked = client.appendToStream('blocked', someEvents(1));
      await untilAppendIsBlocked(database);
      expect(await appendClassically()).toMatchObject(refusal);

      const { call, answers, ended } = appendMuch();
      expect(await atRest(() => answers.length)).toBe(50); // The queue holds 50,000 events.
      expect(call.writableLength).toBeGreaterThan(0);
      const successes = (): number => answers.filter(answer => answer.hasSuccess()).length;
      expect(successes()).toBe(0);

      let answered = 0;
      const classically = appendClassically().finally(() => answered++);
      expect(await atRest(() => answered)).toBe(0);

      return [
        blocked,
        expect(classically).resolves.toMatchObject(refusal),
        ended.then(() => expect([successes(), answers.length]).toEqual([times, 2 * times])),
      ];
    });
    expect(await collect(client.readStream('much'))).toHaveLength(1_000);
  });
});
