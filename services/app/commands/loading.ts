import { evolve } from '@baan/domain/booking/evolve';
import type { Booking, BookingState } from '@baan/domain/booking/state';
import { evolvePaymentLink, type PaymentLink, type PaymentLinkState } from '@baan/domain/paymentLink/link';
import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import { upcastBookingEvents, upcastPaymentLinkEvents } from '@baan/domain/upcasting';
import type { NewEvent, StoredEvent } from '../log/recordedEvent.ts';
import type { Stores } from '../log/stores.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { type Target, unrelayedEvents } from '../outbox/outboxEntries.ts';
import { changedAtOf } from './command.ts';

// Bookings and payment links as they are to be decided on: with what another stream carries for them and theirs still lacks.

export type Loading = Pick<Stores, 'store' | 'privacy' | 'proof'> & { outbox: Outbox };

type Loaded = Target & {
  /** Revision that the stream has once `missing` is recorded. */
  revision: number;
  /** Revision of the last event that an edit could overwrite. */
  changedAt: number;
};

export type LoadedBooking = Loaded & { state: BookingState; recordedIds: ReadonlySet<string> };

/** `booking`: the one that the link is for. */
export type LoadedPaymentLink = Loaded & { state: PaymentLinkState; booking: Booking | null };

export type FoundPaymentLink = { state: PaymentLink; revision: number; booking: Booking | null };

type Read = { stream: string; recorded: StoredEvent[]; verified: StoredEvent[]; missing: NewEvent[] };

const loaded = ({ store }: Loading, { stream, recorded, verified, missing }: Read): Loaded => {
  const tail = store.tailOf(recorded);
  const changedAt = changedAtOf([...recorded, ...missing], [...verified, ...missing]);
  return { stream, tail, missing, revision: tail.revision + missing.length, changedAt, position: recorded.at(-1)?.position };
};

const opened = ({ privacy }: Loading, stream: string, events: Pick<NewEvent, 'type' | 'data'>[]) =>
  Promise.all(events.map(async ({ type, data }) => ({ type, data: await privacy.decrypt(stream, type, data) })));

export const loadBooking = async (loading: Loading, bookingId: string): Promise<LoadedBooking> => {
  const { store, proof, outbox } = loading;
  const stream = bookingStream(bookingId);
  // Asked for before and after the read: what arrives meanwhile was not read, and waits no more.
  const waiting = outbox.missing(stream, new Set());
  const recorded = await store.readStored(stream);
  const recordedIds = new Set(recorded.map(({ id }) => id));
  const later = outbox.missing(stream, new Set([...waiting, ...recorded].map(({ id }) => id)));
  const missing = [...waiting.filter(({ id }) => !recordedIds.has(id)), ...later];
  if (missing.length === 0) outbox.arrived(stream, new Set(recorded.map(({ metadata }) => metadata?.causationId)));
  const verified = await proof.ofStored(recorded);
  const events = upcastBookingEvents(await opened(loading, stream, [...verified, ...missing]));
  const state = events.reduce<BookingState>(evolve, null);
  return { ...loaded(loading, { stream, recorded, verified, missing }), state, recordedIds };
};

/** The events of a booking that may carry something for this link: those that this house wrote. */
const sourcesFor = async ({ store, proof }: Loading, bookingId: string, paymentLinkId: string): Promise<StoredEvent[]> => {
  const told = (await store.readStored(bookingStream(bookingId))).filter(({ data }) => data?.paymentLinkId === paymentLinkId);
  return proof.ofStored(told);
};

/** The booking, with all that the calendar carries for it recorded: what that leads to on a link may not stand in the log before it. */
const completedBooking = async (loading: Loading, bookingId: string): Promise<Booking | null> => {
  await loading.outbox.complete(bookingStream(bookingId));
  return (await loadBooking(loading, bookingId)).state;
};

/** `bookingId`: for a link that is not made yet, the booking that it shall be for. */
export const loadPaymentLink = async (
  loading: Loading,
  paymentLinkId: string,
  bookingId: string | null = null,
): Promise<LoadedPaymentLink> => {
  const { store, proof } = loading;
  const stream = paymentLinkStream(paymentLinkId);
  const recorded = await store.readStored(stream);
  const verified = await proof.ofStored(recorded);
  const evolved = async (state: PaymentLinkState, events: Pick<NewEvent, 'type' | 'data'>[]): Promise<PaymentLinkState> =>
    upcastPaymentLinkEvents(await opened(loading, stream, events)).reduce(evolvePaymentLink, state);
  const before = await evolved(null, verified);
  const ofBooking = before ? before.bookingId : bookingId;
  // The booking first, its carriers second: an older booking refuses, a newer one could accept wrongly.
  const booking = ofBooking === null ? null : await completedBooking(loading, ofBooking);
  const sources = ofBooking === null ? [] : await sourcesFor(loading, ofBooking, paymentLinkId);
  const missing = unrelayedEvents(stream, sources, new Set(recorded.map(({ id }) => id)));
  return { ...loaded(loading, { stream, recorded, verified, missing }), state: await evolved(before, missing), booking };
};
