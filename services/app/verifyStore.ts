import { type Booking, type BookingEvent, type BookingState, evolve as evolveBooking } from '@baan/domain/bookingEvents';
import { type CalendarEvent, calendarDecider } from '@baan/domain/calendar';
import { compareNights } from '@baan/domain/nightsCheck';
import type { EventStore, StoredEvent } from './eventStore.ts';
import { eventHash } from './hashChain.ts';

/** One thing that is not as it should be, in words; bookings are named by their stream. */
export type Finding = { check: 'chain' | 'nights'; stream: string; problem: string };

export type Verification = { events: number; streams: number; bookings: number; findings: Finding[] };

/** Is `event` the one that has to follow in its stream? */
const checkLink = (event: StoredEvent, tail: { revision: number; hash: string | null }): string | undefined => {
  if (event.revision !== tail.revision + 1) return `revision ${event.revision} follows ${tail.revision}`;
  if (event.metadata.previousHash !== tail.hash)
    return `the hash of revision ${tail.revision} is not what revision ${event.revision} keeps`;
  return undefined;
};

/**
 * Replays the whole store: the chain of hashes of every stream, and no booking without its nights, no nights without their
 * booking. Reads only. `progress` is told how many events are done.
 */
export const verifyStore = async (store: EventStore, progress: (events: number) => void): Promise<Verification> => {
  const tails = new Map<string, { revision: number; hash: string | null }>();
  const bookings = new Map<string, BookingState>();
  const findings: Finding[] = [];
  let calendar = calendarDecider.initialState;
  let events = 0;
  for await (const event of store.readAllStored()) {
    const { stream } = event;
    const problem = checkLink(event, tails.get(stream) ?? { revision: -1, hash: null });
    if (problem) findings.push({ check: 'chain', stream, problem });
    tails.set(stream, { revision: event.revision, hash: eventHash(event) });
    if (stream === 'calendar') calendar = calendarDecider.evolve(calendar, event as unknown as CalendarEvent);
    // Sealed fields stay sealed: neither nights nor status depend on them.
    if (stream.startsWith('booking-')) {
      bookings.set(stream, evolveBooking(bookings.get(stream) ?? null, event as unknown as BookingEvent));
    }
    events += 1;
    progress(events);
  }
  const placed = [...bookings].filter((entry): entry is [string, Booking] => entry[1] !== null);
  const byId = Object.fromEntries(placed.map(([stream, booking]) => [stream.slice('booking-'.length), booking]));
  for (const { bookingId, problem } of compareNights(calendar, byId)) {
    findings.push({ check: 'nights', stream: `booking-${bookingId}`, problem });
  }
  return { events, streams: tails.size, bookings: placed.length, findings };
};
