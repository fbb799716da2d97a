import {
  END,
  type EventStoreDBClient,
  eventTypeFilter,
  excludeSystemEvents,
  type Position,
  START,
  StreamDeletedError,
  streamNameFilter,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, isOurs, openTestStore, someEvents, type TestStore, take } from './testStore.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

type Subscription = ReturnType<EventStoreDBClient['subscribeToAll']> | ReturnType<EventStoreDBClient['subscribeToStream']>;

const once = (subscription: Subscription, event: 'confirmation' | 'caughtUp'): Promise<void> =>
  new Promise((resolve, reject) => {
    (subscription as NodeJS.EventEmitter).once(event, () => resolve()).once('error', reject);
  });

describe('a subscription to a stream', () => {
  it('yields what was and what comes, once each', async () => {
    const stream = store.name('followed');
    await store.client.appendToStream(stream, someEvents(3));
    const subscription = store.client.subscribeToStream(stream);
    const taken = take(subscription, 5);
    await store.client.appendToStream(stream, someEvents(2));
    expect((await taken).map(({ event }) => event?.revision)).toEqual([0n, 1n, 2n, 3n, 4n]);
  });

  it('begins after the revision it names, or after the end', async () => {
    const stream = store.name('followed');
    await store.client.appendToStream(stream, someEvents(4));
    const fromRevision = take(store.client.subscribeToStream(stream, { fromRevision: 1n }), 3);
    const end = store.client.subscribeToStream(stream, { fromRevision: END });
    const caughtUp = once(end, 'caughtUp');
    const fromEnd = take(end, 1);
    await caughtUp;
    await store.client.appendToStream(stream, someEvents(1));
    expect((await fromRevision).map(({ event }) => event?.revision)).toEqual([2n, 3n, 4n]);
    expect((await fromEnd).map(({ event }) => event?.revision)).toEqual([4n]);
  });

  it('waits for a stream that is not there', async () => {
    const stream = store.name('later');
    const subscription = store.client.subscribeToStream(stream);
    const caughtUp = once(subscription, 'caughtUp');
    const taken = take(subscription, 2);
    await caughtUp;
    await store.client.appendToStream(stream, someEvents(2));
    expect(await taken).toHaveLength(2);
  });

  it('is refused for a tombstoned stream, without a confirmation', async () => {
    const stream = store.name('gone');
    await store.client.tombstoneStream(stream);
    const subscription = store.client.subscribeToStream(stream);
    let isConfirmed = false;
    subscription.on('confirmation', () => {
      isConfirmed = true;
    });
    const error = await failureOf(take(subscription, 1));
    expect(error).toBeInstanceOf(StreamDeletedError);
    expect([error.code, isConfirmed]).toEqual([9, false]);
  });
});

describe('a subscription to $all', () => {
  it('yields everything after its position, in order and without gaps, while others write', async () => {
    const stream = store.name('busy');
    const { position } = await store.client.appendToStream(stream, someEvents(1));
    const writing = Promise.all(
      Array.from({ length: 20 }, async (_, writer) => {
        for (let index = 0; index < 20; index++) await store.client.appendToStream(`${stream}-${writer}`, someEvents(3));
      }),
    );
    const taken = await take(store.client.subscribeToAll({ fromPosition: position }), 1_200);
    await writing;
    const positions = taken.map(({ event }) => event?.position.commit ?? 0n);
    expect(positions[0]).toBeGreaterThan(position?.commit ?? 0n);
    if (isOurs) expect(positions).toEqual(Array.from(positions, (_, index) => (positions[0] ?? 0n) + BigInt(index)));
    expect(new Set(taken.map(({ event }) => event?.id)).size).toBe(1_200);
  });

  it('is caught up once, after what was there', async () => {
    const stream = store.name('caught-up');
    const { position } = await store.client.appendToStream(stream, someEvents(1));
    await store.client.appendToStream(stream, someEvents(9));
    const subscription = store.client.subscribeToAll({
      fromPosition: position,
      filter: streamNameFilter({ prefixes: [stream] }),
    });
    let caughtUp = 0;
    let seenBefore = -1;
    let seen = 0;
    subscription.on('caughtUp', () => {
      caughtUp++;
      seenBefore = seen;
      void store.client.appendToStream(stream, someEvents(1));
    });
    for await (const _ of subscription) if (++seen === 10) break;
    expect([caughtUp, seenBefore]).toEqual([1, 9]);
  });

  it('is confirmed and then refused where there is no record', async () => {
    const subscription = store.client.subscribeToAll({ fromPosition: { commit: 2n ** 50n, prepare: 2n ** 50n } });
    const error = await failureOf(take(subscription, 1));
    expect(error.code).toBe(3);
  });
});

