import {
  type CalendarEvent,
  type CalendarState,
  evolve as evolveCalendar,
  forgetThePast,
  initialCalendar,
} from '@baan/domain/calendar/calendar';
import { evolve as evolveReceipts, initialReceipts } from '@baan/domain/receipts/receipts';
import { calendarStream, receiptsStream, staffStream, villaStream } from '@baan/domain/shared/streamNames';
import { evolve as evolveStaff, initialStaff, type StaffEvent } from '@baan/domain/staff/staff';
import { upcastCalendarEvents, upcastReceiptEvents, upcastStaffEvents, upcastVillaEvents } from '@baan/domain/upcasting';
import { evolve as evolveVilla, initialVilla } from '@baan/domain/villa/state';
import type { Stores } from '../log/stores.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { startPosition } from '../private/checkpoints.ts';
import { type AggregateOptions, createCachedAggregate } from './cachedAggregate.ts';
import type { DomainEvent } from './command.ts';

/** The name under which the completer keeps its checkpoint. */
export const relayName = 'completer';

const notRead = { tail: { revision: -1, hash: null }, end: null };

type Dependencies = Pick<Stores, 'store' | 'privacy' | 'proof' | 'knex'> & { clock: () => Date };

/** The streams that each process keeps folded, read to their end: 10,000 events of the calendar in half a second. */
export const openStreams = async ({ store, privacy, proof, knex, clock }: Dependencies) => {
  const completedThrough = (await startPosition({ knex, store }, relayName)) ?? 0n;
  const outbox = createOutbox(store);

  const calendar = createCachedAggregate<CalendarState, CalendarEvent>({
    store,
    privacy,
    stream: calendarStream,
    start: { state: initialCalendar, ...notRead },
    known: upcastCalendarEvents,
    evolve: evolveCalendar,
    compact: state => forgetThePast(state, clock().toISOString()),
    // Unsigned events still take nights, but nothing that they carry is delivered.
    countsAll: true,
    verified: async events => [
      ...events.filter(({ position }) => position <= completedThrough),
      ...(await proof.ofStored(events.filter(({ position }) => position > completedThrough))),
    ],
    onEvent: (event, isVerified) => {
      const isNew = event.position === undefined || event.position > completedThrough;
      if (isNew && isVerified) outbox.remember(event);
    },
  });
  const open = <State, Event extends DomainEvent>(state: State, options: AggregateOptions<State, Event>) =>
    createCachedAggregate({ store, privacy, verified: proof.ofStored, start: { state, ...notRead }, ...options });
  const villa = open(initialVilla, { stream: villaStream, known: upcastVillaEvents, evolve: evolveVilla });
  const remember: AggregateOptions<unknown, StaffEvent>['onEvent'] = (event, isVerified) => isVerified && outbox.remember(event);
  const staff = open(initialStaff, { stream: staffStream, known: upcastStaffEvents, evolve: evolveStaff, onEvent: remember });
  // Read when the first is issued: most processes issue none.
  const receipts = open(initialReceipts, { stream: receiptsStream, known: upcastReceiptEvents, evolve: evolveReceipts });
  await Promise.all([calendar.catchUp(), villa.catchUp(), staff.catchUp()]);
  return { streams: { calendar, villa, staff, receipts }, outbox };
};

export type Streams = Awaited<ReturnType<typeof openStreams>>['streams'];
