import { systemTime } from '@baan/time/time';
import { expect, test } from 'vitest';
import type { FollowedEvent } from './recordedEvent.ts';
import { shareEvents } from './sharedEvents.ts';

const eventAt = (position: bigint): FollowedEvent => ({
  stream: position % 2n === 0n ? 'calendar' : 'booking-1',
  revision: Number(position),
  position,
  id: String(position),
  type: 'Happened',
  data: {},
  metadata: { actor: { kind: 'system' }, correlationId: '', causationId: '', previousHash: null },
  at: '2026-11-21T00:00:00.000Z',
  isVerified: true,
});

/** A log in memory that counts its subscriptions. */
const memoryLog = (length: number) => {
  const events = Array.from({ length }, (_, index) => eventAt(BigInt(index + 1)));
  const bells = new Set<() => void>();
  let subscriptions = 0;
  return {
    events,
    subscriptions: () => subscriptions,
    append: (count: number) => {
      for (let added = 0; added < count; added += 1) events.push(eventAt(BigInt(events.length + 1)));
      for (const bell of bells) bell();
    },
    lastPosition: async () => BigInt(events.length),
    async *subscribe({ after, signal }: { after: bigint | null; signal: AbortSignal }): AsyncGenerator<FollowedEvent[]> {
      subscriptions += 1;
      for (let index = Number(after ?? 0n); !signal.aborted; ) {
        const arrived = events.slice(index, index + 3);
        index += arrived.length;
        if (arrived.length > 0) yield arrived;
        else {
          await new Promise<void>(resolve => {
            bells.add(resolve);
            signal.addEventListener('abort', () => resolve(), { once: true });
          });
        }
      }
    },
  };
};

const silent = { warn: () => undefined };

const positionsOf = async (bunches: AsyncIterable<FollowedEvent[]>, count: number): Promise<bigint[]> => {
  const positions: bigint[] = [];
  for await (const events of bunches) {
    positions.push(...events.map(({ position }) => position));
    if (positions.length >= count) break;
  }
  return positions.slice(0, count);
};

const range = (from: number, to: number): bigint[] => Array.from({ length: to - from + 1 }, (_, index) => BigInt(from + index));

test('subscribers at the end share one subscription, each with its own streams', async () => {
  const log = memoryLog(10);
  const stopping = new AbortController();
  const { follow, running } = await shareEvents({ time: systemTime, store: log, signal: stopping.signal, log: silent });
  const all = positionsOf(follow({ after: 10n, signal: stopping.signal }), 4);
  const bookings = positionsOf(follow({ after: 10n, signal: stopping.signal, prefixes: ['booking-'] }), 2);
  log.append(4);
  expect(await all).toEqual([11n, 12n, 13n, 14n]);
  expect(await bookings).toEqual([11n, 13n]);
  expect(log.subscriptions()).toBe(1);
  stopping.abort();
  await running;
});

test('a subscriber that is behind gets each event once, however far the log has moved on', async () => {
  const log = memoryLog(50);
  const stopping = new AbortController();
  const { follow, running } = await shareEvents({ time: systemTime, store: log, signal: stopping.signal, log: silent });
  const early = positionsOf(follow({ after: null, signal: stopping.signal }), 7000);
  const slow = follow({ after: 50n, signal: stopping.signal });
  const asked = slow.next();
  log.append(1000);
  const first = ((await asked).value as FollowedEvent[]).map(({ position }) => position);
  for (let rounds = 0; rounds < 6; rounds += 1) {
    log.append(1000);
    await new Promise(resolve => setImmediate(resolve));
  }
  // Events that it has not read yet are no longer kept.
  expect([...first, ...(await positionsOf(slow, 6500))]).toEqual(range(51, 6550 + first.length));
  expect(await early).toEqual(range(1, 7000));
  stopping.abort();
  await running;
});

test('a subscription ends when its signal aborts', async () => {
  const log = memoryLog(3);
  const stopping = new AbortController();
  const { follow, running } = await shareEvents({ time: systemTime, store: log, signal: stopping.signal, log: silent });
  const left = new AbortController();
  const waiting = follow({ after: 3n, signal: left.signal }).next();
  left.abort();
  expect((await waiting).done).toBe(true);
  stopping.abort();
  await running;
});

test('a broken subscription is renewed without a gap for its subscribers', async () => {
  const log = memoryLog(3);
  const stopping = new AbortController();
  let broken = 0;
  const store = {
    ...log,
    async *subscribe(options: { after: bigint | null; signal: AbortSignal }): AsyncGenerator<FollowedEvent[]> {
      for await (const events of log.subscribe(options)) {
        yield events;
        if (broken++ < 2) throw new Error('The connection was lost');
      }
    },
  };
  const { follow, running } = await shareEvents({ time: systemTime, store, signal: stopping.signal, log: silent });
  const all = positionsOf(follow({ after: 3n, signal: stopping.signal }), 10);
  log.append(10);
  expect(await all).toEqual(range(4, 13));
  expect(log.subscriptions()).toBe(3);
  stopping.abort();
  await running;
});
