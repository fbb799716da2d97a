import {
  END,
  EventStoreDBClient,
  persistentSubscriptionToAllSettingsFromDefaults,
  persistentSubscriptionToStreamSettingsFromDefaults,
  StreamNotFoundError,
  UnsupportedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classic, collect, failureOf, openTestStore, someEvents, type TestStore, take } from '../testStore.ts';

/** What clients rely on besides the outcome of a single call. */
let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

/** The connection of a client, to see whether it opened another. */
const connectionOf = (client: EventStoreDBClient): Promise<unknown> =>
  (client as unknown as { getChannel(): Promise<unknown> }).getChannel();

const nextEvent = (subscription: NodeJS.EventEmitter, name: string): Promise<void> =>
  new Promise((resolve, reject) => void subscription.once(name, () => resolve()).once('error', reject));

describe('a client', () => {
  it('may send any credentials, because there are no users', async () => {
    const client = EventStoreDBClient.connectionString(store.url.replace('esdb://', 'esdb://somebody:secret@'));
    const stream = store.name('credentials');
    await client.appendToStream(stream, someEvents(1));
    await client.appendToStream(stream, someEvents(1), classic);
    await client.setStreamMetadata(stream, { acl: { readRoles: ['others'], writeRoles: ['others'] } });
    expect(await collect(client.readStream(stream, classic))).toHaveLength(2);
    expect(await take(client.subscribeToStream(stream), 2)).toHaveLength(2);
    await client.dispose();
  });

  it.each(['leader', 'follower', 'random', 'read_only_replica'])(
    'that prefers a node that is %s finds this one by gossip',
    async preference => {
      const { host } = new URL(store.url);
      const client = EventStoreDBClient.connectionString(`esdb://${host},${host}?tls=false&nodePreference=${preference}`);
      const { success } = await client.appendToStream(store.name('preference'), someEvents(1), { requiresLeader: true });
      expect(success).toBe(true);
      await client.dispose();
    },
  );

  it('keeps its connection when a call fails', async () => {
    const client = store.connect();
    await client.appendToStream(store.name('kept'), someEvents(1));
    const connection = await connectionOf(client);
    expect(await failureOf(collect(client.readStream(store.name('missing'))))).toBeInstanceOf(StreamNotFoundError);
    expect(await failureOf(client.deleteStream(store.name('missing')))).toBeInstanceOf(WrongExpectedVersionError);
    expect((await failureOf(client.listProjections())).code).toBe(12);
    expect(await connectionOf(client)).toBe(connection);
  });

  it('whose dispose is called sees its subscriptions end without an error, and connects again for the next call', async () => {
    const client = store.connect();
    const stream = store.name('disposed');
    await client.appendToStream(stream, someEvents(1));
    const subscriptions = [client.subscribeToAll({ fromPosition: END }), client.subscribeToStream(stream)];
    for (const subscription of subscriptions) subscription.resume();
    await Promise.all(subscriptions.map(subscription => nextEvent(subscription, 'caughtUp')));
    const ended = subscriptions.map(subscription => nextEvent(subscription, 'end'));
    await client.dispose();
    await Promise.all(ended);
    expect((await client.appendToStream(stream, someEvents(1))).nextExpectedRevision).toBe(1n);
  });

  it('with throwOnAppendFailure=false gets a conflict as the result of a batch append', async () => {
    const client = store.connect('throwOnAppendFailure=false');
    const stream = store.name('no-throw');
    await client.appendToStream(stream, someEvents(4));
    const { success } = await client.appendToStream(stream, someEvents(1), { expectedRevision: 'no_stream' });
    expect(success).toBe(false);
    expect(await collect(client.readStream(stream))).toHaveLength(4);
  });

  it('can send thousands of appends at once', async () => {
    const stream = store.name('flood');
    const revisions = await Promise.all(
      Array.from({ length: 1_000 }, async () => (await store.client.appendToStream(stream, someEvents(1))).nextExpectedRevision),
    );
    expect(new Set(revisions).size).toBe(1_000);
    expect(Math.max(...revisions.map(Number))).toBe(999);
  });
});

describe('a method that is not implemented', () => {
  const toStream = persistentSubscriptionToStreamSettingsFromDefaults();
  const toAll = persistentSubscriptionToAllSettingsFromDefaults();
  // The client rejects by itself what the server does not list, or calls it and gets UNIMPLEMENTED.
  it.each<[string, (client: EventStoreDBClient) => Promise<unknown>]>([
    ['createPersistentSubscriptionToStream', client => client.createPersistentSubscriptionToStream('s', 'g', toStream)],
    ['createPersistentSubscriptionToAll', client => client.createPersistentSubscriptionToAll('g', toAll)],
    ['subscribeToPersistentSubscriptionToStream', client => take(client.subscribeToPersistentSubscriptionToStream('s', 'g'), 1)],
    ['subscribeToPersistentSubscriptionToAll', client => take(client.subscribeToPersistentSubscriptionToAll('g'), 1)],
    ['listPersistentSubscriptionsToAll', client => client.listPersistentSubscriptionsToAll()],
    ['createProjection', client => client.createProjection('p', 'fromAll()')],
    ['getProjectionState', client => client.getProjectionState('p')],
    ['restartSubsystem', client => client.restartSubsystem()],
  ])('fails: %s', async (_name, call) => {
    const error = await failureOf(call(store.client));
    expect(error instanceof UnsupportedError ? 12 : error.code).toBe(12);
  });
});
