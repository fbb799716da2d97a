import { createHash } from 'node:crypto';
import { evolveBooking } from '@baan/domain/booking/evolve';
import type { Booking, BookingState } from '@baan/domain/booking/state';
import { evolveCalendar, initialCalendar } from '@baan/domain/calendar/calendar';
import { bookingChapters } from '@baan/domain/corpus/bookings.testkit';
import { calendarChapters } from '@baan/domain/corpus/calendar.testkit';
import { channelChapters } from '@baan/domain/corpus/channels.testkit';
import type { Chapter, Stored } from '@baan/domain/corpus/chapter.testkit';
import { gatewayChapters } from '@baan/domain/corpus/gateway.testkit';
import { knownTypes } from '@baan/domain/corpus/knownTypes.testkit';
import { paymentLinkChapters } from '@baan/domain/corpus/paymentLinks.testkit';
import { receiptChapters } from '@baan/domain/corpus/receipts.testkit';
import { memberChapters, staffChapters } from '@baan/domain/corpus/team.testkit';
import { villaChapters } from '@baan/domain/corpus/villa.testkit';
import { evolvePaymentLink, type PaymentLinkState } from '@baan/domain/paymentLink/link';
import { evolveReceipts, initialReceipts } from '@baan/domain/receipts/receipts';
import { evolveStaff, initialStaff } from '@baan/domain/staff/staff';
import {
  type DecryptedEvent,
  upcastBookingEvents,
  upcastCalendarEvents,
  upcastPaymentLinkEvents,
  upcastReceiptEvents,
  upcastStaffEvents,
} from '@baan/domain/upcasting';
import { describe, expect, it } from 'vitest';
import { bookingsTable } from './bookings.ts';
import { bookingView } from './bookingView.ts';
import { bookingFields } from './history/bookingFields.ts';
import { historyTable } from './history/history.ts';
import { headOf } from './history/subjects.ts';
import { createLog, type TestLog } from './log.testkit.ts';
import { changeOf, type RowChange } from './projector/changeRows.ts';
import type { ReadEvent, ReadTable } from './readTable.ts';
import { tables } from './tables.ts';

// Each event of any release can still be folded into the deciders' states, the read tables and the histories.

const chapters: Record<keyof typeof knownTypes, readonly Chapter[]> = {
  booking: bookingChapters,
  paymentLink: paymentLinkChapters,
  calendar: calendarChapters,
  villa: villaChapters,
  receipts: receiptChapters,
  staff: staffChapters,
  'staff-id': memberChapters,
  channel: channelChapters,
  gateway: gatewayChapters,
};

const logOf = ({ stream, events }: Chapter): TestLog => {
  const log = createLog();
  for (const event of events) log.append(stream, event);
  return log;
};

/** Paths of values that are NaN, and of columns that are undefined. */
const holesIn = (value: unknown, path: string): string[] => {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => holesIn(inner, `${path}.${key}`));
};

const emptyColumns = (rows: readonly object[]): string[] =>
  rows.flatMap(row => Object.entries(row).flatMap(([column, value]) => (value === undefined ? [column] : [])));

type Rows = Map<unknown, Record<string, unknown>>;

const knownOf = ({ key, owner = key, needs }: ReadTable, event: ReadEvent, rows: Rows): object[] => {
  const needed = new Set<unknown>(needs?.([event]) ?? []);
  // Rows from PostgreSQL are parsed JSON.
  return JSON.parse(JSON.stringify([...rows.values()].filter(row => needed.has(row[owner]))));
};

const apply = ({ rows: cached, cleared, table: { key, owner = key } }: RowChange, rows: Rows): void => {
  for (const [id, row] of rows) if (cleared.includes(row[owner] as string)) rows.delete(id);
  for (const row of cached as Record<string, unknown>[]) rows.set(row[key], row);
};

