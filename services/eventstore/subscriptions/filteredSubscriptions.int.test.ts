import { END, eventTypeFilter, excludeSystemEvents, START, streamNameFilter } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf, isEmbedded, once, openTestStore, someEvents, type TestStore, take } from '../testStore.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

describe('a filter', () => {
  it.each([
    ['prefixes of names', (run: string) => streamNameFilter({ prefixes: [`a-${run}`, `b-${run}`] }), ['a', 'b']],
    ['an expression on names', (run: string) => streamNameFilter({ regex: `^[ac]-${run}$` }), ['a', 'c']],
    [
      'an expression that PostgreSQL does not understand',
      (run: string) => streamNameFilter({ regex: `^(?!b).-${run}(?=$)` }),
      ['a', 'c'],
    ],
    ['prefixes of types', (run: string) => eventTypeFilter({ prefixes: [`type-b-${run}`] }), ['b']],
    ['an expression on types', (run: string) => eventTypeFilter({ regex: `^type-[bc]-${run}` }), ['b', 'c']],
  ] as const)('by %s applies to stored and to new events', async (_what, filter, expected) => {
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

  it('with an invalid expression is rejected', async () => {
    const error = await failureOf(take(store.client.subscribeToAll({ filter: streamNameFilter({ regex: '(' }) }), 1));
    expect(error.code).toBe(2);
  });
});

describe('checkpoints', () => {
  it.each([
    ['interval times window', { maxSearchWindow: 10, checkpointInterval: 3 }, [30n, 60n, 90n]],
    ['32', {}, [32n, 64n]],
  ])('are sent after every %s live events, after one at the end of the catch-up', async (_what, options, expected) => {
    const stream = store.name('checkpoints');
    const { position } = await store.client.appendToStream(`${stream}-other`, someEvents(1));
    const end = position?.commit ?? 0n;
    const checkpoints: bigint[] = [];
    const filter = streamNameFilter({
      prefixes: [`${stream}-last`],
      ...options,
      checkpointReached: (_, { commit }) => {
        checkpoints.push(commit);
      },
    });
    const subscription = store.client.subscribeToAll({ fromPosition: END, filter });
    const caughtUp = once(subscription, 'caughtUp');
    const taken = take(subscription, 1);
    await caughtUp;
    const before = checkpoints.splice(0);
    for (let index = 0; index < 18; index++) await store.client.appendToStream(`${stream}-other`, someEvents(5));
    await store.client.appendToStream(`${stream}-last`, someEvents(1));
    await taken;
    expect(checkpoints).toHaveLength(expected.length);
    if (!isEmbedded) return;
    expect(before).toEqual([end]);
    expect(checkpoints.map(commit => commit - end)).toEqual(expected);
  });

  it('are sent during the catch-up, each once, and can be resumed from', async () => {
    const stream = store.name('resumed');
    const { position } = await store.client.appendToStream(stream, someEvents(1));
    let end = 0n;
    for (let index = 0; index < 30; index++) {
      const noise = await store.client.appendToStream(`${stream}-noise`, someEvents(100));
      end = noise.position?.commit ?? 0n;
    }
    const checkpoints: bigint[] = [];
    const filter = streamNameFilter({
      prefixes: [`${stream}-wanted`],
      maxSearchWindow: 100,
      checkpointInterval: 5,
      checkpointReached: (_, { commit }) => {
        checkpoints.push(commit);
      },
    });
    const subscription = store.client.subscribeToAll({ fromPosition: position, filter });
    const caughtUp = once(subscription, 'caughtUp');
    subscription.resume();
    await caughtUp;
    await subscription.unsubscribe();
    expect(checkpoints.length).toBeGreaterThan(1);
    if (isEmbedded) expect(checkpoints.length).toBeLessThanOrEqual(3_000 / 500 + 1);
    expect(checkpoints).toEqual([...new Set(checkpoints)].sort((a, b) => (a < b ? -1 : 1)));
    expect(checkpoints[0]).toBeGreaterThanOrEqual(position?.commit ?? 0n); // The first one of a real node may be its start.
    const last = checkpoints.at(-1) ?? 0n;
    if (isEmbedded) expect(last).toBe(end);
    const wanted = await store.client.appendToStream(`${stream}-wanted`, someEvents(1));
    expect(last).toBeLessThan(wanted.position?.commit ?? 0n);
    const resumed = store.client.subscribeToAll({ fromPosition: { commit: last, prepare: last }, filter });
    const [event] = await take(resumed, 1);
    expect(event?.event?.streamId).toBe(`${stream}-wanted`);
  });

  it('leave out system events when the client filters them', async () => {
    const stream = store.name('no-system');
    const { position } = await store.client.appendToStream(stream, someEvents(1));
    await store.client.setStreamMetadata(stream, { note: 'a system event' });
    await store.client.appendToStream(stream, someEvents(2));
    const taken = await take(store.client.subscribeToAll({ fromPosition: position, filter: excludeSystemEvents() }), 2);
    expect(taken.map(({ event }) => event?.type)).toEqual(['something-happened', 'something-happened']);
  });
});
