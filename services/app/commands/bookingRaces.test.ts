import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pay } from '@baan/domain/booking/cardExamples.testkit';
import type { BookingCommand } from '@baan/domain/booking/decide';
import { customer, later, placeCommand, terms, withCards } from '@baan/domain/booking/examples.testkit';
import type { Booking } from '@baan/domain/booking/state';
import { evolveCalendar, initialCalendar } from '@baan/domain/calendar/calendar';
import type { CalendarEvent, CalendarState } from '@baan/domain/calendar/calendarState';
import { upcastCalendarEvents } from '@baan/domain/upcasting';
import { systemRandom, systemTime } from '@baan/time/time';
import { describe, expect, it } from 'vitest';
import type { EventStore } from '../log/eventStore.ts';
import type { NewEvent, StoredEvent } from '../log/recordedEvent.ts';
import { createOutbox } from '../outbox/outbox.ts';
import type { Privacy } from '../privacy/privacy.ts';
import type { EventProof } from '../proof/proof.ts';
import { createBookingCommandHandler } from './bookingCommandHandler.ts';
import { createCachedAggregate } from './cachedAggregate.ts';

// Two processes on one store. One gives a booking's nights away or ends it, and dies or is slow between the append to the calendar and the
// append to the booking. The other must take the calendar's event into account: a relayed event may not undo what it has acknowledged.

const createStore = () => {
  const streams = new Map<string, StoredEvent[]>();
  let position = 0n;
  const of = (stream: string): StoredEvent[] => streams.get(stream) ?? [];
  const store = {
    readStored: async (stream: string, { from = 0 } = {}) => of(stream).slice(from),
    tailOf: (events: StoredEvent[]) => ({ revision: events.at(-1)?.revision ?? -1, hash: null }),
    append: async (stream: string, events: NewEvent[], tail: { revision: number }) => {
      const recorded = of(stream);
      if (recorded.length - 1 !== tail.revision) return undefined;
      const added = events.map(({ id, type, data, actor, correlationId, causationId }, index) => {
        position += 1n;
        const metadata = { actor, correlationId, causationId, previousHash: null };
        return {
          stream,
          revision: recorded.length + index,
          position,
          id,
          type,
          data,
          metadata,
          at: '',
          encrypted: true as const,
        };
      });
      streams.set(stream, [...recorded, ...added]);
      return { tail: { revision: recorded.length + added.length - 1, hash: null }, position };
    },
  };
  return store as unknown as EventStore;
};

const openly = {
  encrypt: async (_: string, __: string, data: object) => data,
  decrypt: async (_: string, __: string, data: object) => data,
};
const privacy = { ...openly, begin: async () => false } as unknown as Privacy;

type Process = ReturnType<typeof startProcess>;

/** `append`: replaces the append to bookings. */
const startProcess = (shared: EventStore, append: EventStore['append'] = shared.append) => {
  const store: EventStore = {
    ...shared,
    append: (stream, ...rest) => (stream === 'calendar' ? shared : { append }).append(stream, ...rest),
  };
  const outbox = createOutbox(store);
  const calendar = createCachedAggregate<CalendarState, CalendarEvent>({
    time: systemTime,
    random: systemRandom,
    store,
    privacy,
    stream: 'calendar',
    initial: initialCalendar,
    upcast: upcastCalendarEvents,
    evolve: evolveCalendar,
    onEvent: outbox.add,
  });
  const leaveToRelay = (error: unknown): undefined => {
    throw error;
  };
  const { booking, readBooking } = createBookingCommandHandler({
    time: systemTime,
    random: systemRandom,
    store,
    privacy,
    proof: { ofStored: async (events: object[]) => events } as unknown as EventProof,
    outbox,
    calendar,
    leaveToRelay,
  });
  return {
    ask: async (id: string, command: BookingCommand) => (await booking(id, command, guest)).state,
    calendar,
    outbox,
    readBooking,
    /** The booking after all its events are relayed. */
    atLast: async (id: string): Promise<Booking | undefined> => {
      await calendar.catchUp();
      await outbox.relay(`booking-${id}`);
      return (await readBooking(id))?.state;
    },
  };
};

const guest = { actor: { kind: 'guest' as const }, correlationId: 'request' };

const dying: EventStore['append'] = async () => {
  throw new Error('killed');
};

const attachCustomer: BookingCommand = { type: 'attachCustomer', now: later(2), customer, terms: withCards };
const slipAt = (now: string): BookingCommand => ({ type: 'attachSlip', now, url: '/api/slips/1', fileHash: 'h', terms });
const takingAt = (now: string): BookingCommand => ({ ...placeCommand, now, requestHash: 'request-2', number: 'BTM-2' });
const cancelAt = (now: string): BookingCommand => ({ type: 'cancel', now, byGuest: false, reason: 'Ill', refund: null });

