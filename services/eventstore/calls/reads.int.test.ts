import {
  BACKWARDS,
  binaryEvent,
  END,
  FORWARDS,
  START,
  StreamDeletedError,
  StreamNotFoundError,
  UnknownError,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collect, failureOf, itOnEmbedded, once, openTestStore, someEvents, type TestStore, take } from '../testStore.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

const revisions = async (stream: string, options: Parameters<TestStore['client']['readStream']>[1]): Promise<number[]> =>
  (await collect(store.client.readStream(stream, options))).map(({ event }) => Number(event?.revision));

describe('reading a stream', () => {
  let stream: string;
  beforeAll(async () => {
    stream = store.name('read');
    await store.client.appendToStream(stream, someEvents(5));
  });

  it.each([
    ['all events', {}, [0, 1, 2, 3, 4]],
    ['from a revision, included', { fromRevision: 2n }, [2, 3, 4]],
    ['backwards from the end', { direction: BACKWARDS, fromRevision: END }, [4, 3, 2, 1, 0]],
    ['backwards from a revision, included', { direction: BACKWARDS, fromRevision: 2n }, [2, 1, 0]],
    ['backwards from beyond the end', { direction: BACKWARDS, fromRevision: 99n }, [4, 3, 2, 1, 0]],
    ['backwards from the start', { direction: BACKWARDS, fromRevision: START }, [0]],
    ['no more than maxCount', { maxCount: 2 }, [0, 1]],
    ['nothing after the end', { fromRevision: 5n }, []],
  ] as const)('yields %s', async (_what, options, expected) => {
    expect(await revisions(stream, options)).toEqual(expected);
  });

  itOnEmbedded('yields nothing from the end, where a real node fails', async () => {
    expect(await revisions(stream, { fromRevision: END })).toEqual([]);
  });

  it('fails for a missing stream', async () => {
    const error = await failureOf(collect(store.client.readStream(store.name('missing'))));
    expect(error).toBeInstanceOf(StreamNotFoundError);
  });

  it('fails for a tombstoned stream', async () => {
    const gone = store.name('gone');
    await store.client.tombstoneStream(gone);
    const error = await failureOf(collect(store.client.readStream(gone)));
    expect(error).toBeInstanceOf(StreamDeletedError);
    expect(error.streamName).toBe(gone);
  });

  it('rejects a count of zero', async () => {
    const error = await failureOf(collect(store.client.readStream(stream, { maxCount: 0 })));
    expect(error).toBeInstanceOf(UnknownError);
    expect(error.code).toBe(2);
  });

  it('yields thousands of events in order', async () => {
    const long = store.name('long');
    for (let batch = 0; batch < 5; batch++) await store.client.appendToStream(long, someEvents(1_000));
    const expected = Array.from({ length: 5_000 }, (_, revision) => revision);
    expect(await revisions(long, {})).toEqual(expected);
    expect(await revisions(long, { direction: BACKWARDS, fromRevision: END })).toEqual(expected.reverse());
    expect(await revisions(long, { fromRevision: 100n, maxCount: 1_500 })).toHaveLength(1_500);
  });

  it('yields events of a megabyte each', async () => {
    const heavy = store.name('heavy');
    for (let index = 0; index < 12; index++) {
      await store.client.appendToStream(heavy, binaryEvent({ type: 'heavy', data: Buffer.alloc(1024 * 1024, index) }));
    }
    const events = await collect(store.client.readStream(heavy));
    expect(events.map(({ event }) => event && (event.data as Uint8Array)[7])).toEqual(
      Array.from({ length: 12 }, (_, index) => index),
    );
  });
});

