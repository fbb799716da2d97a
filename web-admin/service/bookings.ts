import type { AnswerOf, BodyOf, InputOf, Schema } from '@baan/contract/apiCalls';
import type { BookingFilter } from '@baan/contract/bookingList';
import { type Api, answered, seenAt } from './api.ts';

type Booking = Schema<'Booking'>;

/** The booking as the owner saw it: its revision is sent along, so that a decision on an older state is refused. */
export type Seen = Pick<Booking, 'id' | 'revision'> & Partial<Pick<Booking, 'status'>>;

type ChangeStatus = BodyOf<'PATCH /admin/bookings/{id}/status'>;

/** `bookingId`: of the booking to be moved. */
export type QuoteRequest = InputOf<'GET /admin/quote'>['params']['query'];

const bookingOf = async (call: Promise<{ data?: AnswerOf<'GET /admin/bookings/{id}'>; response: Response }>) =>
  (await answered(call)).data.booking;

/** Each command returns the booking after it. */
export const bookingCalls = (api: Api) => {
  const asSeen = (seen: Seen) => ({ params: { path: { id: seen.id }, header: seenAt(seen) } });
  const decide = (seen: Seen, body: ChangeStatus) =>
    bookingOf(api.PATCH('/admin/bookings/{id}/status', { ...asSeen(seen), body }));

  return {
    booking: (id: string, signal?: AbortSignal) =>
      bookingOf(api.GET('/admin/bookings/{id}', { params: { path: { id } }, signal })),
    approve: (seen: Seen, how?: Pick<ChangeStatus, 'amount' | 'reason' | 'rest'>) =>
      decide(seen, { status: 'confirmed', ...how }),
    // A booking that has expired stays so.
    refuse: (seen: Seen, reason: string) =>
      decide(seen, { status: seen.status === 'expired' ? 'expired' : 'pending_payment', reason }),
    cancel: (seen: Seen, how: Pick<ChangeStatus, 'reason' | 'refund' | 'kept'>) => decide(seen, { status: 'cancelled', ...how }),
    confirmOwing: (seen: Seen, reason: string) => decide(seen, { status: 'confirmed', reason }),
    reinstate: (seen: Seen, reason?: string) => decide(seen, { status: 'pending_payment', reason: reason || undefined }),
    amend: (seen: Seen, body: BodyOf<'PATCH /admin/bookings/{id}'>) =>
      bookingOf(api.PATCH('/admin/bookings/{id}', { ...asSeen(seen), body })),
    hide: async ({ id, revision }: Seen, reason: string) => {
      const params = { path: { id }, query: { reason }, header: seenAt({ revision }) };
      return (await answered(api.DELETE('/admin/bookings/{id}', { params }))).data.id;
    },
    answerContactChange: (seen: Seen, answer: 'accept' | 'refuse', reason: string) =>
      bookingOf(api.POST(`/admin/bookings/{id}/contact-change/${answer}`, { ...asSeen(seen), body: { reason } })),
    answerStayChange: (seen: Seen, answer: 'accept' | 'refuse', reason: string) =>
      bookingOf(api.POST(`/admin/bookings/{id}/stay-change/${answer}`, { ...asSeen(seen), body: { reason } })),
    channelDetails: (seen: Seen, body: BodyOf<'PATCH /admin/bookings/{id}/channel-details'>) =>
      bookingOf(api.PATCH('/admin/bookings/{id}/channel-details', { ...asSeen(seen), body })),
    /** The booking is this stay of its channel, and gets its nights. */
    followChannel: (seen: Seen, stayId: string) =>
      bookingOf(api.POST('/admin/bookings/{id}/channel-stay', { ...asSeen(seen), body: { stayId } })),
    bookDirectly: (seen: Seen) => bookingOf(api.POST('/admin/bookings/{id}/book-directly', asSeen(seen))),
    sendCopy: (seen: Seen) => bookingOf(api.POST('/admin/bookings/{id}/data-request/send-copy', asSeen(seen))),
    refuseDataRequest: (seen: Seen, kind: 'copy' | 'erasure', reason: string) =>
      bookingOf(api.POST('/admin/bookings/{id}/data-request/refuse', { ...asSeen(seen), body: { kind, reason } })),
    history: async (id: string, signal?: AbortSignal) =>
      (await answered(api.GET('/admin/bookings/{id}/history', { params: { path: { id } }, signal }))).events,
    receipts: async (id: string, signal?: AbortSignal) =>
      (await answered(api.GET('/admin/bookings/{id}/receipts', { params: { path: { id } }, signal }))).data.receipts,

    /** The number of bookings per status under the filter. */
    countBookings: (filter: BookingFilter, signal?: AbortSignal) =>
      answered(api.GET('/admin/bookings/counts', { params: { query: { filter: JSON.stringify(filter) } }, signal })),
    recentBookings: (signal?: AbortSignal) => answered(api.GET('/admin/recent-bookings', { signal })),
    /** Cancels the unpaid ones among them. @returns their ids, and why each of the others stays */
    releaseHolds: async (bookingIds: string[], reason: string) =>
      (await answered(api.POST('/admin/holds/release', { body: { bookingIds, reason } }))).data,
    /** `key`: one per opened form, so that a second press does not book twice. */
    bookByHand: (body: BodyOf<'POST /admin/bookings'>, key: string) =>
      bookingOf(api.POST('/admin/bookings', { params: { header: { 'Idempotency-Key': key } }, body })),
    /** The price of any nights as of today, and the house rules that they break. */
    readQuote: (query: QuoteRequest, signal?: AbortSignal) => answered(api.GET('/admin/quote', { params: { query }, signal })),
  };
};

