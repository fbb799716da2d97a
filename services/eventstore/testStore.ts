import { randomBytes } from 'node:crypto';
import { createTestDatabase } from '@baan/embedded/testStack';
import { systemRandom, systemTime } from '@baan/time/time';
import {
  type AllStreamResolvedEvent,
  EventStoreDBClient,
  type JSONEventData,
  jsonEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { inject, it } from 'vitest';
import { type EventStore, startEventStore } from './server.ts';
import './vitest.globalSetup.ts';

/** The embedded event store, or in the project `real` a real EventStoreDB, which may hold other events already. */
export type TestStore = {
  client: EventStoreDBClient;
  url: string;
  /** Another connection, closed with the store. */
  connect(options?: string): EventStoreDBClient;
  /** A stream name that no other test uses. */
  name(label: string): string;
  stop(): Promise<void>;
};

const realUrl = inject('servers')?.eventStore.url;
export const isEmbedded = realUrl === undefined;

/** A test of what only the embedded server does. It does not exist on a real one, where it would always count as skipped. */
export const itOnEmbedded = (name: string, test: () => Promise<void>): void => {
  if (isEmbedded) it(name, test);
};

/** Versions from 25 on are KurrentDB, which accepts larger appends than EventStoreDB and the embedded server. */
export const isKurrentDb = async ({ client }: TestStore): Promise<boolean> => {
  const { capabilities } = client as unknown as { capabilities: Promise<{ serverVersion: string }> };
  return !isEmbedded && Number.parseInt((await capabilities).serverVersion, 10) >= 25;
};

export const openTestStore = async (): Promise<TestStore> => {
  const server = isEmbedded ? await startOwnStore() : undefined;
  const url = realUrl ?? `esdb://127.0.0.1:${server?.port}?tls=false`;
  const clients: EventStoreDBClient[] = [];
  const run = randomBytes(6).toString('hex');
  const connect = (options = ''): EventStoreDBClient => {
    const client = EventStoreDBClient.connectionString(`${url}${options && `&${options}`}`);
    clients.push(client);
    return client;
  };
  return {
    client: connect(),
    url,
    connect,
    name: label => `${label}-${run}-${randomBytes(4).toString('hex')}`,
    async stop() {
      await Promise.all(clients.map(client => client.dispose()));
      await server?.stop();
    },
  };
};

/** The event store on this database, on a free port of this machine. */
export const startTestEventStore = (
  databaseUrl: string,
  over: Partial<Parameters<typeof startEventStore>[0]> = {},
): Promise<EventStore> =>
  startEventStore({
    time: systemTime,
    random: systemRandom,
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    log: () => undefined,
    ...over,
  });

const startOwnStore = async (): Promise<{ port: number; stop(): Promise<void> }> => {
  const database = await createTestDatabase();
  const store = await startTestEventStore(database.url);
  return {
    port: store.port,
    async stop() {
      await store.stop();
      await database.drop();
    },
  };
};

export const someEvents = (count: number, type = 'something-happened'): JSONEventData[] =>
  Array.from({ length: count }, (_, index) => jsonEvent({ type, data: { index } }));

/** Everything that a read yields. */
export const collect = async <T>(read: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of read) all.push(item);
  return all;
};

/** The first `count` events of a subscription, which is then ended. */
export const take = async <T extends ResolvedEvent | AllStreamResolvedEvent>(
  subscription: AsyncIterable<T>,
  count: number,
): Promise<T[]> => {
  const taken: T[] = [];
  for await (const item of subscription) {
    taken.push(item);
    if (taken.length === count) break;
  }
  return taken;
};

/** Resolves when the subscription emits the event, and rejects when it fails before. */
export const once = (
  subscription: ReturnType<EventStoreDBClient['subscribeToAll'] | EventStoreDBClient['subscribeToStream']>,
  event: 'confirmation' | 'caughtUp',
): Promise<void> =>
  new Promise((resolve, reject) => {
    (subscription as NodeJS.EventEmitter).once(event, () => resolve()).once('error', reject);
  });

/** The error that a promise is rejected with. */
export const failureOf = async (promise: Promise<unknown>): Promise<Record<string, unknown>> => {
  try {
    await promise;
  } catch (error) {
    return error as Record<string, unknown>;
  }
  throw new Error('It did not fail.');
};

/** Options for a classic append: the client uses it when a call has credentials. */
export const classic = { credentials: { username: 'admin', password: 'changeit' } };
