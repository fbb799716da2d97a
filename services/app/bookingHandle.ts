import { decide as decideBooking } from '@baan/domain/booking';
import type { BookingCommand, BookingDecision } from '@baan/domain/bookingCommand';
import { evolve as evolveBooking } from '@baan/domain/bookingEvents';
import type { Booking } from '@baan/domain/bookingState';
import { type CalendarEvent, type CalendarState, decide as decideCalendar } from '@baan/domain/calendar';
import { type Claim, claimOf } from '@baan/domain/claims';
import { holdFor } from '@baan/domain/hold';
import { Refusal } from '@baan/domain/refusal';
import { bookingStream, type FoundBooking, type LoadedBooking, loadBooking, newBooking } from './bookingStream.ts';
import type { Completion } from './completion.ts';
import type { Context } from './context.ts';
import { carry, sealed } from './decidedEvents.ts';
import type { EventStore, NewEvent } from './eventStore.ts';
import { assertRevision, type Expectation } from './expectation.ts';
import type { FoldedStream } from './foldedStream.ts';
import type { Decided } from './handle.ts';
import { createKeyedQueue } from './keyedQueue.ts';
import { carriedStream, type Privacy } from './privacy.ts';
import { Unavailable } from './unavailable.ts';

export type BookingHandle = {
  booking: (bookingId: string, command: BookingCommand, context: Context, expectation?: Expectation) => Promise<Decided<Booking>>;
  readBooking: (bookingId: string) => Promise<FoundBooking | null>;
};

type Dependencies = {
  store: EventStore;
  privacy: Privacy;
  completion: Completion;
  calendar: FoldedStream<CalendarState, CalendarEvent>;
  /** What the calendar carries is appended later when the machines fail now. @throws what is no failure of theirs */
  leaveToCompleter: (error: unknown) => undefined;
  /** Tests kill the process here. */
  fault: (point: 'betweenAppends') => void;
};

const maxAttempts = 20;

/** A booking, and what the calendar said of its nights when it began to be read: each calendar event of the booking makes a new claim. */
type Known = LoadedBooking & { claim: Claim | undefined };

/** The calendar has an event of the booking that was not known when the booking was read, as one whose answer was lost. */
class Outdated extends Error {}

/**
 * Decides on bookings. What takes, keeps or ends nights is decided on the calendar, whose event carries the booking's; the rest on the
 * booking's own stream.
 */
export const createBookingHandle = (dependencies: Dependencies): BookingHandle => {
  const { store, privacy, completion, calendar, leaveToCompleter, fault } = dependencies;
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

  /** Of nights that are gone a guest is told before a price that is another by now. */
  const refusalOf = (refusal: unknown, bookingId: string, command: BookingCommand): unknown => {
    if (command.type !== 'place' || !(refusal instanceof Refusal) || refusal.code !== 'price_changed') return refusal;
    const { now, stay, terms } = command;
    const change = { type: 'hold' as const, stay, hold: holdFor(now, terms.holdMinutes) };
    try {
      decideCalendar({ type: 'changeNights', now, bookingId, change, carries: [] }, calendar.current().state);
      return refusal;
    } catch (taken) {
      return taken;
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
    { events }: BookingDecision,
    context: Context,
  ): Promise<bigint | undefined> =>
    append(loaded, [...loaded.missing, ...(await sealed(privacy, loaded.stream, events, context))]);

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
      return leaveToCompleter(error);
    }
  };

  /** undefined: the calendar has nothing to change, so that the booking's own stream decides alone. */
  const throughCalendar = async (
    bookingId: string,
    command: BookingCommand,
    context: Context,
    expectation: Expectation,
    first: Known,
    decidedFirst: BookingDecision,
  ): Promise<Decided<Booking> | undefined> => {
    let loaded: Known | undefined = first;
    let decision = decidedFirst;
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
        decision = used === first ? decidedFirst : decideBooking(command, used.state);
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

  const booking: BookingHandle['booking'] = (bookingId, command, context, expectation = {}) =>
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
          if (fresh) throw refusalOf(refusal, bookingId, command);
          await calendar.catchUp();
          loaded = await load(bookingId);
          fresh = true;
          continue;
        }
        if (decision.events.length === 0) return decided(loaded, decision, undefined);
        const settled = decision.nights && (await throughCalendar(bookingId, command, context, expectation, loaded, decision));
        if (settled) return settled;
        const position = await appendDirectly(loaded, decision, context);
        if (position !== undefined) return decided(loaded, decision, position);
        loaded = await load(bookingId);
      }
      throw new Unavailable('This booking is too busy');
    });

  return {
    booking,
    readBooking: async bookingId => {
      const { state, revision } = await load(bookingId);
      return state && { state, revision };
    },
  };
};