/** Entries by staff in a booking's account, and notes. A retry with the same key counts once. */
export const accountCalls = (api: Api) => {
  const once = (seen: Seen, key: string) => ({
    params: { path: { id: seen.id }, header: { ...seenAt(seen), 'Idempotency-Key': key } },
  });
  return {
    recordPayment: (seen: Seen, body: BodyOf<'POST /admin/bookings/{id}/payments'>, key: string) =>
      bookingOf(api.POST('/admin/bookings/{id}/payments', { ...once(seen, key), body })),
    recordRefund: (seen: Seen, body: BodyOf<'POST /admin/bookings/{id}/refunds'>, key: string) =>
      bookingOf(api.POST('/admin/bookings/{id}/refunds', { ...once(seen, key), body })),
    /** Payments by PromptPay that the gateway gives nothing back of. */
    notRefundable: async (id: string, signal?: AbortSignal) =>
      (await answered(api.GET('/admin/bookings/{id}/gateway-refunds', { params: { path: { id } }, signal }))).data.notRefundable,
    /** Applies to any current state of the booking. */
    askRefund: ({ id }: Seen, body: BodyOf<'POST /admin/bookings/{id}/gateway-refunds'>, key: string) =>
      bookingOf(
        api.POST('/admin/bookings/{id}/gateway-refunds', { params: { path: { id }, header: { 'Idempotency-Key': key } }, body }),
      ),
    addCharge: (seen: Seen, body: BodyOf<'POST /admin/bookings/{id}/charges'>, key: string) =>
      bookingOf(api.POST('/admin/bookings/{id}/charges', { ...once(seen, key), body })),
    giveTime: ({ id, revision }: Seen, body: BodyOf<'POST /admin/bookings/{id}/hold'>) =>
      bookingOf(api.POST('/admin/bookings/{id}/hold', { params: { path: { id }, header: seenAt({ revision }) }, body })),
    /** Applies to any current state of the booking. */
    note: (id: string, text: string, key: string) => {
      const params = { path: { id }, header: { 'Idempotency-Key': key } };
      return bookingOf(api.POST('/admin/bookings/{id}/notes', { params, body: { text } }));
    },
  };
};
