import { type BookingCommand, decideBooking } from '@baan/domain/booking/decide';
import type { BookingDecision } from '@baan/domain/booking/decision';
import { outboxOfExpiry } from '@baan/domain/booking/ending';
import type { BookingEvent } from '@baan/domain/booking/events';
import { evolveBooking } from '@baan/domain/booking/evolve';
import { type Booking, keepsNights } from '@baan/domain/booking/state';
import { decideCalendar, type NightsChange } from '@baan/domain/calendar/calendar';
import type { CalendarState } from '@baan/domain/calendar/calendarState';
import type { Claim } from '@baan/domain/calendar/claims';
import { holdFor } from '@baan/domain/calendar/hold';
import { isStayedFor, isTakenFor } from '@baan/domain/calendar/takenNights';
import type { Instant } from '@baan/domain/shared/plainDate';
import { Refusal } from '@baan/domain/shared/refusal';
import { bookingStream } from '@baan/domain/shared/streamNames';
import { upcastOutbox } from '@baan/domain/upcasting';
import pLimit from 'p-limit';
import { createKeyedQueue } from '../batching/batching.ts';
import type { NewEvent } from '../log/recordedEvent.ts';
import { outboxEntries } from '../outbox/outbox.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { ConcurrencyConflict } from './cachedAggregate.ts';
import { assertRevision, type CommandContext, type CommandResult, type ExpectedRevision, encryptedEvents } from './command.ts';
import { type LoadedBooking, type LoadingDependencies, loadBooking, newBooking } from './loading.ts';
import type { CommandStreams } from './streams.ts';

export type BookingCommandHandler = {
  booking: (
    bookingId: string,
    command: BookingCommand,
    context: CommandContext,
    expectation?: ExpectedRevision,
  ) => Promise<CommandResult<Booking>>;
  readBooking: (bookingId: string) => Promise<{ state: Booking; revision: number } | null>;
};

type Dependencies = LoadingDependencies & {
  calendar: CommandStreams['calendar'];
  /** Logs an Unavailable: the relay then appends the outbox entries. Rethrows any other error. */
  leaveToRelay: (error: unknown) => undefined;
};

/** Each lost race with another process counts, on the calendar and on the booking's own stream. */
const maxAttempts = 50;
/** Commands that run at once. With hundreds, reading streams would take longer than callers wait. */
const maxAtOnce = 24;

/** A booking, and its claim on nights as of just before it was read. Each calendar event of the booking makes a new claim object. */
type CurrentBooking = LoadedBooking & { bookingId: string; claim: Claim | undefined };

/** @returns undefined for a conflict: the caller reads and decides again. @throws any other error */
const unlessConflict = (error: unknown): undefined => {
  if (!(error instanceof ConcurrencyConflict)) throw error;
};

/**
 * Decides on bookings. A decision that takes, keeps or ends nights is appended to the calendar, with the booking's events as outbox
 * entries. All other decisions are appended to the booking's own stream.
 */