describe('reading $all', () => {
  it('goes forwards including the position, backwards excluding it', async () => {
    const stream = store.name('all');
    const { position: first } = await store.client.appendToStream(stream, someEvents(1));
    const { position: second } = await store.client.appendToStream(stream, someEvents(1));
    const [forwards] = await collect(store.client.readAll({ direction: FORWARDS, fromPosition: first, maxCount: 1 }));
    const [backwards] = await collect(store.client.readAll({ direction: BACKWARDS, fromPosition: second, maxCount: 1 }));
    expect(forwards?.event?.position).toEqual(first);
    expect(backwards?.event?.position.commit).toBeLessThan(second?.commit ?? 0n);
  });

  it('yields every event once, in the order of positions, and the same backwards', async () => {
    const stream = store.name('order');
    const { position } = await store.client.appendToStream(stream, someEvents(1));
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => store.client.appendToStream(`${stream}-${index}`, someEvents(20))),
    );
    const forwards = (await collect(store.client.readAll({ fromPosition: position }))).map(
      ({ event }) => event?.position.commit ?? 0n,
    );
    expect(forwards.length).toBeGreaterThanOrEqual(1_001);
    expect(forwards).toEqual([...forwards].sort((a, b) => (a < b ? -1 : 1)));
    const backwards = await collect(store.client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: forwards.length }));
    expect(backwards.map(({ event }) => event?.position.commit).reverse()).toEqual(forwards);
  });

  it('begins with the first event at position {0, 0}', async () => {
    const [first] = await collect(store.client.readAll({ maxCount: 1 }));
    const [same] = await collect(store.client.readAll({ fromPosition: { commit: 0n, prepare: 0n }, maxCount: 1 }));
    expect(same).toEqual(first);
  });

  it('yields nothing after the end', async () => {
    const fromPosition = { commit: 2n ** 50n, prepare: 2n ** 50n };
    expect(await collect(store.client.readAll({ fromPosition, maxCount: 1 }))).toEqual([]);
  });

  it('rejects different commit and prepare positions', async () => {
    const error = await failureOf(collect(store.client.readAll({ fromPosition: { commit: 5n, prepare: 2n }, maxCount: 1 })));
    expect(error.code).toBe(2);
  });
});

describe('links', () => {
  const linkTo = (revision: number, stream: string): ReturnType<typeof binaryEvent> =>
    binaryEvent({ type: '$>', data: Buffer.from(`${revision}@${stream}`) });

  it('are returned as they are, or with their targets', async () => {
    const [target, links] = [store.name('target'), store.name('links')];
    await store.client.appendToStream(target, someEvents(3));
    await store.client.appendToStream(links, [linkTo(2, target), linkTo(0, target)]);
    const [plain] = await collect(store.client.readStream(links));
    expect([plain?.event?.type, plain?.link]).toEqual(['$>', undefined]);
    const resolved = await collect(store.client.readStream(links, { resolveLinkTos: true }));
    expect(resolved.map(({ event, link }) => [event?.streamId, event?.revision, link?.streamId])).toEqual([
      [target, 2n, links],
      [target, 0n, links],
    ]);
    const [truth] = await collect(store.client.readStream(target, { fromRevision: 2n }));
    expect(resolved[0]?.event).toEqual(truth?.event);
    const fromPosition = resolved[0]?.link?.position;
    const [inAll] = await collect(store.client.readAll({ fromPosition, resolveLinkTos: true, maxCount: 1 }));
    expect([inAll?.event, inAll?.link]).toEqual([truth?.event, resolved[0]?.link]);
  });

  it('are resolved in subscriptions, for stored and for new events', async () => {
    const [target, links] = [store.name('target'), store.name('links')];
    const { position } = await store.client.appendToStream(target, someEvents(3));
    await store.client.appendToStream(links, linkTo(2, target));
    const resolveLinkTos = true;
    const subscriptions = [
      store.client.subscribeToStream(links, { resolveLinkTos }),
      store.client.subscribeToAll({ fromPosition: position, resolveLinkTos }),
    ];
    const caughtUp = subscriptions.map(subscription => once(subscription, 'caughtUp'));
    const taken = subscriptions.map(subscription => take(subscription, 2));
    await Promise.all(caughtUp);
    await store.client.appendToStream(links, linkTo(1, target));
    const expected = (await collect(store.client.readStream(links, { resolveLinkTos }))).map(({ event, link }) => ({
      event,
      link,
    }));
    expect(expected.map(({ event }) => event?.revision)).toEqual([2n, 1n]);
    for (const resolved of await Promise.all(taken)) {
      expect(resolved.map(({ event, link }) => ({ event, link }))).toEqual(expected);
    }
  });

  it('are returned alone when their target cannot be read', async () => {
    const [deleted, links] = [store.name('deleted'), store.name('dangling')];
    await store.client.appendToStream(deleted, someEvents(1));
    await store.client.deleteStream(deleted);
    await store.client.appendToStream(links, [linkTo(0, deleted), linkTo(7, store.name('never'))]);
    const resolved = await collect(store.client.readStream(links, { resolveLinkTos: true }));
    expect(resolved.map(({ event, link }) => [event, link?.type])).toEqual([
      [undefined, '$>'],
      [undefined, '$>'],
    ]);
  });
});
