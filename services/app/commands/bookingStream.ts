import { evolve } from '@baan/domain/booking/evolve';
import type { Booking, BookingState } from '@baan/domain/booking/state';
import { knownBookingEvents } from '@baan/domain/knownEvents';
import { bookingStream } from '@baan/domain/shared/streamNames';
import type { EventStore } from '../log/eventStore.ts';
import type { Privacy } from '../privacy/privacy.ts';
import type { Proof } from '../proof/proof.ts';
import type { Loaded } from './carry.ts';
import { changedAtOf } from './command.ts';
import type { Completion } from './completion.ts';

/** A booking as it is to be decided on, with what the calendar carries for it and its stream still lacks. */
export type LoadedBooking = Loaded & { state: BookingState; recordedIds: ReadonlySet<string> };

/** One that no stream and no calendar event tells of. */
export const newBooking = (bookingId: string): LoadedBooking => ({
  stream: bookingStream(bookingId),
  state: null,
  tail: { revision: -1, hash: null },
  recordedIds: new Set(),
  missing: [],
  revision: -1,
  changedAt: -1,
});

export type Loading = { store: EventStore; privacy: Privacy; proof: Pick<Proof, 'ofStored'>; completion: Completion };

export const loadBooking = async (loading: Loading, bookingId: string): Promise<LoadedBooking> => {
  const { store, privacy, proof, completion } = loading;
  const stream = bookingStream(bookingId);
  const recorded = await store.readStored(stream);
  const recordedIds = new Set(recorded.map(event => event.id));
  const missing = completion.missing(stream, recordedIds);
  if (missing.length === 0) completion.arrived(stream, new Set(recorded.map(event => event.metadata?.causationId)));
  const counted = [...(await proof.ofStored(recorded)), ...missing];
  const opened = await Promise.all(
    counted.map(async ({ type, data }) => ({ type, data: await privacy.open(stream, type, data) })),
  );
  const state = knownBookingEvents(opened).reduce<BookingState>(evolve, null);
  const tail = store.tailOf(recorded);
  const changedAt = changedAtOf([...recorded, ...missing], counted);
  return { stream, state, tail, recordedIds, missing, revision: tail.revision + missing.length, changedAt };
};

export type FoundBooking = { state: Booking; revision: number };
