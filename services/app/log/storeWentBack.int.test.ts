import { randomUUID } from 'node:crypto';
import { type EventStoreProcess, startEventStoreProcess } from '@baan/embedded/eventStoreProcess';
import { testCertificates } from '@baan/embedded/testCertificates';
import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import { systemTime } from '@baan/time/time';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createMacs } from '../proof/macs.ts';
import { createEventStore, type EventStore } from './eventStore.ts';
import { LogWentBack } from './following.ts';
import { shareEvents } from './sharedEvents.ts';
import { connectStore, type StoreClients } from './storeClients.ts';

// A store that stops and is started again at the same address with fewer events.

const databases: TestDatabase[] = [];
let running: EventStoreProcess;
let clients: StoreClients;
let store: EventStore;
const stopping = new AbortController();

const startStore = async (port?: number): Promise<EventStoreProcess> => {
  const database = await createTestDatabase();
  databases.push(database);
  return startEventStoreProcess({ certificates: await testCertificates(), databaseUrl: database.url, port });
};

beforeAll(async () => {
  running = await startStore();
  clients = connectStore(running.url);
  const sealed = { decrypt: async () => ({}) };
  store = createEventStore(clients, systemTime, sealed as never, createMacs(Buffer.alloc(32), 'test'), { warn: () => undefined });
});

afterAll(async () => {
  stopping.abort();
  await clients?.close();
  await running?.stop();
  for (const database of databases) await database.drop();
});

it('ends own and shared subscriptions that have read further, with an error', async () => {
  const actor = { kind: 'system' as const };
  const event = () => ({ id: randomUUID(), type: 'Tried', data: {}, actor, correlationId: '', causationId: '' });
  await store.append('villa-1', [event(), event(), event()], { revision: -1, hash: null });
  const last = await store.lastPosition();
  const { signal } = stopping;
  const subscribed = vi.spyOn(clients.reads, 'subscribeToAll');
  const shared = await shareEvents({ time: systemTime, store, signal, log: { warn: () => undefined } });
  const seen: bigint[] = [];
  const follow = async (events: AsyncIterable<{ position: bigint }[]>): Promise<unknown> => {
    try {
      for await (const batch of events) seen.push(...batch.map(({ position }) => position));
    } catch (error) {
      return error;
    }
  };
  const alone = follow(store.subscribe({ after: null, signal }));
  const caughtUp = follow(store.subscribe({ after: last, signal }));
  const together = follow(shared.follow({ after: null, signal }));
  await expect.poll(() => seen.filter(position => position === last)).toHaveLength(2);
  // The unaffected subscriber subscribes too, after it has found its position: four with the shared one.
  await expect.poll(() => subscribed.mock.calls.length).toBe(4);
  await running.stop();
  running = await startStore(running.port);
  expect(await Promise.all([alone, caughtUp, together])).toEqual(Array(3).fill(expect.any(LogWentBack)));
});