export const createBookingCommandHandler = (dependencies: Dependencies): BookingCommandHandler => {
  const { store, privacy, random, outbox, calendar, leaveToRelay } = dependencies;
  const oneAtATime = createKeyedQueue();
  const inTurn = pLimit(maxAtOnce);
  const load = async (bookingId: string): Promise<CurrentBooking> => {
    const claim = calendar.current().state.claims.get(bookingId);
    return { ...(await loadBooking(dependencies, bookingId)), bookingId, claim };
  };

  /** The terms know which nights others have, for the rules about gaps and about nights that lie free. */
  const knowingTaken = (command: BookingCommand, bookingId: string): BookingCommand => {
    if (!('terms' in command)) return command;
    const { state } = calendar.current();
    const { terms, now } = command;
    const isTaken = isTakenFor(state, bookingId, terms.arrival.preparationNights);
    return { ...command, terms: { ...terms, isTaken, isStayed: isStayedFor(state, bookingId, now) } };
  };

  /** @throws Refusal where the calendar, as this process has read it, refuses the nights */
  const tryNights = (bookingId: string, now: Instant, change: NightsChange): void =>
    void decideCalendar(
      { type: 'changeNights', now, bookingId, change, outbox: [], outboxOfLoser: () => [] },
      calendar.current().state,
    );

  const isPlaceable = (bookingId: string, command: BookingCommand): boolean => {
    try {
      const { nights } = decideBooking(knowingTaken(command, bookingId), null);
      if (nights) tryNights(bookingId, command.now, nights);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };

  /** A booking whose key is made now has no events, so its stream is not read. At 16 in flight that and batches save 40 % (docs/adr/0010). */
  const loadFirst = async (bookingId: string, command: BookingCommand): Promise<CurrentBooking> => {
    const claim = calendar.current().state.claims.get(bookingId);
    const isPlacing = command.type === 'place' || command.type === 'placeOfChannel';
    const isNew = isPlacing && isPlaceable(bookingId, command) && (await privacy.begin(bookingStream(bookingId)));
    return isNew ? { ...newBooking(dependencies, bookingId), bookingId, claim } : load(bookingId);
  };

  /** Refuses with `nights taken` before `price_changed` if both are true. */
  const refuse = (refusal: unknown, bookingId: string, command: BookingCommand): never => {
    if (command.type === 'place' && refusal instanceof Refusal && refusal.code === 'price_changed') {
      const { now, stay, terms } = command;
      tryNights(bookingId, now, { type: 'hold', stay, hold: holdFor(now, terms.holdMinutes) });
    }
    throw refusal;
  };

  const decided = (current: CurrentBooking, events: BookingEvent[], position: bigint): CommandResult<Booking> => {
    const state = events.reduce(evolveBooking, current.state);
    if (!state) throw new Error('A decision left no booking');
    return { state, revision: current.revision + events.length, position, repeated: events.length === 0 };
  };

  /** @throws ConcurrencyConflict */
  const appendDirectly = async (current: CurrentBooking, decided: BookingEvent[], context: CommandContext): Promise<bigint> => {
    const events = [...current.unrelayed, ...(await encryptedEvents({ privacy, random }, current.stream, decided, context))];
    const appended = await store.append(current.stream, events, current.tail);
    if (!appended) throw new ConcurrencyConflict();
    outbox.markRelayed(current.stream, new Set(events.map(event => event.causationId)));
    return appended.position;
  };

  /** The second append, after the calendar's. If it fails here, the relay does it later. */
  const relay = async (current: CurrentBooking, calendarEvents: NewEvent[]): Promise<bigint | undefined> => {
    const streams = [
      ...new Set([current.stream, ...calendarEvents.flatMap(({ data }) => upcastOutbox(data)).map(({ stream }) => stream)]),
    ];
    const relayed = streams.map(stream => outbox.relay(stream, stream === current.stream ? current : undefined));
    return (await Promise.all(relayed).catch(leaveToRelay))?.[0];
  };

  /** The calendar may have an event of this booking that was not read, such as one whose response was lost. @throws ConcurrencyConflict */
  const assertSame = ({ bookingId, claim }: CurrentBooking, { claims }: CalendarState): void => {
    if (claims.get(bookingId) !== claim) throw new ConcurrencyConflict();
  };

  /** @throws ConcurrencyConflict */
  const attempt = async (
    current: CurrentBooking,
    { events, nights: change }: BookingDecision,
    { now }: BookingCommand,
    context: CommandContext,
  ): Promise<CommandResult<Booking>> => {
    if (events.length === 0) return decided(current, events, 0n);
    if (change) {
      const entries = outboxEntries(current.stream, context, events);
      // A booking's id gives access to it, so the other booking's event gets the correlation id of this request, not this booking's id.
      const outboxOfLoser = outboxOfExpiry(now, context.correlationId);
      const outcome = await calendar.submit({
        context,
        // A command that was first on the calendar may have appended to the booking too.
        decidesOnce: true,
        decide: state => {
          assertSame(current, state);
          const { bookingId } = current;
          return decideCalendar({ type: 'changeNights', now, bookingId, change, outbox: entries, outboxOfLoser }, state);
        },
      });
      if (!outcome.repeated) return decided(current, events, (await relay(current, outcome.events)) ?? outcome.position);
    } else if (current.state && !keepsNights(current.state)) {
      // Another process may have reinstated an ended booking: its slip is not late then.
      await calendar.catchUp();
      assertSame(current, calendar.current().state);
    }
    return decided(current, events, await appendDirectly(current, events, context));
  };

  const booking: BookingCommandHandler['booking'] = (bookingId, command, context, expectation = {}) =>
    oneAtATime(bookingId, () =>
      inTurn(async () => {
        let current = await loadFirst(bookingId, command);
        let isFresh = false;
        for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
          let decision: BookingDecision | undefined;
          try {
            assertRevision(current.revision, expectation, current.changedAt);
            decision = decideBooking(knowingTaken(command, bookingId), current.state);
          } catch (refusal) {
            if (isFresh) refuse(refusal, bookingId, command);
          }
          const settled = decision && (await attempt(current, decision, command, context).catch(unlessConflict));
          if (settled) return settled;
          // After a conflict: read again. After a refusal: the calendar may hold entries for this booking that this process has not read
          // yet, so a refusal counts only if it was decided on a fresh read.
          isFresh = !decision;
          if (isFresh) await calendar.catchUp();
          current = await load(bookingId);
        }
        throw new Unavailable('This booking is too busy');
      }),
    );

  return {
    booking,
    readBooking: async bookingId => {
      const { state, revision } = await load(bookingId);
      return state && { state, revision };
    },
  };
};
