import { type BookingCommand, decide as decideBooking } from '@baan/domain/booking/decide';
import type { BookingDecision } from '@baan/domain/booking/decision';
import type { BookingEvent } from '@baan/domain/booking/events';
import { evolve as evolveBooking } from '@baan/domain/booking/evolve';
import { outboxOfExpiry } from '@baan/domain/booking/expiryOutbox';
import { type Booking, keepsNights } from '@baan/domain/booking/state';
import { type CalendarState, decide as decideCalendar } from '@baan/domain/calendar/calendar';
import type { Claim } from '@baan/domain/calendar/claims';
import { holdFor } from '@baan/domain/calendar/hold';
import { Refusal } from '@baan/domain/shared/refusal';
import { upcastOutbox } from '@baan/domain/upcasting';
import pLimit from 'p-limit';
import { createKeyedQueue } from '../batching/keyedQueue.ts';
import type { NewEvent } from '../log/recordedEvent.ts';
import { outboxEntries } from '../outbox/outboxEntries.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { ConcurrencyConflict } from './cachedAggregate.ts';
import { assertRevision, type Context, type Decided, type Expectation, encryptedEvents } from './command.ts';
import { type LoadedBooking, type Loading, loadBooking } from './loading.ts';
import type { Streams } from './streams.ts';

export type BookingCommandHandler = {
  booking: (bookingId: string, command: BookingCommand, context: Context, expectation?: Expectation) => Promise<Decided<Booking>>;
  readBooking: (bookingId: string) => Promise<{ state: Booking; revision: number } | null>;
};

type Dependencies = Loading & {
  calendar: Streams['calendar'];
  /** Logs an Unavailable, and leaves to the completer what the calendar carries. Rethrows any other error. */
  leaveToRelay: (error: unknown) => undefined;
};

/** Each race with another process that is lost counts, on the calendar as on the booking's own stream. */
const maxAttempts = 50;
/** Commands at once: hundreds would read streams for longer than their callers wait. */
const maxAtOnce = 24;

/** A booking, and what the calendar said of its nights when it began to be read: each calendar event of the booking makes a new claim. */
type Known = LoadedBooking & { bookingId: string; claim: Claim | undefined };

/** More has happened than was known: read again, decide again. @throws any other error */
const unlessConflict = (error: unknown): undefined => {
  if (!(error instanceof ConcurrencyConflict)) throw error;
};

/**
 * Decides on bookings. What takes, keeps or ends nights is decided on the calendar, whose event carries the booking's; the rest on the
 * booking's own stream.
 */
export const createBookingCommandHandler = (dependencies: Dependencies): BookingCommandHandler => {
  const { store, privacy, outbox, calendar, leaveToRelay } = dependencies;
  const oneAtATime = createKeyedQueue();
  const inTurn = pLimit(maxAtOnce);
  const load = async (bookingId: string): Promise<Known> => {
    const claim = calendar.current().state.claims.get(bookingId);
    return { ...(await loadBooking(dependencies, bookingId)), bookingId, claim };
  };

  /** If the nights are taken, a guest is told so instead of "the price has changed". */
  const refuse = (refusal: unknown, bookingId: string, command: BookingCommand): never => {
    if (command.type === 'place' && refusal instanceof Refusal && refusal.code === 'price_changed') {
      const { now, stay, terms } = command;
      const change = { type: 'hold', stay, hold: holdFor(now, terms.holdMinutes) } as const;
      decideCalendar(
        { type: 'changeNights', now, bookingId, change, outbox: [], outboxOfLoser: () => [] },
        calendar.current().state,
      );
    }
    throw refusal;
  };

  const decided = (known: Known, events: BookingEvent[], position: bigint): Decided<Booking> => {
    const state = events.reduce(evolveBooking, known.state);
    if (!state) throw new Error('A decision left no booking');
    return { state, revision: known.revision + events.length, position, repeated: events.length === 0 };
  };

  /** @throws Outdated */
  const appendDirectly = async (known: Known, decided: BookingEvent[], context: Context): Promise<bigint> => {
    const events = [...known.missing, ...(await encryptedEvents(privacy, known.stream, decided, context))];
    const appended = await store.append(known.stream, events, known.tail);
    if (!appended) throw new ConcurrencyConflict();
    outbox.arrived(known.stream, new Set(events.map(event => event.causationId)));
    return appended.position;
  };

  /** The second append of a booking whose nights the calendar has settled: it can be late, but no longer fail. */
  const arrive = async (known: Known, calendarEvents: NewEvent[]): Promise<bigint | undefined> => {
    const streams = [
      ...new Set([known.stream, ...calendarEvents.flatMap(({ data }) => upcastOutbox(data)).map(({ stream }) => stream)]),
    ];
    const completed = streams.map(stream => outbox.complete(stream, stream === known.stream ? known : undefined));
    return (await Promise.all(completed).catch(leaveToRelay))?.[0];
  };

  /** The calendar may have an event of this booking that was not read, such as one whose answer was lost. @throws Outdated */
  const assertSame = ({ bookingId, claim }: Known, { claims }: CalendarState): void => {
    if (claims.get(bookingId) !== claim) throw new ConcurrencyConflict();
  };

  /** @throws Outdated */
  const attempt = async (
    known: Known,
    { events, nights: change }: BookingDecision,
    { now }: BookingCommand,
    context: Context,
  ): Promise<Decided<Booking>> => {
    if (events.length === 0) return decided(known, events, 0n);
    if (change) {
      const entries = outboxEntries(known.stream, context, events);
      // A booking's id is a guest's key, which others may not read: the expiry is correlated with the request.
      const outboxOfLoser = outboxOfExpiry(now, context.correlationId);
      const outcome = await calendar.submit({
        context,
        // Another command that was first on the calendar may have appended to the booking too.
        decidesOnce: true,
        decide: state => {
          assertSame(known, state);
          const { bookingId } = known;
          return decideCalendar({ type: 'changeNights', now, bookingId, change, outbox: entries, outboxOfLoser }, state);
        },
      });
      if (!outcome.repeated) return decided(known, events, (await arrive(known, outcome.events)) ?? outcome.position);
    } else if (known.state && !keepsNights(known.state)) {
      // An ended booking may have been reinstated by another process: its slip would then not be late.
      await calendar.catchUp();
      assertSame(known, calendar.current().state);
    }
    return decided(known, events, await appendDirectly(known, events, context));
  };

  const booking: BookingCommandHandler['booking'] = (bookingId, command, context, expectation = {}) =>
    oneAtATime(bookingId, () =>
      inTurn(async () => {
        let known = await load(bookingId);
        let isFresh = false;
        for (let attempts = 0; attempts < maxAttempts; attempts += 1) {
          let decision: BookingDecision | undefined;
          try {
            assertRevision(known.revision, expectation, known.changedAt);
            decision = decideBooking(command, known.state);
          } catch (refusal) {
            if (isFresh) refuse(refusal, bookingId, command);
          }
          const settled = decision && (await attempt(known, decision, command, context).catch(unlessConflict));
          if (settled) return settled;
          // Outdated: read again. Refused: the calendar may carry something for this booking that this process has not read yet, so that a
          // refusal counts only when it is decided on what was just read.
          isFresh = !decision;
          if (isFresh) await calendar.catchUp();
          known = await load(bookingId);
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
