import { randomBytes } from 'node:crypto';
import { createTestDatabase } from '@baan/embedded/testStack';
import {
  type AllStreamResolvedEvent,
  EventStoreDBClient,
  type JSONEventData,
  jsonEvent,
  type ResolvedEvent,
} from '@eventstore/db-client';
import { startEventStore } from './server.ts';

/** A store that speaks the protocol: ours, or the one that EVENTSTORE_URL names, which may hold anything already. */
export type TestStore = {
  client: EventStoreDBClient;
  url: string;
  /** Another connection, closed with the store. */
  connect(options?: string): EventStoreDBClient;
  /** A stream's name that nobody else uses. */
  name(label: string): string;
  stop(): Promise<void>;
};

export const isOurs = !process.env.EVENTSTORE_URL;

export async function openTestStore(): Promise<TestStore> {
  const server = process.env.EVENTSTORE_URL ? undefined : await startOwnStore();
  const url = process.env.EVENTSTORE_URL ?? `esdb://127.0.0.1:${server?.port}?tls=false`;
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
}

async function startOwnStore(): Promise<{ port: number; stop(): Promise<void> }> {
  const database = await createTestDatabase();
  const store = await startEventStore({ databaseUrl: database.url, host: '127.0.0.1', port: 0, log: () => undefined });
  return {
    port: store.port,
    async stop() {
      await store.stop();
      await database.drop();
    },
  };
}

export function someEvents(count: number, type = 'something-happened'): JSONEventData[] {
  return Array.from({ length: count }, (_, index) => jsonEvent({ type, data: { index } }));
}

/** Everything that a read yields. */
export async function collect<T>(read: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of read) all.push(item);
  return all;
}

/** The first `count` events of a subscription, which is then ended. */
export async function take<T extends ResolvedEvent | AllStreamResolvedEvent>(
  subscription: AsyncIterable<T>,
  count: number,
): Promise<T[]> {
  const taken: T[] = [];
  for await (const item of subscription) {
    taken.push(item);
    if (taken.length === count) break;
  }
  return taken;
}

/** What a promise is rejected with. */
export async function failureOf(promise: Promise<unknown>): Promise<Record<string, unknown>> {
  try {
    await promise;
  } catch (error) {
    return error as Record<string, unknown>;
  }
  throw new Error('It did not fail.');
}

/** Calls that go by the classic append: the client uses it when a call brings credentials. */
export const classic = { credentials: { username: 'admin', password: 'changeit' } };
