import { bookingStream, paymentLinkStream, staffMemberStream } from '@baan/domain/shared/streamNames';
import { describe, expect, it } from 'vitest';
import type { NewEvent, StoredEvent, Tail } from '../log/recordedEvent.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { createOutbox } from './outbox.ts';
import { outboxEntries, relayedEvents, relayTo, unrelayedEvents } from './outboxEntries.ts';

const context = { actor: { kind: 'guest' as const }, correlationId: 'request' };

/** Streams in memory. `losing`: so many appends lose against another process. */
const createLog = (losing = 0) => {
  const streams = new Map<string, StoredEvent[]>();
  const reads: string[] = [];
  let lost = 0;
  const recorded = (stream: string): StoredEvent[] => streams.get(stream) ?? [];
  const tailOf = (events: { revision: number }[]): Tail => ({ revision: events.length - 1, hash: null });
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
    append: async (stream: string, events: NewEvent[], tail: Tail) => {
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
  id = 'carrier',
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

describe('carriedBy', () => {
  it('gives the same ids for good: what another release began, this one completes', () => {
    expect(ids(relayedEvents(sourceOf({ bookingId: 'b' }, ['One', 'Two'])))).toMatchInlineSnapshot(`
      [
        "fa450f96-350e-560e-81be-29085db65a9f",
        "fae687a9-1637-592b-af93-dce62041f19d",
      ]
    `);
  });

  it('names its carrier as the cause, and the request that it came of', () => {
    const [event] = relayedEvents(sourceOf({ bookingId: 'b' }, ['One']));
    expect(event).toMatchObject({ type: 'One', causationId: 'carrier', correlationId: 'request', actor: { kind: 'guest' } });
  });

  it('is nothing where nothing is carried', () => {
    expect(relayedEvents({ id: 'carrier', data: {} })).toEqual([]);
  });
});

describe('missingOf', () => {
  it('leaves out what is recorded', () => {
    const source = sourceOf({ bookingId: 'b' }, ['One', 'Two']);
    const [first, second] = ids(relayedEvents(source)) as [string, string];
    expect(ids(unrelayedEvents('booking-b', [source], new Set([first])))).toEqual([second]);
  });
});

describe('carry', () => {
  const events = relayedEvents(sourceOf({ bookingId: 'b' }, ['One']));
  const reader = (log: Log, stream: string) => async () => {
    const recorded = await log.readStored(stream);
    const missing = events.filter(({ id }) => !recorded.some(other => other.id === id));
    return { stream, tail: log.tailOf(recorded), missing, position: recorded.at(-1)?.position };
  };

  it('appends what is missing, and says where the stream ends', async () => {
    const log = createLog();
    expect(await relayTo(log, reader(log, 'booking-b'))).toMatchObject({ missing: [], position: 1n, tail: { revision: 0 } });
    expect(ids(log.recorded('booking-b'))).toEqual(ids(events));
  });

  it('reads again when another process was quicker, and appends nothing twice', async () => {
    const log = createLog();
    const read = reader(log, 'booking-b');
    const stale = await read();
    log.write('booking-b', events);
    await relayTo(log, read, stale);
    expect(log.recorded('booking-b')).toHaveLength(1);
  });

  it('happens once though two bring it at the same time', async () => {
    const log = createLog();
    await Promise.all([relayTo(log, reader(log, 'booking-b')), relayTo(log, reader(log, 'booking-b'))]);
    expect(log.recorded('booking-b')).toHaveLength(1);
  });

  it('reads nothing where the stream is known', async () => {
    const log = createLog();
    const read = reader(log, 'booking-b');
    await relayTo(log, read, { stream: 'booking-b', tail: { revision: -1, hash: null }, missing: events, position: undefined });
    expect([log.reads, log.recorded('booking-b').length]).toEqual([[], 1]);
  });

  it('gives up when it loses every race', async () => {
    const log = createLog(Number.POSITIVE_INFINITY);
    await expect(relayTo(log, reader(log, 'booking-b'))).rejects.toThrow(Unavailable);
  });
});

describe.each([
  ['the calendar to a booking', { bookingId: 'b' }, bookingStream('b')],
  ['the team to a member', { staffId: 's' }, staffMemberStream('s')],
  ['a booking to a payment link', { bookingId: 'b', paymentLinkId: 'p' }, paymentLinkStream('p')],
])('completion, from %s', (_, data, stream) => {
  it('brings what was remembered, once', async () => {
    const log = createLog();
    const outbox = outboxOf(log);
    const source = sourceOf(data, ['One', 'Two'], 'carrier', stream);
    outbox.remember(source);
    outbox.remember(source);
    expect(await outbox.complete(stream)).toBe(2n);
    expect(log.recorded(stream).map(({ type }) => type)).toEqual(['One', 'Two']);
    expect([await outbox.complete(stream), outbox.pending()]).toEqual([undefined, []]);
  });

  it('goes on where a process died between two appends', async () => {
    const log = createLog();
    const source = sourceOf(data, ['One', 'Two'], 'carrier', stream);
    log.write(stream, relayedEvents(source).slice(0, 1));
    const outbox = outboxOf(log);
    outbox.remember(source);
    await outbox.complete(stream);
    expect(log.recorded(stream).map(({ type }) => type)).toEqual(['One', 'Two']);
  });

  it('keeps what is remembered while it is being brought', async () => {
    const log = createLog();
    const outbox = outboxOf(log);
    outbox.remember(sourceOf(data, ['One'], 'first', stream));
    const completing = outbox.complete(stream);
    outbox.remember(sourceOf(data, ['Two'], 'second', stream));
    await completing;
    await outbox.complete(stream);
    expect(log.recorded(stream).map(({ type }) => type)).toEqual(['One', 'Two']);
  });

  it('passes by what has arrived, though it is read of later', async () => {
    const outbox = outboxOf(createLog());
    outbox.arrived(stream, new Set(['carrier']));
    outbox.remember(sourceOf(data, ['One'], 'carrier', stream));
    expect(outbox.pending()).toEqual([]);
  });
});
