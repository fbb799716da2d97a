import { jsonEvent, WrongExpectedVersionError } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classic, collect, failureOf, isEmbedded, openTestStore, someEvents, type TestStore } from '../testStore.ts';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

const idsOf = async (stream: string): Promise<(string | undefined)[]> =>
  (await collect(store.client.readStream(stream))).map(({ event }) => event?.id);

describe.each([
  ['batch', {}],
  ['classic', classic],
])('a repeated %s append', (_kind, by) => {
  it.each(['no_stream', 0n] as const)('at %s is written once, and gets the first response again', async expectedRevision => {
    const stream = store.name('again');
    if (expectedRevision === 0n) await store.client.appendToStream(stream, someEvents(1));
    const events = someEvents(3);
    const first = await store.client.appendToStream(stream, events, { expectedRevision, ...by });
    await store.client.appendToStream(stream, someEvents(2));
    const second = await store.client.appendToStream(stream, events, { expectedRevision, ...by });
    expect(second).toEqual(first);
    expect(await idsOf(stream)).toHaveLength(expectedRevision === 0n ? 6 : 5);
  });

  it('is recognised across several earlier appends, and after many others', async () => {
    const stream = store.name('spanning');
    const events = someEvents(4);
    await store.client.appendToStream(stream, events.slice(0, 1));
    await store.client.appendToStream(stream, events.slice(1, 4));
    await store.client.appendToStream(stream, someEvents(200));
    const again = await store.client.appendToStream(stream, events.slice(1, 3), { expectedRevision: 0n, ...by });
    expect(again.nextExpectedRevision).toBe(2n);
    expect(await idsOf(stream)).toHaveLength(204);
  });

  it('is a conflict when one id differs, or when it has events after the end', async () => {
    const stream = store.name('other');
    const events = someEvents(2);
    await store.client.appendToStream(stream, events);
    const options = { expectedRevision: 'no_stream' as const, ...by };
    for (const attempt of [[events[1], events[0]], [...events, ...someEvents(1)], someEvents(2)]) {
      const error = await failureOf(store.client.appendToStream(stream, attempt as typeof events, options));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
    }
    expect(await idsOf(stream)).toEqual(events.map(event => event.id));
  });

  it.each(['any', 'stream_exists'] as const)('with %s is recognised by its ids', async expectedRevision => {
    const stream = store.name('by-ids');
    const [first, ...events] = someEvents(5);
    await store.client.appendToStream(stream, first as (typeof events)[0]);
    const original = await store.client.appendToStream(stream, events);
    await store.client.appendToStream(stream, someEvents(1));
    const options = { expectedRevision, ...by };
    expect(await store.client.appendToStream(stream, events, options)).toEqual(original);
    const part = await store.client.appendToStream(stream, events.slice(1, 3), options);
    expect(part.nextExpectedRevision).toBe(3n);
    const turned = events.slice(1, 3).reverse(); // The last id of the request decides, not the event that was written last.
    const second = await store.client.appendToStream(stream, turned, options);
    const [, , written] = await collect(store.client.readStream(stream));
    expect([second.nextExpectedRevision, second.position]).toEqual([2n, written?.event?.position]);
    expect(await idsOf(stream)).toHaveLength(6);
  });

  it.each(['any', 'stream_exists'] as const)(
    'with %s is a conflict when a new event follows a stored one, and is written when a stored one follows a new one',
    async expectedRevision => {
      const options = { expectedRevision, ...by };
      const stream = store.name('mixed');
      const [known, fresh, other] = someEvents(3) as [
        ReturnType<typeof jsonEvent>,
        ReturnType<typeof jsonEvent>,
        ReturnType<typeof jsonEvent>,
      ];
      await store.client.appendToStream(stream, known);
      const error = await failureOf(store.client.appendToStream(stream, [known, fresh], options));
      expect(error).toBeInstanceOf(WrongExpectedVersionError);
      const both = await store.client.appendToStream(stream, [other, known], options);
      expect(both.nextExpectedRevision).toBe(2n);
      expect(await idsOf(stream)).toEqual([known.id, other.id, known.id]);
    },
  );

  it('is a new append when the id belongs to another stream', async () => {
    const event = jsonEvent({ type: 'same-id', data: {} });
    const [one, two] = [store.name('one'), store.name('two')];
    await store.client.appendToStream(one, event, by);
    await store.client.appendToStream(two, event, by);
    expect(await idsOf(two)).toEqual([event.id]);
  });
});

/** A real node drops an append that arrives during its first attempt, and reports that after its commit timeout. */
const untilAnswered = async <Result>(append: () => Promise<Result>): Promise<Result> => {
  for (let left = isEmbedded ? 0 : 5; ; left -= 1) {
    try {
      return await append();
    } catch (error) {
      if (left === 0 || (error as { type?: string }).type !== 'deadline-exceeded') throw error;
    }
  }
};

it('writes an append once that is sent many times at once', async () => {
  const stream = store.name('at-once');
  const events = someEvents(2);
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      untilAnswered(() =>
        store.client.appendToStream(stream, events, { expectedRevision: index % 2 === 0 ? 'no_stream' : 'any' }),
      ),
    ),
  );
  expect(new Set(results.map(result => result.position?.commit)).size).toBe(1);
  expect(await idsOf(stream)).toEqual(events.map(event => event.id));
});
