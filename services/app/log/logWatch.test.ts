import { systemTime } from '@baan/time/time';
import { beforeEach, expect, it } from 'vitest';
import type { EventStore } from './eventStore.ts';
import { LogWentBack } from './following.ts';
import { createLogWatch } from './logWatch.ts';

/** Positions that the store holds, each with the event id `event-{position}`. */
let held: bigint[];
let lines: string[];
let reads: number;

beforeEach(() => {
  held = [1n, 2n, 3n];
  lines = [];
  reads = 0;
});

const watch = (eventAt = async (position: bigint) => (held.includes(position) ? `event-${position}` : null)) => {
  const store = {
    eventAt: async (position: bigint) => {
      reads += 1;
      return eventAt(position);
    },
    readStored: async (_stream: string, { from = 0 } = {}) => held.filter(position => Number(position) > from),
    append: async () => undefined,
    async *subscribe() {
      yield held.map(position => ({ position, id: `event-${position}` }));
    },
  } as unknown as EventStore;
  const knex = (() => ({ first: async () => undefined })) as never;
  const log = { error: () => undefined };
  return createLogWatch({ time: systemTime, store, knex, log, warnOperator: line => lines.push(line), confirmMs: 1 });
};

const following = async ({ store }: ReturnType<typeof watch>): Promise<void> => {
  for await (const _ of store.subscribe({ after: null, signal: new AbortController().signal }));
};

it('detects that the newest followed event is gone, until the process ends', async () => {
  const watched = watch();
  await following(watched);
  await watched.assertWhole();
  held = [1n, 2n];
  await expect(watched.assertWhole()).rejects.toThrow(LogWentBack);
  held = [1n, 2n, 3n];
  await expect(watched.assertWhole()).rejects.toThrow(LogWentBack);
  await expect(watched.store.readStored('calendar')).rejects.toThrow(LogWentBack);
  await expect(watched.store.append('calendar', [], { revision: 1, hash: null })).rejects.toThrow(LogWentBack);
  expect(lines).toEqual([new LogWentBack().message]);
});

it('detects it when a stream is shorter than the appending command expects', async () => {
  const watched = watch();
  expect(await watched.store.append('calendar', [], { revision: 2, hash: null })).toBeUndefined();
  held = [1n];
  await expect(watched.store.append('calendar', [], { revision: 2, hash: null })).rejects.toThrow(LogWentBack);
});

it('does not take a missing event as a sign that the tables are of another log', async () => {
  const watched = watch();
  await following(watched);
  held = [];
  await expect(watched.store.eventAt(3n)).rejects.toThrow(LogWentBack);
});

it('needs two checks that agree', async () => {
  let isOdd = false;
  const watched = watch(async position => {
    isOdd = !isOdd;
    return isOdd ? null : `event-${position}`;
  });
  await following(watched);
  await watched.assertWhole();
  expect(reads).toBe(2);
});

it('reports nothing while the store cannot be reached', async () => {
  const watched = watch(async () => {
    throw new Error('away');
  });
  await following(watched);
  await expect(watched.assertWhole()).rejects.toThrow('away');
  expect(lines).toEqual([]);
});
