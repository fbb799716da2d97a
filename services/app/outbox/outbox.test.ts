import { bookingStream, paymentLinkStream, staffMemberStream } from '@baan/domain/shared/streamNames';
import { describe, expect, it } from 'vitest';
import type { NewEvent, StoredEvent, StreamTail } from '../log/recordedEvent.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { createOutbox, outboxEntries, relayedEvents, relayTo, unrelayedEvents } from './outbox.ts';

const context = { actor: { kind: 'guest' as const }, correlationId: 'request' };

/** Streams in memory. `losing`: the number of appends that lose against another process. */
const createLog = (losing = 0) => {
  const streams = new Map<string, StoredEvent[]>();
  const reads: string[] = [];
  let lost = 0;
  const recorded = (stream: string): StoredEvent[] => streams.get(stream) ?? [];
  const tailOf = (events: { revision: number }[]): StreamTail => ({ revision: events.length - 1, hash: null });
  const write = (stream: string, events: NewEvent[]): void => {
    const before = recorded(stream);
    const added = events.map((event, index) => ({
      ...event,
      revision: before.length + index,
      position: BigInt(before.length + index + 1),
    }));
    streams.set(stream, [...before, ...added] as unknown as StoredEvent[]);
  };
  return {
    recorded,
    reads,
    write,
    tailOf,
    readStored: async (stream: string) => {
      reads.push(stream);
      return recorded(stream);
    },
    append: async (stream: string, events: NewEvent[], tail: StreamTail) => {
      lost += 1;
      if (lost <= losing || tail.revision !== recorded(stream).length - 1) return undefined;
      write(stream, events);
      return { tail: tailOf(recorded(stream)), position: BigInt(recorded(stream).length) };
    },
  };
};

type Log = ReturnType<typeof createLog>;

const sourceOf = (
  data: Record<string, unknown>,
  types: string[],
  id = 'source',
  stream = 'booking-b',
): Pick<StoredEvent, 'id' | 'data'> => ({
  id,
  data: {
    ...data,
    carries: outboxEntries(
      stream,
      context,
      types.map(type => ({ type, data: { at: 'now' } })),
    ),
  },
});

const outboxOf = (log: Log) => createOutbox(log as never);

const ids = (events: { id: string }[]): string[] => events.map(({ id }) => id);

describe('relayedEvents', () => {
  it('gives the same ids in every release', () => {
    expect(ids(relayedEvents(sourceOf({ bookingId: 'b' }, ['One', 'Two'], 'carrier')))).toMatchInlineSnapshot(`
      [
        "fa450f96-350e-560e-81be-29085db65a9f",
        "fae687a9-1637-592b-af93-dce62041f19d",
      ]
    `);
  });

  it('names the source event as the cause, and the request of the entry', () => {
    const [event] = relayedEvents(sourceOf({ bookingId: 'b' }, ['One']));
    expect(event).toMatchObject({ type: 'One', causationId: 'source', correlationId: 'request', actor: { kind: 'guest' } });
  });

  it('is empty for an event without an outbox', () => {
    expect(relayedEvents({ id: 'source', data: {} })).toEqual([]);
  });
});

describe('unrelayedEvents', () => {
  it('leaves out recorded events', () => {
    const source = sourceOf({ bookingId: 'b' }, ['One', 'Two']);
    const [first, second] = ids(relayedEvents(source)) as [string, string];
    expect(ids(unrelayedEvents('booking-b', [source], new Set([first])))).toEqual([second]);
  });
});

describe('relayTo', () => {
  const events = relayedEvents(sourceOf({ bookingId: 'b' }, ['One']));
  const reader = (log: Log, stream: string) => async () => {
    const recorded = await log.readStored(stream);
    const unrelayed = events.filter(({ id }) => !recorded.some(other => other.id === id));
    return { stream, tail: log.tailOf(recorded), unrelayed, position: recorded.at(-1)?.position };
  };

  it('appends unrelayed events and returns the end of the stream', async () => {
    const log = createLog();
    expect(await relayTo(log, reader(log, 'booking-b'))).toMatchObject({ unrelayed: [], position: 1n, tail: { revision: 0 } });
    expect(ids(log.recorded('booking-b'))).toEqual(ids(events));
  });

  it('reads again after a conflict, and appends nothing twice', async () => {
    const log = createLog();
    const read = reader(log, 'booking-b');
    const stale = await read();
    log.write('booking-b', events);
    await relayTo(log, read, stale);
    expect(log.recorded('booking-b')).toHaveLength(1);
  });

  it('appends an event once if two calls relay it at the same time', async () => {
    const log = createLog();
    await Promise.all([relayTo(log, reader(log, 'booking-b')), relayTo(log, reader(log, 'booking-b'))]);
    expect(log.recorded('booking-b')).toHaveLength(1);
  });

  it('does not read a stream that the caller has read', async () => {
    const log = createLog();
    const read = reader(log, 'booking-b');
    await relayTo(log, read, { stream: 'booking-b', tail: { revision: -1, hash: null }, unrelayed: events, position: undefined });
    expect([log.reads, log.recorded('booking-b').length]).toEqual([[], 1]);
  });

  it('throws Unavailable after losing every race', async () => {
    const log = createLog(Number.POSITIVE_INFINITY);
    await expect(relayTo(log, reader(log, 'booking-b'))).rejects.toThrow(Unavailable);
  });
});

describe.each([
  ['the calendar to a booking', { bookingId: 'b' }, bookingStream('b')],
  ['the team to a member', { staffId: 's' }, staffMemberStream('s')],
  ['a booking to a payment link', { bookingId: 'b', paymentLinkId: 'p' }, paymentLinkStream('p')],
])('an outbox, from %s', (_, data, stream) => {
  it('relays an event once that was added twice', async () => {
    const log = createLog();
    const outbox = outboxOf(log);
    const source = sourceOf(data, ['One', 'Two'], 'source', stream);
    outbox.add(source);
    outbox.add(source);
    expect(await outbox.relay(stream)).toBe(2n);
    expect(log.recorded(stream).map(({ type }) => type)).toEqual(['One', 'Two']);
    expect([await outbox.relay(stream), outbox.pending()]).toEqual([undefined, []]);
  });

  it('relays the rest after a process died between two appends', async () => {
    const log = createLog();
    const source = sourceOf(data, ['One', 'Two'], 'source', stream);
    log.write(stream, relayedEvents(source).slice(0, 1));
    const outbox = outboxOf(log);
    outbox.add(source);
    await outbox.relay(stream);
    expect(log.recorded(stream).map(({ type }) => type)).toEqual(['One', 'Two']);
  });

  it('keeps an event that is added during a relay', async () => {
    const log = createLog();
    const outbox = outboxOf(log);
    outbox.add(sourceOf(data, ['One'], 'first', stream));
    const relaying = outbox.relay(stream);
    outbox.add(sourceOf(data, ['Two'], 'second', stream));
    await relaying;
    await outbox.relay(stream);
    expect(log.recorded(stream).map(({ type }) => type)).toEqual(['One', 'Two']);
  });

  it('ignores an event that was marked as relayed before it is added', async () => {
    const outbox = outboxOf(createLog());
    outbox.markRelayed(stream, new Set(['source']));
    outbox.add(sourceOf(data, ['One'], 'source', stream));
    expect(outbox.pending()).toEqual([]);
  });
});
