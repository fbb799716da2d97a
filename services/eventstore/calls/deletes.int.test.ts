import {
  BACKWARDS,
  END,
  FORWARDS,
  jsonEvent,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classic, collect, failureOf, itOnEmbedded, openTestStore, someEvents, type TestStore, take } from '../testStore.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

const revisions = async (stream: string): Promise<(bigint | undefined)[]> =>
  (await collect(store.client.readStream(stream))).map(({ event }) => event?.revision);

/** The events of a stream and of its metadata in $all. */
const inAll = async (stream: string): Promise<string[]> => {
  const read = async (options: Parameters<TestStore['client']['readAll']>[0]): Promise<string[]> =>
    (await collect(store.client.readAll(options)))
      .filter(({ event }) => event?.streamId === stream || event?.streamId === `$$${stream}`)
      .map(({ event }) => `${event?.streamId.startsWith('$$') ? 'metadata' : 'event'} ${event?.revision}`);
  const forwards = await read({ direction: FORWARDS });
  expect((await read({ direction: BACKWARDS, fromPosition: END })).reverse()).toEqual(forwards);
  return forwards;
};

const deleted = async (count = 3): Promise<string> => {
  const stream = store.name('deleted');
  await store.client.appendToStream(stream, someEvents(count));
  await store.client.deleteStream(stream);
  return stream;
};

describe('a deleted stream', () => {
  it('is not found, stays in $all, and can be deleted again', async () => {
    const stream = await deleted();
    expect(await failureOf(revisions(stream))).toBeInstanceOf(StreamNotFoundError);
    expect(await inAll(stream)).toEqual(['event 0', 'event 1', 'event 2', 'metadata 0']);
    const { metadata } = await store.client.getStreamMetadata(stream);
    expect(JSON.stringify(metadata)).toBe('{"truncateBefore":9223372036854776000}');
    await store.client.deleteStream(stream);
    await store.client.deleteStream(stream, { expectedRevision: 2n });
  });

  it.each(['any', 'no_stream', 2n] as const)('can be appended to with %s, and its revisions continue', async expectedRevision => {
    const stream = await deleted();
    const result = await store.client.appendToStream(stream, someEvents(2), { expectedRevision });
    expect(result.nextExpectedRevision).toBe(4n);
    expect(await revisions(stream)).toEqual([3n, 4n]);
    const { metadata } = await store.client.getStreamMetadata(stream);
    expect(metadata?.truncateBefore).toBe(3);
    expect((await inAll(stream)).slice(4)).toEqual(['event 3', 'event 4', 'metadata 1']);
  });

  it('rejects an append at an earlier revision', async () => {
    const stream = await deleted();
    const error = await failureOf(store.client.appendToStream(stream, someEvents(1), { expectedRevision: 1n }));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(await failureOf(revisions(stream))).toBeInstanceOf(StreamNotFoundError);
  });

  it('rejects an append with stream_exists', async () => {
    const stream = await deleted();
    const options = { expectedRevision: 'stream_exists' } as const;
    expect(await failureOf(store.client.appendToStream(stream, someEvents(1), options))).toBeInstanceOf(StreamDeletedError);
  });

  it('exists again without events after other metadata are written', async () => {
    const stream = await deleted();
    await store.client.setStreamMetadata(stream, { note: 'back' });
    expect(await revisions(stream)).toEqual([]);
    const { metadata } = await store.client.getStreamMetadata(stream);
    expect(metadata).toEqual({ note: 'back', truncateBefore: 3 });
    await store.client.appendToStream(stream, someEvents(1));
    expect(await revisions(stream)).toEqual([3n]);
  });
});

describe('deleting', () => {
  it('replaces the metadata of the stream', async () => {
    const stream = store.name('meta');
    await store.client.appendToStream(stream, someEvents(1));
    await store.client.setStreamMetadata(stream, { maxCount: 5, note: 'x' });
    await store.client.deleteStream(stream);
    const { metadata } = await store.client.getStreamMetadata(stream);
    expect(Object.keys(metadata ?? {})).toEqual(['truncateBefore']);
  });

  it.each(['any', 'no_stream', 0n] as const)('a stream that never existed fails with %s', async expectedRevision => {
    const stream = store.name('never');
    const error = await failureOf(store.client.deleteStream(stream, { expectedRevision }));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error.streamName).toBe(stream);
    expect(error.code).toBe(9);
    expect(error.expectedVersion).toBe({ any: -2n, no_stream: -1n }[expectedRevision as string] ?? expectedRevision);
  });

  it('a stream that has only metadata succeeds', async () => {
    const stream = store.name('implicit');
    await store.client.setStreamMetadata(stream, { cacheControl: 10 });
    await store.client.deleteStream(stream, { expectedRevision: 'no_stream' });
  });

  it.each(['no_stream', 0n, 7n] as const)('at %s fails when the stream is at 2', async expectedRevision => {
    const stream = store.name('conflict');
    await store.client.appendToStream(stream, someEvents(3));
    for (const call of [store.client.deleteStream, store.client.tombstoneStream] as const) {
      const error = await failureOf(call.call(store.client, stream, { expectedRevision }));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      expect(error.actualVersion).toBe(2n);
    }
    expect(await revisions(stream)).toHaveLength(3);
  });

  itOnEmbedded('reports the failure for a stream whose name is not ASCII', async () => {
    const stream = store.name('บ้าน');
    const error = await failureOf(store.client.deleteStream(stream));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(decodeURI(String(error.streamName))).toBe(stream);
  });
});

