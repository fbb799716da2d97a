import { randomUUID } from 'node:crypto';
import { decide as decideBooking } from '@baan/domain/booking';
import type { BookingCommand, BookingDecision, Terms } from '@baan/domain/bookingCommand';
import { type Booking, evolve as evolveBooking } from '@baan/domain/bookingEvents';
import {
  type CalendarCommand,
  type CalendarEvent,
  type CalendarState,
  type CarriedEvent,
  decide as decideCalendar,
} from '@baan/domain/calendar';
import { type Claim, claimOf } from '@baan/domain/claims';
import { decide as decideReceipts, type ReceiptCommand, type ReceiptEvent, type ReceiptsState } from '@baan/domain/receipts';
import { Refusal } from '@baan/domain/refusal';
import { decide as decideStaff, hasOwner, type StaffEvent, type StaffMemberEvent, type StaffState } from '@baan/domain/staff';
import {
  decide as decideVilla,
  priceListOf,
  usableMethods,
  type VillaCommand,
  type VillaEvent,
  type VillaState,
} from '@baan/domain/villa';
import { bookingStream, type FoundBooking, type LoadedBooking, loadBooking, newBooking } from './bookingStream.ts';
import type { Completion } from './completion.ts';
import type { Context } from './context.ts';
import type { EventStore, NewEvent } from './eventStore.ts';
import type { FoldedStream } from './foldedStream.ts';
import { createKeyedQueue } from './keyedQueue.ts';
import { createPaymentLinkHandle, type PaymentLinkHandle } from './paymentLinkHandle.ts';
import { carriedStream, type Privacy } from './privacy.ts';
import type { RecordedEvent } from './recordedEvent.ts';
import { Unavailable } from './unavailable.ts';

/** What a command led to. `repeated`: it had been done before, nothing new was recorded. */
export type Decided<State> = { state: State; revision: number; position: bigint; repeated: boolean };

type Expectation = { expectedRevision?: number };

export type NewOwner = { staffId: string; name: string; email: string; emailHash: string; now: string };

/** Read, decide, append: the only writer of events. Every function throws Refusal (the business) or Unavailable (the machines). */
export type Handle = PaymentLinkHandle & {
  booking: (bookingId: string, command: BookingCommand, context: Context, expectation?: Expectation) => Promise<Decided<Booking>>;
  readBooking: (bookingId: string) => Promise<FoundBooking | null>;
  villa: (command: VillaCommand, context: Context, expectation?: Expectation) => Promise<Decided<VillaState>>;
  readVilla: () => Promise<{ state: VillaState; revision: number }>;
  /** What the villa offers now, and how it begins the numbers of its bookings. */
  terms: () => Promise<Terms & { numberPrefix: string }>;
  calendar: (command: Extract<CalendarCommand, { type: 'block' | 'unblock' }>, context: Context) => Promise<{ position: bigint }>;
  /** `position` 0: nothing was to be issued or voided. */
  receipts: (command: ReceiptCommand, context: Context) => Promise<{ position: bigint }>;
  registerOwner: (owner: NewOwner, context: Context) => Promise<{ position: bigint }>;
  hasOwner: () => Promise<boolean>;
  /** Brings what an event of `calendar` or `staff` carries to its stream, if that has not happened; the reactor's part. */
  complete: (carrier: RecordedEvent) => Promise<void>;
};

export type Streams = {
  calendar: FoldedStream<CalendarState, CalendarEvent>;
  villa: FoldedStream<VillaState, VillaEvent>;
  staff: FoldedStream<StaffState, StaffEvent>;
  receipts: FoldedStream<ReceiptsState, ReceiptEvent>;
};

type Dependencies = {
  store: EventStore;
  privacy: Privacy;
  completion: Completion;
  streams: Streams;
  horizonDays: number;
  log: { warn: (object: object, message: string) => void };
  /** Tests kill the process here. */
  fault: (point: 'betweenAppends') => void;
};

const maxAttempts = 20;

/** A booking, and what the calendar said of its nights when it began to be read: each calendar event of the booking makes a new claim. */
type Known = LoadedBooking & { claim: Claim | undefined };

/** The calendar has an event of the booking that was not known when the booking was read, as one whose answer was lost. */
class Outdated extends Error {}

