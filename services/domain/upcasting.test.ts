import { describe, expect, it } from 'vitest';
import type { BookingEvent } from './booking/events.ts';
import { evolveBooking } from './booking/evolve.ts';
import { paid, placed, prices, stay, total, waiting } from './booking/examples.testkit.ts';
import type { BookingState } from './booking/state.ts';
import { bookingAfter } from './shared/specification.testkit.ts';
import { evolveStaff, initialStaff } from './staff/staff.ts';
import {
  type DecryptedEvent,
  upcastBookingEvents,
  upcastCalendarEvents,
  upcastOutbox,
  upcastReceiptEvents,
  upcastStaffEvents,
} from './upcasting.ts';
import { sumOf } from './villa/lines.ts';
import { quoteStay } from './villa/price.ts';

const fromTheFuture: DecryptedEvent = {
  type: 'BookingPraised',
  data: { at: '2030-01-01T00:00:00.000Z', staffId: 'one', role: 'owner' },
};

it('keeps the events that this release knows, in their order, and leaves out the rest', () => {
  const [first, ...rest] = waiting;
  expect(upcastBookingEvents([first as DecryptedEvent, fromTheFuture, ...rest])).toEqual(waiting);
});

it('lets no type of a newer release change a state, not even its time', () => {
  const fold = (events: readonly DecryptedEvent[]): BookingState =>
    upcastBookingEvents(events).reduce<BookingState>(evolveBooking, null);
  expect(fold([...paid, fromTheFuture])).toEqual(fold(paid));
  expect(upcastStaffEvents([fromTheFuture]).reduce(evolveStaff, initialStaff)).toEqual({
    members: {},
    invitations: {},
  });
});

it('is not misled by the names that every object has', () => {
  expect(
    upcastBookingEvents([
      { type: 'constructor', data: {} },
      { type: '__proto__', data: {} },
    ]),
  ).toEqual([]);
});

describe('a quote from before prices had lines', () => {
  const withoutLines = (event: BookingEvent): DecryptedEvent => {
    const { quote, ...data } = event.data as Extract<BookingEvent, { type: 'BookingPlaced' }>['data'];
    const { lines: _, ...before } = quote;
    return { type: event.type, data: { ...data, quote: before } };
  };
  const moved = { ...placed, type: 'StayChanged' } as unknown as BookingEvent;

  it('has one for each night once it is read, wherever it lies', () => {
    expect(upcastBookingEvents([withoutLines(placed), withoutLines(moved)])).toEqual([placed, moved]);
  });

  it('and an adjustment where staff set a total of their own', () => {
    const override = { ...placed, data: { ...placed.data, totalPrice: 30_000 } } as BookingEvent;
    const [event] = upcastBookingEvents([withoutLines(override)]);
    const booking = bookingAfter([event as BookingEvent]);
    expect(booking.account.charges).toEqual([...booking.quote.lines, { kind: 'adjustment', amount: 30_000 - total }]);
    expect(sumOf(booking.account.charges)).toBe(30_000);
    expect(sumOf(booking.quote.lines)).toBe(total);
  });

  it('is the same on a receipt', () => {
    const { nights, lines } = quoteStay(prices, stay, 3);
    const issued = (paid: object): DecryptedEvent => ({ type: 'ReceiptIssued', data: { number: 'R-2569-000001', stay: paid } });
    const told = upcastReceiptEvents([
      issued({ ...stay, nights, totalPrice: 30_000, paidBefore: 0 }),
      issued({ ...stay, lines, totalPrice: total, paidBefore: 0 }),
      { type: 'ReceiptIssued', data: { number: 'R-2569-000002', stay: null } },
    ]);
    expect(told.map(({ data }) => 'stay' in data && data.stay)).toEqual([
      { ...stay, lines: [...lines, { kind: 'adjustment', amount: -2_000 }], totalPrice: 30_000, paidBefore: 0 },
      { ...stay, lines, totalPrice: total, paidBefore: 0 },
      null,
    ]);
  });
});

it('guests from before children were counted apart are adults', () => {
  const { children: _, ...data } = placed.data as { children: number };
  const amended = { type: 'BookingAmended', data: { guests: 5, reason: '' } };
  expect(upcastBookingEvents([{ type: 'BookingPlaced', data }, amended])).toMatchObject([
    { data: { guests: 4, children: 0 } },
    { data: { guests: 5, children: 0 } },
  ]);
});

describe('an outbox', () => {
  const entry = { type: 'Any', data: {}, actor: { kind: 'system' as const }, correlationId: 'request' };

  it.each([
    [{ bookingId: 'b' }, 'booking-b'],
    [{ staffId: 's' }, 'staff-s'],
    [{ paymentLinkId: 'p' }, 'paymentLink-p'],
    [{ bookingId: 'b', paymentLinkId: 'p' }, 'paymentLink-p'],
  ])('of an older release gets the stream that %j means', (ids, stream) => {
    expect(upcastOutbox({ ...ids, carries: [entry] })).toEqual([{ ...entry, stream }]);
  });

  it('leaves out a calendar event without data', () => {
    const events = [{ type: 'NightsReleased', data: null as never }];
    expect(upcastCalendarEvents(events)).toEqual([]);
  });

  it('keeps the stream that its entries name', () => {
    const carries = [{ ...entry, stream: 'booking-other' }];
    expect(upcastOutbox({ bookingId: 'b', carries })).toBe(carries);
  });

  it('is empty where an event has none', () => {
    expect(upcastOutbox({ bookingId: 'b' })).toEqual([]);
    expect(upcastOutbox({ bookingId: 'b', carries: null })).toEqual([]);
  });
});
