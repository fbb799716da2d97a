import {
  binaryEvent,
  jsonEvent,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  classic,
  collect,
  failureOf,
  isEmbedded,
  isKurrentDb,
  itOnEmbedded,
  openTestStore,
  someEvents,
  type TestStore,
} from '../testStore.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

describe.each([
  ['batch', {}],
  ['classic', classic],
])('the %s append', (kind, by) => {
  it('begins a new stream, and returns revision and position', async () => {
    const stream = store.name('new');
    const result = await store.client.appendToStream(stream, someEvents(3), { expectedRevision: 'no_stream', ...by });
    expect(result.success).toBe(true);
    expect(result.nextExpectedRevision).toBe(2n);
    const events = await collect(store.client.readStream(stream));
    expect(events.map(({ event }) => event?.revision)).toEqual([0n, 1n, 2n]);
    expect(events.at(-1)?.event?.position).toEqual(result.position);
    expect(result.position?.commit).toBe(result.position?.prepare);
  });

  it('appends with an exact revision, with any, and with stream_exists', async () => {
    const stream = store.name('continued');
    await store.client.appendToStream(stream, someEvents(1), by);
    const exact = await store.client.appendToStream(stream, someEvents(2), { expectedRevision: 0n, ...by });
    const exists = await store.client.appendToStream(stream, someEvents(1), { expectedRevision: 'stream_exists', ...by });
    expect([exact.nextExpectedRevision, exists.nextExpectedRevision]).toEqual([2n, 3n]);
  });

  it.each([
    ['no_stream', 'to an existing stream', 1, 0n],
    [5n, 'behind the end', 1, 0n],
    [0n, 'where the stream has gone on', 2, 1n],
    ['stream_exists', 'to a missing stream', 0, 'no_stream'],
    [0n, 'to a missing stream', 0, 'no_stream'],
  ] as const)('rejects %s %s', async (expectedRevision, _where, existing, current) => {
    const stream = store.name('conflict');
    if (existing > 0) await store.client.appendToStream(stream, someEvents(existing));
    const error = await failureOf(store.client.appendToStream(stream, someEvents(1), { expectedRevision, ...by }));
    expect(error).toBeInstanceOf(WrongExpectedVersionError);
    expect(error.streamName).toBe(stream);
    expect(error.actualVersion).toBe(current);
    const number = { no_stream: -1n, stream_exists: -4n }[expectedRevision as string] ?? expectedRevision;
    if (isEmbedded) expect(error.expectedVersion).toBe(kind === 'batch' ? expectedRevision : number);
    const events = await collect(store.client.readStream(stream)).catch(() => []);
    expect(events).toHaveLength(existing);
  });

  it('accepts an append without events', async () => {
    const stream = store.name('empty');
    expect((await store.client.appendToStream(stream, [], { expectedRevision: 'no_stream', ...by })).success).toBe(true);
    await store.client.appendToStream(stream, someEvents(2));
    expect((await store.client.appendToStream(stream, [], by)).nextExpectedRevision).toBe(1n);
  });

  it('keeps the bytes of JSON, of other data and of metadata exactly as written', async () => {
    const stream = store.name('bytes');
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await store.client.appendToStream(
      stream,
      [
        jsonEvent({ type: 'ประเภท', data: { b: 1, a: 'บ้าน' }, metadata: { z: 1, a: [null] } }),
        binaryEvent({ type: 'raw', data: bytes, metadata: bytes }),
        binaryEvent({ type: 'nothing', data: new Uint8Array(0) }),
      ],
      by,
    );
    const [json, raw, nothing] = (await collect(store.client.readStream(stream))).map(({ event }) => event);
    expect(JSON.stringify([json?.type, json?.data, json?.metadata])).toBe('["ประเภท",{"b":1,"a":"บ้าน"},{"z":1,"a":[null]}]');
    expect(Buffer.from(raw?.data as Uint8Array)).toEqual(bytes);
    expect(Buffer.from(raw?.metadata as Uint8Array)).toEqual(bytes);
    expect(nothing?.data).toHaveLength(0);
    expect(nothing?.metadata).toBeUndefined();
  });

  it('accepts 1 MiB of data and rejects one byte more; KurrentDB accepts 16 MiB for each event', async () => {
    const stream = store.name('large');
    const half = 512 * 1024;
    const sized = (size: number): ReturnType<typeof binaryEvent> =>
      binaryEvent({ type: 'large', data: Buffer.alloc(size), metadata: Buffer.alloc(9_000) });
    const fitting = await store.client.appendToStream(stream, [sized(half), sized(half)], by);
    expect(fitting.nextExpectedRevision).toBe(1n);
    if (await isKurrentDb(store)) {
      const tooLarge = store.client.appendToStream(stream, [sized(16 * 1024 * 1024)], { deadline: 60_000, ...by });
      expect((await failureOf(tooLarge)).code).toBe(8);
      return;
    }
    const error = await failureOf(store.client.appendToStream(stream, [sized(half), sized(half + 1)], by));
    expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
    expect(error.maxAppendSize).toBe(1024 * 1024);
  });

  itOnEmbedded('rejects an append of more than 64 MiB of data, metadata and types', async () => {
    const event = binaryEvent({ type: 'heavy', data: Buffer.alloc(0), metadata: Buffer.alloc(1024 * 1024) });
    const stream = store.name('heavy');
    const error = await failureOf(store.client.appendToStream(stream, Array(65).fill(event), { deadline: 60_000, ...by }));
    expect(error).toBeInstanceOf(MaxAppendSizeExceededError);
  });

  it('rejects a tombstoned stream', async () => {
    const stream = store.name('tombstoned');
    await store.client.appendToStream(stream, someEvents(1));
    await store.client.tombstoneStream(stream);
    for (const expectedRevision of ['any', 'no_stream', 0n, 'stream_exists'] as const) {
      const error = await failureOf(store.client.appendToStream(stream, someEvents(1), { expectedRevision, ...by }));
      expect(error).toBeInstanceOf(StreamDeletedError);
      expect(error.streamName).toBe(stream);
    }
  });

  it('accepts stream names of ten thousand characters and in any script', async () => {
    for (const stream of [store.name('x'.repeat(10_000)), store.name('บ้านริมน้ำ 🏡')]) {
      await store.client.appendToStream(stream, someEvents(1), by);
      const [resolved] = await collect(store.client.readStream(stream));
      expect(resolved?.event?.streamId).toBe(stream);
    }
  });
});