/** A booking that waits for money, and two processes that have read it. The second dies at its next append to a booking. */
const twoProcesses = async (): Promise<{ id: string; other: string; first: Process; second: Process }> => {
  const store = createStore();
  const [first, second] = [startProcess(store), startProcess(store, dying)];
  const id = randomUUID();
  await first.ask(id, placeCommand);
  await first.ask(id, attachCustomer);
  await second.calendar.catchUp();
  return { id, other: randomUUID(), first, second };
};

describe('when another process died between the calendar and the booking', () => {
  it('a slip that arrives after the nights were given away is late', async () => {
    const { id, other, first, second } = await twoProcesses();
    await expect(second.ask(other, takingAt(later(62, 1)))).rejects.toThrow('killed');
    const response = await first.ask(id, slipAt(later(61, 59)));
    expect(await first.atLast(id)).toMatchObject({ status: 'expired', account: { payments: [{ late: true }] } });
    expect(response.status).toBe('expired');
  });

  it('the end of the hold does not undo a cancellation by staff', async () => {
    const { id, other, first, second } = await twoProcesses();
    await expect(second.ask(other, takingAt(later(63)))).rejects.toThrow('killed');
    await first.ask(id, cancelAt(later(64)));
    expect((await first.atLast(id))?.status).toBe('cancelled');
  });

  it('a card that is charged after the booking was cancelled is late money', async () => {
    const { id, first, second } = await twoProcesses();
    await first.ask(id, pay(10));
    await first.ask(id, { type: 'recordAuthorised', now: later(11), attempt: 1, chargeId: 'charge', challengeId: 'first' });
    await first.ask(id, { type: 'verifyCode', now: later(12), isCodeOf: () => true });
    await second.calendar.catchUp();
    await expect(second.ask(id, cancelAt(later(13)))).rejects.toThrow('killed');
    const response = await first.ask(id, { type: 'recordCaptured', now: later(14), attempt: 1 });
    expect(await first.atLast(id)).toMatchObject({ status: 'cancelled', account: { payments: [{ late: true }] } });
    expect(response.status).toBe('cancelled');
  });

  it('a slip of a booking that was reinstated meanwhile is under review', async () => {
    const { id, first, second } = await twoProcesses();
    await first.ask(id, { type: 'expire', now: later(63) });
    await second.calendar.catchUp();
    const reinstate: BookingCommand = { type: 'reinstate', now: later(70), reason: 'on the phone', terms };
    await expect(second.ask(id, reinstate)).rejects.toThrow('killed');
    const response = await first.ask(id, slipAt(later(70)));
    expect(await first.atLast(id)).toMatchObject({
      status: 'in_review',
      account: { payments: [{ state: 'awaited', slip: { url: '/api/slips/1' } }] },
    });
    expect(response.status).toBe('in_review');
  });
});

describe('when the append to the booking is slow', () => {
  const slowly = (store: EventStore) =>
    startProcess(store, async (stream, events, tail) => {
      if (events.some(({ type }) => type === 'BookingExpired')) await wait(50);
      return store.append(stream, events, tail);
    });

  it.each<[string, BookingCommand, object]>([
    ['a slip', slipAt(later(61, 59)), { status: 'expired', account: { payments: [{ late: true }] } }],
    ['a cancellation', cancelAt(later(64)), { status: 'cancelled' }],
  ])('%s while another booking takes the nights is decided on the state of the calendar', async (_, command, expected) => {
    const process = slowly(createStore());
    const id = randomUUID();
    await process.ask(id, placeCommand);
    await process.ask(id, attachCustomer);
    await Promise.all([process.ask(randomUUID(), takingAt(later(63))), process.ask(id, command)]);
    expect(await process.atLast(id)).toMatchObject(expected);
  });
});

describe('a booking that is read while the entries of the calendar are relayed to it', () => {
  it('is found', async () => {
    const store = createStore();
    const id = randomUUID();
    await expect(startProcess(store, dying).ask(id, placeCommand)).rejects.toThrow('killed');
    let relay = async (): Promise<void> => undefined;
    const slow: EventStore = {
      ...store,
      readStored: async (stream, options) => {
        const events = await store.readStored(stream, options);
        if (stream !== 'calendar') await relay();
        return events;
      },
    };
    const process = startProcess(slow);
    await process.calendar.catchUp();
    relay = async () => {
      relay = async () => undefined;
      await process.outbox.relay(`booking-${id}`);
    };
    expect((await process.readBooking(id))?.state.status).toBe('pending_payment');
  });
});