describe('a filter', () => {
  it.each([
    ['prefixes of names', (run: string) => streamNameFilter({ prefixes: [`a-${run}`, `b-${run}`] }), ['a', 'b']],
    ['an expression on names', (run: string) => streamNameFilter({ regex: `^[ac]-${run}$` }), ['a', 'c']],
    [
      'an expression that only this side understands',
      (run: string) => streamNameFilter({ regex: `^(?!b).-${run}(?=$)` }),
      ['a', 'c'],
    ],
    ['prefixes of types', (run: string) => eventTypeFilter({ prefixes: [`type-b-${run}`] }), ['b']],
    ['an expression on types', (run: string) => eventTypeFilter({ regex: `^type-[bc]-${run}` }), ['b', 'c']],
  ] as const)('by %s holds for what was and for what comes', async (_what, filter, expected) => {
    const run = store.name('filtered');
    const append = async (): Promise<void> => {
      for (const letter of ['a', 'b', 'c'])
        await store.client.appendToStream(`${letter}-${run}`, someEvents(1, `type-${letter}-${run}`));
    };
    await append();
    const subscription = store.client.subscribeToAll({ fromPosition: START, filter: filter(run) });
    const caughtUp = once(subscription, 'caughtUp');
    const taken = take(subscription, expected.length * 2);
    await caughtUp;
    await append();
    expect((await taken).map(({ event }) => event?.streamId[0])).toEqual([...expected, ...expected]);
  });

  it('that is no expression is refused', async () => {
    const error = await failureOf(take(store.client.subscribeToAll({ filter: streamNameFilter({ regex: '(' }) }), 1));
    expect(error.code).toBe(3);
  });
});

describe('checkpoints', () => {
  it('come live exactly every interval times window of events considered', async () => {
    const stream = store.name('checkpoints');
    const checkpoints: Position[] = [];
    const filter = streamNameFilter({
      prefixes: [`${stream}-last`],
      maxSearchWindow: 10,
      checkpointInterval: 3,
      checkpointReached: (_, position) => {
        checkpoints.push(position);
      },
    });
    const subscription = store.client.subscribeToAll({ fromPosition: END, filter });
    const caughtUp = once(subscription, 'caughtUp');
    const taken = take(subscription, 1);
    await caughtUp;
    checkpoints.splice(0);
    for (let index = 0; index < 19; index++) await store.client.appendToStream(`${stream}-other`, someEvents(5));
    await store.client.appendToStream(`${stream}-last`, someEvents(1));
    await taken;
    expect(checkpoints).toHaveLength(3);
    const [one, two, three] = checkpoints.map(({ commit }) => commit) as [bigint, bigint, bigint];
    if (isOurs) expect([two - one, three - two]).toEqual([30n, 30n]);
  });

  it('come while catching up too, never past what was considered, and can be resumed from', async () => {
    const stream = store.name('resumed');
    const { position } = await store.client.appendToStream(stream, someEvents(1));
    for (let index = 0; index < 30; index++) await store.client.appendToStream(`${stream}-noise`, someEvents(100));
    const checkpoints: bigint[] = [];
    const filter = streamNameFilter({
      prefixes: [`${stream}-wanted`],
      checkpointReached: (_, { commit }) => {
        checkpoints.push(commit);
      },
    });
    const subscription = store.client.subscribeToAll({ fromPosition: position, filter });
    const caughtUp = once(subscription, 'caughtUp');
    subscription.resume();
    await caughtUp;
    await subscription.unsubscribe();
    const last = checkpoints.at(-1) ?? 0n;
    expect(last).toBeGreaterThan(position?.commit ?? 0n);
    const wanted = await store.client.appendToStream(`${stream}-wanted`, someEvents(1));
    expect(last).toBeLessThan(wanted.position?.commit ?? 0n);
    const resumed = store.client.subscribeToAll({ fromPosition: { commit: last, prepare: last }, filter });
    const [event] = await take(resumed, 1);
    expect(event?.event?.streamId).toBe(`${stream}-wanted`);
  });

  it('leave out system events as the client writes that filter', async () => {
    const stream = store.name('no-system');
    const { position } = await store.client.appendToStream(stream, someEvents(1));
    await store.client.setStreamMetadata(stream, { note: 'a system event' });
    await store.client.appendToStream(stream, someEvents(2));
    const taken = await take(store.client.subscribeToAll({ fromPosition: position, filter: excludeSystemEvents() }), 2);
    expect(taken.map(({ event }) => event?.type)).toEqual(['something-happened', 'something-happened']);
  });
});
