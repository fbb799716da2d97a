import { END, type Position, START, StreamDeletedError, streamNameFilter } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, isEmbedded, itOnEmbedded, once, openTestStore, someEvents, type TestStore, take } from '../testStore.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

describe('a subscription to a stream', () => {
  it('yields stored and new events, once each', async () => {
    const stream = store.name('followed');
    await store.client.appendToStream(stream, someEvents(3));
    const subscription = store.client.subscribeToStream(stream);
    const taken = take(subscription, 5);
    await store.client.appendToStream(stream, someEvents(2));
    expect((await taken).map(({ event }) => event?.revision)).toEqual([0n, 1n, 2n, 3n, 4n]);
  });

  it('begins after the given revision, or after the end', async () => {
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

  it.each([{ truncateBefore: 3 }, { maxCount: 2 }])('begins with the first event that the metadata leave: %j', async metadata => {
    const stream = store.name('truncated');
    await store.client.appendToStream(stream, someEvents(5));
    await store.client.setStreamMetadata(stream, metadata);
    const taken = await take(store.client.subscribeToStream(stream, { fromRevision: START }), 2);
    expect(taken.map(({ event }) => event?.revision)).toEqual([3n, 4n]);
  });

  it('waits for a stream that does not exist', async () => {
    const stream = store.name('later');
    const subscription = store.client.subscribeToStream(stream);
    const caughtUp = once(subscription, 'caughtUp');
    const taken = take(subscription, 2);
    await caughtUp;
    await store.client.appendToStream(stream, someEvents(2));
    expect(await taken).toHaveLength(2);
  });

  it('is rejected for a tombstoned stream without a confirmation', async () => {
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
  it('yields every event after its position in order during concurrent writes', async () => {
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
    if (isEmbedded) expect(positions).toEqual(Array.from(positions, (_, index) => (positions[0] ?? 0n) + BigInt(index)));
    expect(new Set(taken.map(({ event }) => event?.id)).size).toBe(1_200);
  });

  it('reports once that it has caught up, after the stored events', async () => {
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

  const expectRefusal = async (fromPosition: Position): Promise<void> => {
    const subscription = store.client.subscribeToAll({ fromPosition });
    let isConfirmed = false;
    subscription.on('confirmation', () => {
      isConfirmed = true;
    });
    const error = await failureOf(take(subscription, 1));
    expect([error.code, isConfirmed]).toEqual([3, true]);
  };

  it('is confirmed and then rejected when commit and prepare position differ', () => expectRefusal({ commit: 1n, prepare: 0n }));

  itOnEmbedded('is confirmed and then rejected after the end, where a real node sends nothing', () =>
    expectRefusal({ commit: 2n ** 50n, prepare: 2n ** 50n }),
  );
});
