import { expect, test } from 'vitest';
import { eventHash } from '../hashChain.ts';
import type { Metadata } from '../recordedEvent.ts';
import { copyEvents } from './moveStoreCopy.ts';
import type { LogEvent } from './moveStoreLog.ts';

/** A chained log of these streams, one event each, in this order. */
const logOf = (streams: string[]): LogEvent[] => {
  const last = new Map<string, LogEvent>();
  return streams.map((stream, index) => {
    const before = last.get(stream);
    const metadata: Metadata = {
      actor: { kind: 'system' },
      correlationId: 'c',
      causationId: 'c',
      previousHash: before ? eventHash(before) : null,
    };
    const event = { stream, revision: (before?.revision ?? -1) + 1, position: BigInt(index * 10), id: `id-${index}` };
    const whole = { ...event, type: 'Happened', data: { number: index }, metadata };
    last.set(stream, whole);
    return whole;
  });
};

async function* each<Item>(items: Item[]): AsyncGenerator<Item> {
  yield* [...items];
}

/** A store in memory with positions of its own; it refuses the append that begins with the event `refuses`. */
const memoryStore = (begin: LogEvent[] = [], refuses?: string) => {
  const events: LogEvent[] = begin.map((event, index) => ({ ...event, position: BigInt(index + 1) }));
  const appends: number[] = [];
  return {
    events,
    appends,
    readAnybodys: () => each(events),
    append: async (added: LogEvent[]) => {
      if (added[0]?.id === refuses) throw new Error('no room');
      appends.push(added.length);
      for (const event of added) events.push({ ...event, position: BigInt(events.length + 1) });
    },
  };
};

const copy = (source: LogEvent[], target: ReturnType<typeof memoryStore>, wanted: string[] = []) =>
  copyEvents({
    source: () => each(source),
    target,
    names: { source: 'the source', target: 'the target' },
    wanted: new Set(wanted),
    progress: () => undefined,
  });

const streams = ['ledger', 'calendar', 'booking-a', 'booking-a', 'booking-a', 'calendar', 'booking-b', 'booking-a'];
const source = logOf(streams);

test('copies all in order, neighbours of one stream in one append, and says where events lie now', async () => {
  const target = memoryStore();
  expect(await copy(source, target, ['id-5', 'id-9'])).toEqual({
    events: 8,
    streams: 4,
    copied: 8,
    behind: 0,
    brokenLinks: 0,
    positions: new Map([['id-5', 6n]]),
  });
  expect(target.events.map(({ id }) => id)).toEqual(source.map(({ id }) => id));
  expect(target.appends).toEqual([1, 1, 3, 1, 1, 1]);
});

test('goes on behind what is there', async () => {
  const target = memoryStore(source.slice(0, 4));
  expect(await copy(source, target)).toMatchObject({ events: 8, copied: 4 });
  expect(await copy(source, target)).toMatchObject({ events: 8, copied: 0 });
});

test('refuses a target with other events, in another order, or with more', async () => {
  const [first, second, ...others] = source as [LogEvent, LogEvent, ...LogEvent[]];
  const swapped = [second, first, ...others];
  await expect(copy(source, memoryStore(logOf(['other'])))).rejects.toThrow('From its event 1 on, the target holds others');
  await expect(copy(source, memoryStore(swapped))).rejects.toThrow('name an empty one');
  const more = logOf([...streams, 'calendar']);
  await expect(copy(source, memoryStore(more))).rejects.toThrow('The target holds events that the source lacks');
});

test('refuses a byte that differs', async () => {
  const changed = source.map((event, index) => (index === 3 ? { ...event, data: { number: 33 } } : event));
  await expect(copy(source, memoryStore(changed))).rejects.toThrow('From its event 4 on');
});

test('refuses a source with a hole, and copies a broken chain as it is, saying so', async () => {
  const hole = source.filter((_, index) => index !== 3);
  await expect(copy(hole, memoryStore())).rejects.toThrow('Event 4 of the source does not follow');
  const tampered = source.map((event, index) => (index === 3 ? { ...event, data: { number: 33 } } : event));
  expect(await copy(tampered, memoryStore())).toMatchObject({ events: 8, brokenLinks: 1 });
});

test('says in one line what the target did not take', async () => {
  await expect(copy(source, memoryStore([], 'id-5'))).rejects.toThrow('No room');
});

test('says which of the two is away', async () => {
  const away = Object.assign(new Error('14 UNAVAILABLE: No connection established. Last error: refused. Resolution note: '), {
    code: 14,
  });
  const said = 'cannot be reached (14 UNAVAILABLE: No connection established. Last error: refused.): run this again';
  const append = async (): Promise<void> => {
    throw away;
  };
  await expect(copy(source, { ...memoryStore(), append })).rejects.toThrow(`The target ${said}`);
  // biome-ignore lint/correctness/useYield: a read that fails at once
  const broken = async function* (): AsyncGenerator<LogEvent> {
    throw away;
  };
  const names = { source: 'the source', target: 'the target' };
  const copied = copyEvents({ source: broken, target: memoryStore(), names, wanted: new Set(), progress: () => undefined });
  await expect(copied).rejects.toThrow(`The source ${said}`);
});

test('counts what the source got meanwhile', async () => {
  let reads = 0;
  const growing = () => {
    reads += 1;
    return each(reads === 1 ? source : logOf([...streams, 'calendar', 'calendar']));
  };
  const target = memoryStore();
  const names = { source: 'the source', target: 'the target' };
  const done = await copyEvents({ source: growing, target, names, wanted: new Set(), progress: () => undefined });
  expect(done).toMatchObject({ events: 8, behind: 2 });
});
