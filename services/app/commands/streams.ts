import { evolveCalendar, forgetThePast, initialCalendar } from '@baan/domain/calendar/calendar';
import type { CalendarEvent, CalendarState } from '@baan/domain/calendar/calendarState';
import { emptyBook, evolveGateway } from '@baan/domain/gateway/gatewayBook';
import { evolveReceipts, initialReceipts } from '@baan/domain/receipts/receipts';
import { calendarStream, gatewayStream, receiptsStream, staffStream, villaStream } from '@baan/domain/shared/streamNames';
import { evolveStaff, initialStaff, type StaffEvent } from '@baan/domain/staff/staff';
import {
  upcastCalendarEvents,
  upcastGatewayEvents,
  upcastReceiptEvents,
  upcastStaffEvents,
  upcastVillaEvents,
} from '@baan/domain/upcasting';
import { evolveVilla, initialVilla } from '@baan/domain/villa/state';
import type { Time } from '@baan/time/time';
import type { Stores } from '../log/stores.ts';
import { createOutbox } from '../outbox/outbox.ts';
import { startPosition } from '../private/checkpoints.ts';
import { type CachedAggregateOptions, createCachedAggregate } from './cachedAggregate.ts';
import type { DomainEvent } from './command.ts';

/** The name of the relay's checkpoint in the database, from when it was called completer. */
export const relayName = 'completer';

type Dependencies = Pick<Stores, 'random' | 'store' | 'privacy' | 'proof' | 'knex'> & { time: Pick<Time, 'now' | 'turn'> };

/** The cached aggregates of each process, read to the end of their streams at the start. */
export const openStreams = async ({ store, privacy, proof, knex, time, random }: Dependencies) => {
  const relayedThrough = (await startPosition({ knex, store }, relayName)) ?? 0n;
  const outbox = createOutbox(store);

  const calendar = createCachedAggregate<CalendarState, CalendarEvent>({
    time,
    random,
    store,
    privacy,
    stream: calendarStream,
    initial: initialCalendar,
    upcast: upcastCalendarEvents,
    evolve: evolveCalendar,
    compact: state => forgetThePast(state, time.now().toISOString()),
    // Unverified events still take nights, but their outbox entries are not relayed.
    countsAll: true,
    verified: async events => [
      ...events.filter(({ position }) => position <= relayedThrough),
      ...(await proof.ofStored(events.filter(({ position }) => position > relayedThrough))),
    ],
    onEvent: (event, isVerified) => {
      const isNew = event.position === undefined || event.position > relayedThrough;
      if (isNew && isVerified) outbox.add(event);
    },
  });
  const open = <State, Event extends DomainEvent>(initial: State, options: CachedAggregateOptions<State, Event>) =>
    createCachedAggregate({ time, random, store, privacy, verified: proof.ofStored, initial, ...options });
  const villa = open(initialVilla, { stream: villaStream, upcast: upcastVillaEvents, evolve: evolveVilla });
  const addToOutbox: CachedAggregateOptions<unknown, StaffEvent>['onEvent'] = (event, isVerified) =>
    isVerified && outbox.add(event);
  const staff = open(initialStaff, { stream: staffStream, upcast: upcastStaffEvents, evolve: evolveStaff, onEvent: addToOutbox });
  // Read when the first receipt is issued: most processes issue none.
  const receipts = open(initialReceipts, { stream: receiptsStream, upcast: upcastReceiptEvents, evolve: evolveReceipts });
  // Read when the gateway is first compared.
  const gateway = open(emptyBook, { stream: gatewayStream, upcast: upcastGatewayEvents, evolve: evolveGateway });
  await Promise.all([calendar.catchUp(), villa.catchUp(), staff.catchUp()]);
  return { streams: { calendar, villa, staff, receipts, gateway }, outbox };
};

export type CommandStreams = Awaited<ReturnType<typeof openStreams>>['streams'];