/** Like the projector, in memory: one event at a time, with the rows that the tables need. */
const foldOneByOne = (events: readonly ReadEvent[]): Map<string, Rows> => {
  const all = new Map<string, Rows>(tables.map(({ name }) => [name, new Map()]));
  const rowsOf = ({ name }: ReadTable): Rows => all.get(name) ?? new Map();
  for (const event of events) {
    const known = new Map(tables.map(table => [table.name, knownOf(table, event, rowsOf(table))]));
    for (const table of tables) apply(changeOf(table, [event], known), rowsOf(table));
  }
  return all;
};

/** Folds all events at once into empty tables. */
const foldAll = (table: ReadTable, events: readonly ReadEvent[]): readonly object[] =>
  changeOf(table, [...events], new Map()).rows;

/** The newest state in a history, with its fields. */
const told = (events: readonly ReadEvent[]): Record<string, unknown> => {
  const rows = foldAll(historyTable, events) as { head: string | null; position: string; state: unknown }[];
  const [booking] = foldAll(bookingsTable, events) as { state: Booking }[];
  if (booking) return bookingFields(booking.state);
  const last = rows.filter(({ head }) => head !== null).at(-1);
  const event = events.find(({ position }) => position.toString() === last?.position);
  const view = event && headOf(event)?.view;
  return view ? view.fields(last?.state) : {};
};

const nightsOf = (events: readonly Stored[]): { nights?: number } => {
  const state = upcastBookingEvents(events).reduce<BookingState>(evolveBooking, null);
  return state ? { nights: bookingView('id', state, 0).quote.nights.length } : {};
};

describe.each(Object.entries(chapters))('of %s', (kind, all) => {
  it('has every known type', () => {
    const told = new Set(all.flatMap(({ events }) => events.map(({ type }) => type)));
    expect(Object.keys(knownTypes[kind as keyof typeof knownTypes]).filter(type => !told.has(type))).toEqual([]);
  });

  it.each(all.map(chapter => [chapter.shows, chapter] as const))('%s', (_shows, chapter) => {
    const { events } = logOf(chapter);
    const oneByOne = foldOneByOne(events);
    for (const table of tables) {
      const rows = foldAll(table, events);
      expect(emptyColumns(rows), table.name).toEqual([]);
      expect(holesIn(rows, table.name)).toEqual([]);
      // The rows must not depend on batches.
      const byKey = (a: object, b: object) => (String(a[table.key as never]) < String(b[table.key as never]) ? -1 : 1);
      expect([...(oneByOne.get(table.name)?.values() ?? [])].sort(byKey), table.name).toEqual([...rows].sort(byKey));
    }
    const fields: Record<string, unknown> = { ...told(events), ...(kind === 'booking' ? nightsOf(chapter.events) : {}) };
    expect(holesIn(fields, 'fields')).toEqual([]);
    const asked = Object.fromEntries(Object.keys(chapter.comesTo).map(field => [field, fields[field] ?? undefined]));
    expect(asked).toEqual(
      Object.fromEntries(Object.entries(chapter.comesTo).map(([field, value]) => [field, value ?? undefined])),
    );
  });
});

/** Ignores the order of keys. */
const inOneOrder = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

