import type { Booking } from '@baan/domain/booking/state';
import { knownPaymentLinkEvents } from '@baan/domain/knownEvents';
import { evolvePaymentLink, type PaymentLink, type PaymentLinkEvent, type PaymentLinkState } from '@baan/domain/payment/link';
import { bookingStream, paymentLinkStream } from '@baan/domain/shared/streamNames';
import type { NewEvent, StoredEvent } from '../log/recordedEvent.ts';
import { type Loading, loadBooking } from './bookingStream.ts';
import { type Loaded, missingOf } from './carry.ts';
import { changedAtOf } from './command.ts';

/** A link as it is to be decided on, with what its booking's events carry for it and its stream still lacks, and that booking. */
export type LoadedPaymentLink = Loaded & { state: PaymentLinkState; booking: Booking | null };

export type FoundPaymentLink = { state: PaymentLink; revision: number; booking: Booking | null };

/** The events of a booking that may carry something for this link: those that this house wrote. */
const carriersFor = async ({ store, proof }: Loading, bookingId: string, paymentLinkId: string): Promise<StoredEvent[]> => {
  const told = (await store.readStored(bookingStream(bookingId))).filter(({ data }) => data?.paymentLinkId === paymentLinkId);
  return proof.ofStored(told);
};

/** The booking, with all that the calendar carries for it recorded: what that leads to on a link may not stand in the log before it. */
const completedBooking = async (loading: Loading, bookingId: string): Promise<Booking | null> => {
  await loading.completion.complete(bookingStream(bookingId));
  return (await loadBooking(loading, bookingId)).state;
};

/** `bookingId`: for a link that is not made yet, the booking that it shall be for. */
export const loadPaymentLink = async (
  loading: Loading,
  paymentLinkId: string,
  bookingId: string | null = null,
): Promise<LoadedPaymentLink> => {
  const { store, privacy, proof } = loading;
  const stream = paymentLinkStream(paymentLinkId);
  const recorded = await store.readStored(stream);
  const openAll = async (events: Pick<NewEvent, 'type' | 'data'>[]): Promise<PaymentLinkEvent[]> =>
    knownPaymentLinkEvents(
      await Promise.all(events.map(async ({ type, data }) => ({ type, data: await privacy.open(stream, type, data) }))),
    );
  const proven = await proof.ofStored(recorded);
  const before = (await openAll(proven)).reduce<PaymentLinkState>(evolvePaymentLink, null);
  const ofBooking = before ? before.bookingId : bookingId;
  const recordedIds = new Set(recorded.map(({ id }) => id));
  // The booking first, its carriers second: an older booking refuses, a newer one could accept wrongly.
  const booking = ofBooking === null ? null : await completedBooking(loading, ofBooking);
  const carriers = ofBooking === null ? [] : await carriersFor(loading, ofBooking, paymentLinkId);
  const missing = missingOf(carriers, recordedIds);
  const tail = store.tailOf(recorded);
  return {
    stream,
    state: (await openAll(missing)).reduce<PaymentLinkState>(evolvePaymentLink, before),
    booking,
    tail,
    missing,
    revision: tail.revision + missing.length,
    changedAt: changedAtOf([...recorded, ...missing], [...proven, ...missing]),
    position: recorded.at(-1)?.position,
  };
};