it('accepts a hundred pipelined appends, each expecting the revision of the one before', async () => {
  const stream = store.name('chain');
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      store.client.appendToStream(stream, someEvents(1), { expectedRevision: index === 0 ? 'no_stream' : BigInt(index - 1) }),
    ),
  );
  expect(results.map(result => result.nextExpectedRevision)).toEqual(Array.from({ length: 100 }, (_, index) => BigInt(index)));
});

it('accepts exactly one of many appends at the same revision', async () => {
  const stream = store.name('race');
  const clients = Array.from({ length: 4 }, () => store.connect());
  const attempts = Array.from({ length: 40 }, (_, index) =>
    clients[index % 4]?.appendToStream(stream, someEvents(1), { expectedRevision: 'no_stream' }).then(
      () => 'won',
      error => (error instanceof WrongExpectedVersionError ? 'lost' : error),
    ),
  );
  const results = await Promise.all(attempts);
  expect(results.filter(result => result === 'won')).toHaveLength(1);
  expect(results.filter(result => result === 'lost')).toHaveLength(39);
});

it('accepts an append in many chunks', async () => {
  const stream = store.name('chunks');
  const result = await store.client.appendToStream(stream, someEvents(3_000), { batchAppendSize: 1024 });
  expect(result.nextExpectedRevision).toBe(2_999n);
});

it('returns the creation time of an event in milliseconds', async () => {
  const stream = store.name('created');
  const before = Date.now();
  await store.client.appendToStream(stream, someEvents(1));
  const [resolved] = await collect(store.client.readStream(stream));
  const created = resolved?.event?.created.getTime() ?? 0;
  expect(created).toBeGreaterThanOrEqual(before - 1);
  expect(created).toBeLessThanOrEqual(Date.now() + 1);
});