/** `since`: the revision from which on nothing was changed that an edit could overwrite. */
const assertRevision = (actual: number, { expectedRevision: expected }: Expectation, since = actual): void => {
  if (expected === undefined || (since <= expected && expected <= actual)) return;
  throw new Refusal('conflict', 'Somebody else has changed this meanwhile', { expected, actual });
};

const carry = ({ actor, correlationId }: Context, events: { type: string; data: object }[]): CarriedEvent[] =>
  events.map(({ type, data }) => ({ type, data: data as Record<string, unknown>, actor, correlationId }));

export const createHandle = ({ store, privacy, completion, streams, horizonDays, log, fault }: Dependencies): Handle => {
  const { calendar, villa, staff, receipts } = streams;
  const oneAtATime = createKeyedQueue();
  const load = async (bookingId: string): Promise<Known> => {
    const claim = claimOf(calendar.current().state.claims, bookingId);
    return { ...(await loadBooking({ store, privacy, completion }, bookingId)), claim };
  };

  /** Would it be placed, as far as this process knows? */
  const isPlacing = (bookingId: string, command: BookingCommand): boolean => {
    if (command.type !== 'place') return false;
    try {
      const { nights } = decideBooking(command, null);
      const change = { type: 'changeNights' as const, now: command.now, bookingId, carries: [] };
      if (nights) decideCalendar({ ...change, change: nights }, calendar.current().state);
      return true;
    } catch {
      return false;
    }
  };

  /** A booking whose key is made now has no event, which saves reading its stream; a key is made only for what would be placed. */
  const begin = async (bookingId: string, command: BookingCommand): Promise<Known> =>
    isPlacing(bookingId, command) && (await privacy.begin(bookingStream(bookingId)))
      ? { ...newBooking(bookingId), claim: undefined }
      : load(bookingId);

  const decided = (loaded: LoadedBooking, decision: BookingDecision, position: bigint | undefined): Decided<Booking> => {
    const state = decision.events.reduce(evolveBooking, loaded.state);
    if (!state) throw new Error('A decision left no booking');
    return {
      state,
      revision: loaded.revision + decision.events.length,
      position: position ?? 0n,
      repeated: decision.events.length === 0,
    };
  };

  const append = async (loaded: LoadedBooking, events: NewEvent[]): Promise<bigint | undefined> => {
    const appended = await store.append(loaded.stream, events, loaded.tail);
    if (appended) completion.arrived(loaded.stream, new Set(events.map(event => event.causationId)));
    return appended?.position;
  };

  const appendDirectly = async (
    loaded: LoadedBooking,
    decision: BookingDecision,
    context: Context,
  ): Promise<bigint | undefined> => {
    const { actor, correlationId } = context;
    const sealed = decision.events.map(async ({ type, data }) => ({
      id: randomUUID(),
      type,
      data: await privacy.seal(loaded.stream, type, data),
      actor,
      correlationId,
      causationId: correlationId,
    }));
    return append(loaded, [...loaded.missing, ...(await Promise.all(sealed))]);
  };

  /** The second append of a booking whose nights the calendar has settled: it can be late, but no longer fail. */
  const arrive = async (loaded: LoadedBooking, calendarEvents: NewEvent[]): Promise<bigint | undefined> => {
    const others = new Set(calendarEvents.map(event => carriedStream(event.data)));
    others.delete(loaded.stream);
    try {
      const [own] = await Promise.all([
        append(loaded, completion.missing(loaded.stream, loaded.recordedIds)),
        ...[...others].map(stream => completion.complete(stream)),
      ]);
      return own ?? (await completion.complete(loaded.stream));
    } catch (error) {
      return waitForReactor(error);
    }
  };

  const waitForReactor = (error: unknown): undefined => {
    if (!(error instanceof Unavailable)) throw error;
    log.warn({ error: error.message }, 'booking events wait for the reactor');
    return undefined;
  };

  /** undefined: the calendar has nothing to change, so that the booking's own stream decides alone. */
  const throughCalendar = async (
    bookingId: string,
    command: BookingCommand,
    context: Context,
    expectation: Expectation,
    first: Known,
  ): Promise<Decided<Booking> | undefined> => {
    let loaded: Known | undefined = first;
    let decision: BookingDecision = { events: [] };
    let used = first;
    const submit = (attempts = 0): ReturnType<typeof calendar.submit> =>
      calendar.submit(calendarCommand).catch(error => {
        if (!(error instanceof Outdated)) throw error;
        if (attempts === maxAttempts) throw new Unavailable('This booking is too busy');
        return submit(attempts + 1);
      });
    const calendarCommand: Parameters<typeof calendar.submit>[0] = {
      context,
      prepare: async () => {
        used = loaded ?? (await load(bookingId));
        loaded = undefined;
      },
      decide: state => {
        if (claimOf(state.claims, bookingId) !== used.claim) throw new Outdated();
        assertRevision(used.revision, expectation, used.changedAt);
        decision = decideBooking(command, used.state);
        if (!decision.nights) return [];
        const carries = carry(context, decision.events);
        return decideCalendar({ type: 'changeNights', now: command.now, bookingId, change: decision.nights, carries }, state);
      },
    };
    const outcome = await submit();
    if (decision.events.length === 0) return decided(used, decision, undefined);
    if (outcome.events.length === 0) return undefined;
    fault('betweenAppends');
    const position = await arrive(used, outcome.events);
    return decided(used, decision, position ?? outcome.position);
  };

  const booking: Handle['booking'] = (bookingId, command, context, expectation = {}) =>
    oneAtATime(bookingId, async () => {
      let loaded = await begin(bookingId, command);
      let fresh = false;
      for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
        let decision: BookingDecision;
        try {
          assertRevision(loaded.revision, expectation, loaded.changedAt);
          decision = decideBooking(command, loaded.state);
        } catch (refusal) {
          // The calendar may carry something for this booking that this process has not read yet.
          if (fresh) throw refusal;
          await calendar.catchUp();
          loaded = await load(bookingId);
          fresh = true;
          continue;
        }
        if (decision.events.length === 0) return decided(loaded, decision, undefined);
        const settled = decision.nights && (await throughCalendar(bookingId, command, context, expectation, loaded));
        if (settled) return settled;
        const position = await appendDirectly(loaded, decision, context);
        if (position !== undefined) return decided(loaded, decision, position);
        loaded = await load(bookingId);
      }
      throw new Unavailable('This booking is too busy');
    });

  return {
    ...createPaymentLinkHandle({ store, privacy, completion, booking }),
    booking,
    readBooking: async bookingId => {
      const { state, revision } = await load(bookingId);
      return state && { state, revision };
    },
    villa: async (command, context, expectation = {}) => {
      const outcome = await villa.submit({
        context,
        decide: (state, revision) => {
          assertRevision(revision, expectation);
          return decideVilla(command, state);
        },
      });
      const { state, revision, position } = outcome;
      return { state, revision, position: position ?? 0n, repeated: outcome.events.length === 0 };
    },
    readVilla: () => villa.catchUp(),
    terms: async () => {
      const { state, revision } = await villa.catchUp();
      const { numberPrefix, maxNights, lastArrivalHour, maxGuests, holdMinutes, holdWithContactMinutes } = state.details;
      return {
        numberPrefix,
        maxNights,
        lastArrivalHour,
        horizonDays,
        maxGuests,
        holdMinutes,
        holdWithContactMinutes,
        prices: priceListOf(state, revision),
        methods: usableMethods(state),
      };
    },
    calendar: async (command, context) => {
      const { events, position } = await calendar.submit({ context, decide: state => decideCalendar(command, state) });
      // A block takes nights from holds that lapsed, and their bookings are to know it at once.
      const losers = new Set(events.filter(({ data }) => data.carries).map(({ data }) => carriedStream(data)));
      await Promise.all([...losers].map(stream => completion.complete(stream))).catch(waitForReactor);
      return { position: position ?? 0n };
    },
    receipts: async (command, context) => {
      const { position } = await receipts.submit({ context, decide: state => decideReceipts(command, state) });
      return { position: position ?? 0n };
    },
    registerOwner: async ({ staffId, name, email, emailHash, now }, context) => {
      const registered: StaffMemberEvent = { type: 'StaffRegistered', data: { at: now, name, email, role: 'owner' } };
      const carries = carry(context, [registered]);
      const outcome = await staff.submit({
        context,
        decide: state => decideStaff({ type: 'registerOwner', now, staffId, emailHash, carries }, state),
      });
      const arrived = await completion.complete(`staff-${staffId}`);
      return { position: arrived ?? outcome.position ?? 0n };
    },
    hasOwner: async () => hasOwner((await staff.catchUp()).state),
    complete: async carrier => {
      completion.remember(carrier);
      await completion.complete(carriedStream(carrier.data));
    },
  };
};