describe('the version of a fold', () => {
  const placedIn = (events: readonly ReadEvent[]): ReadEvent[] =>
    events.map((event, at) => ({ ...event, id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` }));
  const logs = Object.values(chapters).flatMap(all => all.map(chapter => placedIn(logOf(chapter).events)));

  // When the same chapters make other rows, raise `foldVersion`, so that existing villas rebuild their tables. A chapter that was
  // added changes only the hash. Then run `vitest -u`.
  it.each(tables.map(table => [table.name, table] as const))(
    'of %s goes up where the corpus makes other rows',
    (_name, table) => {
      const made = logs.map(events => foldAll(table, events)).filter(rows => rows.length > 0);
      const rows = createHash('sha256').update(JSON.stringify(made, inOneOrder)).digest('hex').slice(0, 16);
      expect({ foldVersion: table.foldVersion, rows }).toMatchSnapshot();
    },
  );
});

/** The outbox entries of an event, as their own streams receive them. */
const handedOn = (events: readonly { data: object }[]): DecryptedEvent[] =>
  events.flatMap(({ data }) => ('carries' in data ? (data.carries as DecryptedEvent[]) : []));

describe('outbox entries of another stream', () => {
  const at = '2026-12-01T03:00:00.000Z';

  it.each(bookingChapters.map(chapter => [chapter.shows, chapter] as const))('booking: %s', (_shows, { events }) => {
    const byCalendar = events.map(event => {
      const carries = [{ ...event, actor: { kind: 'guest' }, correlationId: 'request' }];
      return { type: 'HoldExtended', data: { at, bookingId: 'id', holdUntil: at, carries } };
    });
    const carried = handedOn(upcastCalendarEvents(byCalendar));
    const fold = (recorded: readonly DecryptedEvent[]) => upcastBookingEvents(recorded).reduce<BookingState>(evolveBooking, null);
    expect(carried).toHaveLength(events.length);
    expect(fold(carried)).toEqual(fold(events));
  });

  it.each(paymentLinkChapters.map(chapter => [chapter.shows, chapter] as const))('payment link: %s', (_shows, { events }) => {
    const byBooking = events.map(event => {
      const carries = [{ ...event, actor: { kind: 'guest' }, correlationId: 'request' }];
      return { type: 'LinkPaymentAwaited', data: { at, paymentLinkId: 'id', remainingSeconds: null, carries } };
    });
    const carried = handedOn(upcastBookingEvents(byBooking));
    const fold = (recorded: readonly DecryptedEvent[]) =>
      upcastPaymentLinkEvents(recorded).reduce<PaymentLinkState>(evolvePaymentLink, null);
    expect(carried).toHaveLength(events.length);
    expect(fold(carried)).toEqual(fold(events));
  });

  it('outbox entries of calendar, bookings and staff are known to their own streams', () => {
    const types = (events: readonly DecryptedEvent[]) => events.map(({ type }) => type);
    const ofCalendar = handedOn(upcastCalendarEvents(calendarChapters.flatMap(({ events }) => events)));
    expect(types(ofCalendar)).toEqual(expect.arrayContaining(['BookingExpired', 'BookingHidden', 'PaymentSlipAttached']));
    expect(types(upcastBookingEvents(ofCalendar))).toEqual(types(ofCalendar));
    const ofBookings = handedOn(upcastBookingEvents(bookingChapters.flatMap(({ events }) => events)));
    expect(types(upcastPaymentLinkEvents(ofBookings))).toEqual(['PaymentLinkSettled', 'PaymentLinkSettled']);
    const ofStaff = handedOn(upcastStaffEvents(staffChapters.flatMap(({ events }) => events)));
    expect(types(ofStaff).every(type => type in knownTypes['staff-id'])).toBe(true);
  });
});

describe('the states of the deciders', () => {
  it.each(calendarChapters.map(chapter => [chapter.shows, chapter] as const))('calendar: %s', (_shows, { events }) => {
    expect(holesIn(upcastCalendarEvents(events).reduce(evolveCalendar, initialCalendar), 'calendar')).toEqual([]);
  });

  it.each(staffChapters.map(chapter => [chapter.shows, chapter] as const))('staff: %s', (_shows, { events }) => {
    const state = upcastStaffEvents(events).reduce(evolveStaff, initialStaff);
    expect(holesIn(state, 'staff')).toEqual([]);
    expect(Object.values(state.members).every(({ role }) => ['owner', 'staff', 'auditor'].includes(role))).toBe(true);
  });

  it.each(receiptChapters.map(chapter => [chapter.shows, chapter] as const))('receipts: %s', (_shows, { events }) => {
    const state = upcastReceiptEvents(events).reduce(evolveReceipts, initialReceipts);
    expect(holesIn(state, 'receipts')).toEqual([]);
    expect(Object.values(state.last).every(Number.isInteger)).toBe(true);
  });
});