describe('a tombstone', () => {
  it.each(['any', 'no_stream'] as const)('can be set on a stream that never existed, with %s', async expectedRevision => {
    const stream = store.name('never');
    const { position } = await store.client.tombstoneStream(stream, { expectedRevision });
    const [resolved] = await collect(store.client.readAll({ fromPosition: position, maxCount: 1 }));
    expect(resolved?.event?.type).toBe('$streamDeleted');
    expect(resolved?.event?.revision).toBe(9223372036854775807n);
  });

  it('cannot be set at a revision of a stream that never existed', async () => {
    const stream = store.name('never');
    const error = await failureOf(store.client.tombstoneStream(stream, { expectedRevision: 0n }));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    await store.client.appendToStream(stream, someEvents(1), { expectedRevision: 'no_stream' });
  });

  it('prevents all later writes to the stream and its metadata', async () => {
    const stream = store.name('ended');
    await store.client.appendToStream(stream, someEvents(2));
    await store.client.tombstoneStream(stream, { expectedRevision: 1n });
    const attempts = [
      () => store.client.deleteStream(stream),
      () => store.client.tombstoneStream(stream),
      () => store.client.appendToStream(stream, someEvents(1)),
      () => store.client.appendToStream(stream, someEvents(1), classic),
      () => store.client.setStreamMetadata(stream, { note: 1 }),
      () => store.client.getStreamMetadata(stream),
      () => collect(store.client.readStream(stream)),
    ];
    for (const attempt of attempts) expect(await failureOf(attempt())).toBeInstanceOf(StreamDeletedError);
  });

  it('can be set on a deleted stream', async () => {
    const stream = await deleted();
    await store.client.tombstoneStream(stream);
    expect(await failureOf(revisions(stream))).toBeInstanceOf(StreamDeletedError);
  });
});

describe('metadata', () => {
  const withMetadata = async (metadata: Record<string, unknown>, count = 5): Promise<string> => {
    const stream = store.name('metadata');
    await store.client.appendToStream(stream, someEvents(count));
    await store.client.appendToStream(`$$${stream}`, jsonEvent({ type: '$metadata', data: metadata as Record<string, string> }));
    return stream;
  };

  it('are stored and read back, including custom ones', async () => {
    const stream = store.name('metadata');
    expect((await store.client.getStreamMetadata(stream)).metadata).toBeUndefined();
    await store.client.setStreamMetadata(stream, { maxCount: 3, note: { a: [1] } });
    const { metadata } = await store.client.getStreamMetadata(stream);
    expect(metadata).toEqual({ maxCount: 3, note: { a: [1] } });
  });

  it('keep only their last event', async () => {
    const stream = store.name('metadata');
    await store.client.setStreamMetadata(stream, { note: 1 }, { expectedRevision: 'no_stream' });
    await store.client.setStreamMetadata(stream, { note: 2 }, { expectedRevision: 0n });
    expect(await revisions(`$$${stream}`)).toEqual([1n]);
  });

  it.each([
    ['the last events', { $maxCount: 2 }, [3n, 4n]],
    ['events that are not truncated', { $tb: 3 }, [3n, 4n]],
    ['events that both settings leave', { $tb: 2, $maxCount: 4 }, [2n, 3n, 4n]],
    ['nothing when all is truncated', { $tb: 5 }, []],
    ['what the other setting leaves when one is zero', { $maxCount: 0, $tb: 3 }, [3n, 4n]],
    ['what the other setting leaves when one is negative', { $maxAge: -1, $tb: 3 }, [3n, 4n]],
    ['everything when a setting is not a number', { $maxCount: 'two', $tb: 3 }, [0n, 1n, 2n, 3n, 4n]],
    ['everything younger than the maximum age', { $maxAge: 3_600 }, [0n, 1n, 2n, 3n, 4n]],
    ['everything when the maximum age reaches before 1970', { $maxAge: 1_000_000_000_000_000 }, [0n, 1n, 2n, 3n, 4n]],
  ])('leave %s to read', async (_what, metadata, expected) => {
    expect(await revisions(await withMetadata(metadata))).toEqual(expected);
  });

  it('hide events older than the maximum age', async () => {
    const stream = await withMetadata({ $maxAge: 1 });
    await expect.poll(() => revisions(stream), { timeout: 30_000 }).toEqual([]);
  });

  it.each([
    [{ $maxCount: 1 }, [7n]],
    [{ $tb: 99 }, []],
    [{ $maxAge: 1 }, []],
  ])('hide nothing from $all or from live subscriptions: %j', async (metadata, left) => {
    const stream = await withMetadata(metadata);
    const subscription = store.client.subscribeToStream(stream, { fromRevision: END });
    const caughtUp = new Promise(resolve => subscription.once('caughtUp', resolve));
    const taken = take(subscription, 3);
    await caughtUp;
    await store.client.appendToStream(stream, someEvents(3));
    expect((await taken).map(({ event }) => event?.revision)).toEqual([5n, 6n, 7n]);
    await expect.poll(() => revisions(stream)).toEqual(left);
    const before = ['event 0', 'event 1', 'event 2', 'event 3', 'event 4', 'metadata 0'];
    expect(await inAll(stream)).toEqual([...before, 'event 5', 'event 6', 'event 7']);
  });
});
