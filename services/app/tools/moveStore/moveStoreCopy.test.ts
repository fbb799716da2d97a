import { expect, test } from 'vitest';
import type { EventMetadata } from '../../log/recordedEvent.ts';
import { eventHash } from '../../proof/macs.ts';
import { copyEvents } from './moveStoreCopy.ts';
import type { LogEvent } from './moveStoreLog.ts';

/** A chained log of these streams, one event each, in this order. */
const logOf = (streams: string[]): LogEvent[] => {
  const last = new Map<string, LogEvent>();
  return streams.map((stream, index) => {
    const before = last.get(stream);
    const metadata: EventMetadata = {
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

/** A store in memory with positions of its own. `kept` is what it makes of the events of an append. */
const memoryStore = (begin: LogEvent[] = [], kept = (added: LogEvent[]) => added) => {
  const events: LogEvent[] = begin.map((event, index) => ({ ...event, position: BigInt(index + 1) }));
  const appends: number[] = [];
  return {
    events,
    appends,
    readAnybodys: () => each(events),
    append: async (added: LogEvent[]) => {
      const taken = kept(added);
      appends.push(added.length);
      for (const event of taken) events.push({ ...event, position: BigInt(events.length + 1) });
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

test('copies all events in order, appends neighbours of a stream together, and returns the new positions', async () => {
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

test('continues after the events that the target has', async () => {
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

test('refuses an event of which one byte differs', async () => {
  const changed = source.map((event, index) => (index === 3 ? { ...event, data: { number: 33 } } : event));
  await expect(copy(source, memoryStore(changed))).rejects.toThrow('From its event 4 on');
});

test('refuses a source that lacks a revision, and copies and counts broken links', async () => {
  const hole = source.filter((_, index) => index !== 3);
  await expect(copy(hole, memoryStore())).rejects.toThrow('Event 4 of the source does not follow');
  const tampered = source.map((event, index) => (index === 3 ? { ...event, data: { number: 33 } } : event));
  expect(await copy(tampered, memoryStore())).toMatchObject({ events: 8, brokenLinks: 1 });
});

test('reports in one line which event the target refused', async () => {
  const full = memoryStore([], added => {
    if (added[0]?.id === 'id-5') throw new Error('no room');
    return added;
  });
  await expect(copy(source, full)).rejects.toThrow('No room');
});

test('names the store that does not answer', async () => {
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

/** A source that is longer when it is read again, to be compared. */
const growing = () => {
  let reads = 0;
  return () => {
    reads += 1;
    return each(reads === 1 ? source : logOf([...streams, 'calendar', 'calendar']));
  };
};

const copyGrowing = (target: ReturnType<typeof memoryStore>) => {
  const names = { source: 'the source', target: 'the target' };
  return copyEvents({ source: growing(), target, names, wanted: new Set(), progress: () => undefined });
};

test('counts the events that the source got meanwhile', async () => {
  expect(await copyGrowing(memoryStore())).toMatchObject({ events: 8, copied: 8, behind: 2 });
  expect(await copyGrowing(memoryStore(source))).toMatchObject({ events: 8, copied: 0, behind: 2 });
});

const alters = (event: LogEvent): LogEvent[] => [{ ...event, data: { number: 'another' } }];
const doubles = (event: LogEvent): LogEvent[] => [event, event];
const swallows = (): LogEvent[] => [];

/** Its append says that all is well, whatever came of the event `id`. */
const faithless = (id: string, fault: (event: LogEvent) => LogEvent[], begin: LogEvent[] = []) =>
  memoryStore(begin, added => added.flatMap(event => (event.id === id ? fault(event) : [event])));

test.each([
  ['alters an event', 'id-3', alters, 'Event 4 of the target is not that of the source.'],
  ['alters the last event', 'id-7', alters, 'Event 8 of the target is not that of the source.'],
  ['doubles an event', 'id-3', doubles, 'Event 5 of the target is not that of the source.'],
  ['doubles the last event', 'id-7', doubles, 'The target holds more events than the source.'],
  ['swallows an event', 'id-3', swallows, 'Event 4 of the target is not that of the source.'],
  ['swallows the last event', 'id-7', swallows, 'Event 8 of the source is not in the target, which took it.'],
])('refuses a target that %s', async (_, id, fault, said) => {
  await expect(copy(source, faithless(id, fault))).rejects.toThrow(said);
});

test('distinguishes events that the target lost from events that the source got meanwhile', async () => {
  const said = 'Event 8 of the source is not in the target, which took it.';
  await expect(copyGrowing(faithless('id-7', swallows))).rejects.toThrow(said);
  await expect(copyGrowing(faithless('id-7', swallows, source.slice(0, 5)))).rejects.toThrow(said);
  await expect(copyGrowing(faithless('id-7', doubles))).rejects.toThrow('Event 9 of the target is not that of the source.');
});
