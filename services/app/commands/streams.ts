import {
  type CalendarEvent,
  type CalendarState,
  evolve as evolveCalendar,
  forgetThePast,
  initialCalendar,
} from '@baan/domain/calendar/calendar';
import { allClaims, claimsFrom } from '@baan/domain/calendar/claims';
import { evolve as evolveReceipts, initialReceipts } from '@baan/domain/receipts/receipts';
import { calendarStream, receiptsStream, staffStream, villaStream } from '@baan/domain/shared/streamNames';
import { evolve as evolveStaff, initialStaff, type StaffEvent } from '@baan/domain/staff/staff';
import { upcastCalendarEvents, upcastReceiptEvents, upcastStaffEvents, upcastVillaEvents } from '@baan/domain/upcasting';
import { evolve as evolveVilla, initialVilla } from '@baan/domain/villa/state';
import type { EventStore } from '../log/eventStore.ts';
import { eventHash } from '../log/hashChain.ts';
import type { Stores } from '../log/stores.ts';
import { loadCheckpoint, startPosition } from '../private/checkpoints.ts';
import { loadSnapshot, type Snapshot, saveSnapshot } from '../private/snapshots.ts';
import type { DomainEvent } from './command.ts';
import { type Completion, createCompletion } from './completion.ts';
import { createFoldedStream, type Folded, type StreamOptions } from './foldedStream.ts';

/** `claims`: as {@link allClaims} tells them. */
type CalendarSnapshot = {
  claims: ReturnType<typeof allClaims>;
  blocks: CalendarState['blocks'];
  hash: string;
  pending: ReturnType<Completion['pending']>;
};

/** The name under which the completer keeps its checkpoint. */
export const completerName = 'completer';

/** `fold` goes up with the shape of what is cached and with what is left out of it. */
const calendarSnapshot = { name: 'calendar', fold: 7 };

const notRead = { tail: { revision: -1, hash: null }, end: null };
// A start after a kill reads so many events, a fraction of a second's work; the snapshot itself costs more the more bookings are ahead.
const eventsPerSnapshot = 5000;

type Dependencies = Pick<Stores, 'store' | 'privacy' | 'proof' | 'knex' | 'hashing'> & { clock: () => Date };

/** Where the calendar was when it was cached. A snapshot is believed only when the store still has its last event, hash for hash. */
const trusted = async (store: EventStore, found: Snapshot<CalendarSnapshot>): Promise<Folded<CalendarState> | null> => {
  const { revision, state } = found;
  const [event] = await store.readStored(calendarStream, { from: revision });
  if (event?.revision !== revision || eventHash(event) !== state.hash) return null;
  return {
    state: { claims: claimsFrom(state.claims), blocks: state.blocks },
    tail: { revision, hash: state.hash },
    end: { position: event.position, eventId: event.id },
  };
};

/**
 * The streams that each process keeps folded, read to their end. The calendar starts from its snapshot, so that a start costs the
 * same after ten years; `saveCalendar` is for a graceful stop.
 */
export const openStreams = async ({ store, privacy, proof, knex, hashing, clock }: Dependencies) => {
  const found = await loadSnapshot<CalendarSnapshot>(knex, hashing, calendarSnapshot);
  const cached = found && (await trusted(store, found));
  let completedThrough = (await startPosition({ knex, store }, completerName)) ?? 0n;
  const completion = createCompletion(store, (cached && found?.state.pending) ?? {});

  let sinceSnapshot = 0;
  const saveCalendar = async (): Promise<void> => {
    sinceSnapshot = 0;
    const { state, tail } = calendar.current();
    completedThrough = (await loadCheckpoint(knex, completerName))?.position ?? 0n;
    completion.forgetThrough(completedThrough);
    if (tail.hash === null) return;
    const { claims, blocks } = forgetThePast(state, clock().toISOString());
    await saveSnapshot<CalendarSnapshot>(knex, hashing, calendarSnapshot, {
      revision: tail.revision,
      state: { claims: allClaims(claims), blocks, hash: tail.hash, pending: completion.pending() },
    });
  };

  const calendar = createFoldedStream<CalendarState, CalendarEvent>({
    store,
    privacy,
    stream: calendarStream,
    start: cached ?? { state: initialCalendar, ...notRead },
    known: upcastCalendarEvents,
    evolve: evolveCalendar,
    compact: state => forgetThePast(state, clock().toISOString()),
    // Unsigned events still take nights, but nothing that they carry is delivered.
    countsAll: true,
    proven: async events => [
      ...events.filter(({ position }) => position <= completedThrough),
      ...(await proof.ofStored(events.filter(({ position }) => position > completedThrough))),
    ],
    onEvent: (event, isProven) => {
      const isNew = event.position === undefined || event.position > completedThrough;
      if (isNew && isProven) completion.remember(event);
      sinceSnapshot += 1;
      // A snapshot is only a short cut: one that fails is made again later.
      if (sinceSnapshot >= eventsPerSnapshot) void saveCalendar().catch(() => undefined);
    },
  });
  const open = <State, Event extends DomainEvent>(state: State, options: StreamOptions<State, Event>) =>
    createFoldedStream({ store, privacy, proven: proof.ofStored, start: { state, ...notRead }, ...options });
  const villa = open(initialVilla, { stream: villaStream, known: upcastVillaEvents, evolve: evolveVilla });
  const remember: StreamOptions<unknown, StaffEvent>['onEvent'] = (event, isProven) => isProven && completion.remember(event);
  const staff = open(initialStaff, { stream: staffStream, known: upcastStaffEvents, evolve: evolveStaff, onEvent: remember });
  // Read when the first is issued: most processes issue none.
  const receipts = open(initialReceipts, { stream: receiptsStream, known: upcastReceiptEvents, evolve: evolveReceipts });
  await Promise.all([calendar.catchUp(), villa.catchUp(), staff.catchUp()]);
  return { streams: { calendar, villa, staff, receipts }, completion, saveCalendar };
};

export type Streams = Awaited<ReturnType<typeof openStreams>>['streams'];
