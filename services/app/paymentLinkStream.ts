import type { Booking } from '@baan/domain/bookingEvents';
import {
  evolvePaymentLink,
  type PaymentLink,
  type PaymentLinkEvent,
  type PaymentLinkState,
} from '@baan/domain/paymentLinkEvents';
import { bookingStream, loadBooking } from './bookingStream.ts';
import { type Completion, carriedBy } from './completion.ts';
import type { EventStore, NewEvent, Tail } from './eventStore.ts';
import type { Privacy } from './privacy.ts';

export const paymentLinkStream = (paymentLinkId: string): string => `paymentLink-${paymentLinkId}`;

/** A link as it is to be decided on: its stream, what its booking carries for it and its stream still lacks, and that booking. */
export type LoadedPaymentLink = {
  stream: string;
  state: PaymentLinkState;
  booking: Booking | null;
  tail: Tail;
  missing: NewEvent[];
  /** Revision that the stream has once `missing` is recorded. */
  revision: number;
  /** Revision of the last event that changed the link; that a message went out changes nothing that an edit could overwrite. */
  changedAt: number;
  /** Where the stream's last event lies; undefined when it has none. */
  position: bigint | undefined;
};

export type FoundPaymentLink = { state: PaymentLink; revision: number; booking: Booking | null };

type Dependencies = { store: EventStore; privacy: Privacy; completion: Completion };

/** What the events of a booking, and those that the calendar still carries for it, lead to on this link. */
const carriedByBooking = async (
  { store, completion }: Dependencies,
  bookingId: string,
  paymentLinkId: string,
): Promise<NewEvent[]> => {
  const stream = bookingStream(bookingId);
  const recorded = await store.readStored(stream);
  const events = [...recorded, ...completion.missing(stream, new Set(recorded.map(({ id }) => id)))];
  return events.filter(({ data }) => data.paymentLinkId === paymentLinkId).flatMap(({ id, data }) => carriedBy({ id, data }));
};

/** `bookingId`: for a link that is not made yet, the booking that it shall be for. */
export const loadPaymentLink = async (
  dependencies: Dependencies,
  paymentLinkId: string,
  bookingId: string | null = null,
): Promise<LoadedPaymentLink> => {
  const { store, privacy } = dependencies;
  const stream = paymentLinkStream(paymentLinkId);
  const recorded = await store.readStored(stream);
  const openAll = (events: Pick<NewEvent, 'type' | 'data'>[]): Promise<PaymentLinkEvent[]> =>
    Promise.all(
      events.map(
        async ({ type, data }) => ({ type, data: await privacy.open(stream, type, data) }) as unknown as PaymentLinkEvent,
      ),
    );
  const before = (await openAll(recorded)).reduce<PaymentLinkState>(evolvePaymentLink, null);
  const ofBooking = before ? before.bookingId : bookingId;
  const recordedIds = new Set(recorded.map(({ id }) => id));
  const carried = ofBooking === null ? [] : await carriedByBooking(dependencies, ofBooking, paymentLinkId);
  const missing = carried.filter(({ id }) => !recordedIds.has(id));
  const tail = store.tailOf(recorded);
  return {
    stream,
    state: (await openAll(missing)).reduce<PaymentLinkState>(evolvePaymentLink, before),
    booking: ofBooking === null ? null : (await loadBooking(dependencies, ofBooking)).state,
    tail,
    missing,
    revision: tail.revision + missing.length,
    changedAt: [...recorded, ...missing].findLastIndex(({ type }) => type !== 'MessageSent'),
    position: recorded.at(-1)?.position,
  };
};
