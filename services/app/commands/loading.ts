import { evolveBooking } from '@baan/domain/booking/evolve';
import type { Booking, BookingState } from '@baan/domain/booking/state';
import { evolvePaymentLink, type PaymentLink, type PaymentLinkState } from '@baan/domain/paymentLink/link';
import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import { upcastBookingEvents, upcastPaymentLinkEvents } from '@baan/domain/upcasting';
import type { NewEvent, StoredEvent } from '../log/recordedEvent.ts';
import type { Stores } from '../log/stores.ts';
import { type Outbox, type RelayTarget, unrelayedEvents } from '../outbox/outbox.ts';
import { changedAtOf } from './command.ts';

// Reads bookings and payment links for a decision: their recorded events and the outbox entries that are not relayed to them yet.

export type LoadingDependencies = Pick<Stores, 'time' | 'random' | 'store' | 'privacy' | 'proof'> & { outbox: Outbox };

type LoadedStream = RelayTarget & {
  /** Revision of the stream once `unrelayed` is recorded. */
  revision: number;
  /** Revision of the last event that an edit could overwrite. */
  changedAt: number;
};

export type LoadedBooking = LoadedStream & { state: BookingState; recordedIds: ReadonlySet<string> };

/** `booking`: the booking that the link is for. */
export type LoadedPaymentLink = LoadedStream & { state: PaymentLinkState; booking: Booking | null };

export type FoundPaymentLink = { state: PaymentLink; revision: number; booking: Booking | null };

type ReadStream = { stream: string; recorded: StoredEvent[]; verified: StoredEvent[]; unrelayed: NewEvent[] };

const loaded = ({ store }: LoadingDependencies, { stream, recorded, verified, unrelayed }: ReadStream): LoadedStream => {
  const tail = store.tailOf(recorded);
  const changedAt = changedAtOf([...recorded, ...unrelayed], [...verified, ...unrelayed]);
  return { stream, tail, unrelayed, revision: tail.revision + unrelayed.length, changedAt, position: recorded.at(-1)?.position };
};

const decrypted = ({ privacy }: LoadingDependencies, stream: string, events: Pick<NewEvent, 'type' | 'data'>[]) =>
  Promise.all(events.map(async ({ type, data }) => ({ type, data: await privacy.decrypt(stream, type, data) })));

/** A booking that no event is about. */
export const newBooking = (loading: LoadingDependencies, bookingId: string): LoadedBooking => {
  const nothing = { stream: bookingStream(bookingId), recorded: [], verified: [], unrelayed: [] };
  return { ...loaded(loading, nothing), state: null, recordedIds: new Set() };
};

export const loadBooking = async (loading: LoadingDependencies, bookingId: string): Promise<LoadedBooking> => {
  const { store, proof, outbox } = loading;
  const stream = bookingStream(bookingId);
  // Before and after the read: entries that are relayed during the read are neither in it nor in the outbox afterwards.
  const pending = outbox.unrelayed(stream, new Set());
  const recorded = await store.readStored(stream);
  const recordedIds = new Set(recorded.map(({ id }) => id));
  const added = outbox.unrelayed(stream, new Set([...pending, ...recorded].map(({ id }) => id)));
  const unrelayed = [...pending.filter(({ id }) => !recordedIds.has(id)), ...added];
  if (unrelayed.length === 0) outbox.markRelayed(stream, new Set(recorded.map(({ metadata }) => metadata?.causationId)));
  const verified = await proof.ofStored(recorded);
  const events = upcastBookingEvents(await decrypted(loading, stream, [...verified, ...unrelayed]));
  const state = events.reduce<BookingState>(evolveBooking, null);
  return { ...loaded(loading, { stream, recorded, verified, unrelayed }), state, recordedIds };
};

/** The verified events of a booking that may hold outbox entries for this link. */
const sourcesFor = async (
  { store, proof }: LoadingDependencies,
  bookingId: string,
  paymentLinkId: string,
): Promise<StoredEvent[]> => {
  const ofLink = (await store.readStored(bookingStream(bookingId))).filter(({ data }) => data?.paymentLinkId === paymentLinkId);
  return proof.ofStored(ofLink);
};

/** The booking after its entries are relayed: an event of a link must not come before the booking's event that it follows from. */
const relayedBooking = async (loading: LoadingDependencies, bookingId: string): Promise<Booking | null> => {
  await loading.outbox.relay(bookingStream(bookingId));
  return (await loadBooking(loading, bookingId)).state;
};

/** `bookingId`: the booking of a link that does not exist yet. */
export const loadPaymentLink = async (
  loading: LoadingDependencies,
  paymentLinkId: string,
  bookingId: string | null = null,
): Promise<LoadedPaymentLink> => {
  const { store, proof } = loading;
  const stream = paymentLinkStream(paymentLinkId);
  const recorded = await store.readStored(stream);
  const verified = await proof.ofStored(recorded);
  const evolved = async (state: PaymentLinkState, events: Pick<NewEvent, 'type' | 'data'>[]): Promise<PaymentLinkState> =>
    upcastPaymentLinkEvents(await decrypted(loading, stream, events)).reduce(evolvePaymentLink, state);
  const before = await evolved(null, verified);
  const ofBooking = before ? before.bookingId : bookingId;
  // The booking is read before its events: an older state refuses, a newer one could accept wrongly.
  const booking = ofBooking === null ? null : await relayedBooking(loading, ofBooking);
  const sources = ofBooking === null ? [] : await sourcesFor(loading, ofBooking, paymentLinkId);
  const unrelayed = unrelayedEvents(stream, sources, new Set(recorded.map(({ id }) => id)));
  return { ...loaded(loading, { stream, recorded, verified, unrelayed }), state: await evolved(before, unrelayed), booking };
};
