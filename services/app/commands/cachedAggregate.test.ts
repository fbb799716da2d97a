import { systemRandom, systemTime } from '@baan/time/time';
import { expect, test } from 'vitest';
import type { EventStore } from '../log/eventStore.ts';
import type { NewEvent } from '../log/recordedEvent.ts';
import type { Privacy } from '../privacy/privacy.ts';
import { createCachedAggregate } from './cachedAggregate.ts';

type Added = { type: 'Added'; data: { amount: number } };

const context = { actor: { kind: 'staff' as const, id: 's1' }, correlationId: 'request' };

/** A sum over an append-only list in memory. */
const createSum = () => {
  const appended: NewEvent[][] = [];
  const store = {
    readStored: async () => [],
    tailOf: () => ({ revision: -1, hash: null }),
    append: async (_stream: string, events: NewEvent[], tail: { revision: number }) => {
      appended.push(events);
      return { tail: { revision: tail.revision + events.length, hash: null }, position: BigInt(tail.revision + events.length) };
    },
  } as unknown as EventStore;
  const privacy = { encrypt: async (_: string, __: string, data: object) => data } as unknown as Privacy;
  const sum = createCachedAggregate<number, Added>({
    time: systemTime,
    random: systemRandom,
    store,
    privacy,
    stream: 'sum',
    initial: 0,
    upcast: events => events as unknown as Added[],
    evolve: (state, { data }) => state + data.amount,
  });
  return { sum, appended };
};

test('returns the revision of its own state to each command of a batch', async () => {
  const { sum, appended } = createSum();
  const add = (amounts: number[]) =>
    sum.submit({ context, decide: () => amounts.map(amount => ({ type: 'Added', data: { amount } })) });
  const outcomes = await Promise.all([add([1]), add([2, 3]), add([]), add([4])]);
  expect(appended).toHaveLength(1);
  expect(outcomes.map(({ state, revision }) => [revision, state])).toEqual([
    [0, 1],
    [2, 6],
    [2, 6],
    [3, 10],
  ]);
});

test('reads a long stream in pages, each from the end of the page before', async () => {
  const length = 4500;
  const pages: [number, number][] = [];
  const store = {
    readStored: async (_stream: string, { from = 0, limit = length }: { from?: number; limit?: number }) => {
      const count = Math.min(limit, length - from);
      pages.push([from, count]);
      return Array.from({ length: count }, (_, index) => ({ revision: from + index, data: { amount: 1 } }));
    },
    tailOf: ([{ revision }]: [{ revision: number }]) => ({ revision, hash: null }),
  } as unknown as EventStore;
  const sum = createCachedAggregate<number, Added>({
    time: systemTime,
    random: systemRandom,
    store,
    privacy: {} as Privacy,
    stream: 'sum',
    initial: 0,
    upcast: events => events as unknown as Added[],
    evolve: (state, { data }) => state + data.amount,
  });
  expect(await sum.catchUp()).toEqual({ state: length, revision: length - 1 });
  expect(pages).toEqual([
    [0, 2000],
    [2000, 2000],
    [4000, 500],
  ]);
});
