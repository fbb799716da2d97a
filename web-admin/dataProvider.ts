import type { AdminVilla } from '@baan/contract/adminVilla';
import type { Booking, BookingResponse } from '@baan/contract/booking';
import type {
  AddCharge,
  ChangeStatus,
  GiveTime,
  PatchBookingByStaff,
  RecordPayment,
  RecordRefund,
} from '@baan/contract/bookingByStaff';
import type { HistoryEvent, HistoryResponse } from '@baan/contract/history';
import type { BookingReceipt, BookingReceiptsResponse } from '@baan/contract/receipt';
import type { Stats } from '@baan/contract/stats';
import type { DataProvider } from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { callService, fetchFile, type ServiceResponse } from './http.ts';

/** The booking as the owner saw it: its revision is sent along, so that a decision on an older state is refused. */
export type SeenBooking = Pick<Booking, 'id' | 'revision'> & Partial<Pick<Booking, 'status'>>;

/** An entry by staff in a booking's account: the end of the call's path, and its body. */
export type AccountEntry =
  | { path: 'payments'; body: RecordPayment }
  | { path: 'charges'; body: AddCharge }
  | { path: 'refunds'; body: RecordRefund }
  | { path: 'hold'; body: GiveTime };

/** react-admin's methods, and the villa's commands. Each command returns the booking after it. */
export interface BaanDataProvider extends DataProvider {
  approve: (seen: SeenBooking, how?: Pick<ChangeStatus, 'amount' | 'reason' | 'rest'>) => Promise<Booking>;
  refuse: (seen: SeenBooking, reason: string) => Promise<Booking>;
  cancel: (seen: SeenBooking, how: Pick<ChangeStatus, 'reason' | 'refund' | 'kept'>) => Promise<Booking>;
  confirmOwing: (seen: SeenBooking, reason: string) => Promise<Booking>;
  /** A retry with the same key counts once. */
  record: (seen: SeenBooking, recording: AccountEntry, key: string) => Promise<Booking>;
  /** Applies to any current state of the booking. */
  note: (bookingId: string, text: string, key: string) => Promise<Booking>;
  answerContactChange: (seen: SeenBooking, answer: 'accept' | 'refuse', reason: string) => Promise<Booking>;
  sendCopy: (seen: SeenBooking) => Promise<Booking>;
  refuseDataRequest: (seen: SeenBooking, kind: 'copy' | 'erasure', reason: string) => Promise<Booking>;
  answerStayChange: (seen: SeenBooking, answer: 'accept' | 'refuse', reason: string) => Promise<Booking>;
  reinstate: (seen: SeenBooking, reason?: string) => Promise<Booking>;
  amend: (seen: SeenBooking, changes: PatchBookingByStaff) => Promise<Booking>;
  hide: (seen: SeenBooking, reason: string) => Promise<string>;
  history: (bookingId: string, signal?: AbortSignal) => Promise<HistoryEvent[]>;
  receipts: (bookingId: string, signal?: AbortSignal) => Promise<BookingReceipt[]>;
  slip: (url: string, signal?: AbortSignal) => Promise<Blob>;
  stats: (signal?: AbortSignal) => Promise<Stats>;
  recentBookings: (signal?: AbortSignal) => Promise<Booking[]>;
}

type Send = (url: string, options?: RequestInit) => Promise<ServiceResponse>;

/** There is one villa: react-admin sees it as the only record of `villa`. */
export const villaId = 'villa';

const bookingOf = ({ json }: ServiceResponse): Booking => (json as BookingResponse).data.booking;
const villaOf = ({ json }: ServiceResponse) => ({ ...(json as AdminVilla), id: villaId });

const patch = (body: unknown, revision?: number): RequestInit => ({
  method: 'PATCH',
  body: JSON.stringify(body),
  ...(revision === undefined ? {} : { headers: { 'If-Match': String(revision) } }),
});

/** Only non-empty values: an empty filter field must not become a condition. */
const cleaned = (filter: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined && value !== null && value !== ''));

/**
 * The service's protocol: lists as in ra-data-simple-rest (Content-Range, sort, range, filter), single
 * records in an envelope, edits by PATCH with the seen revision as If-Match.
 */
export const createDataProvider = (api: string, call: Send = callService): BaanDataProvider => {
  const rest = simpleRestProvider(api, call as Parameters<typeof simpleRestProvider>[1]);
  const at = (id: unknown, rest = '') => `${api}/bookings/${encodeURIComponent(String(id))}${rest}`;
  const decide = async (seen: SeenBooking, change: ChangeStatus) =>
    bookingOf(await call(at(seen.id, '/status'), patch(change, seen.revision)));
  const amend = async (seen: SeenBooking, changes: PatchBookingByStaff) =>
    bookingOf(await call(at(seen.id), patch(changes, seen.revision)));

  const post = async (seen: SeenBooking, path: string, body: unknown, headers: Record<string, string> = {}) =>
    bookingOf(
      await call(at(seen.id, path), {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'If-Match': String(seen.revision), ...headers },
      }),
    );

  return {
    ...rest,
    getList: (resource, params) => rest.getList(resource, { ...params, filter: cleaned(params.filter) }),
    getOne: async (resource, { id, signal }) => {
      if (resource === villaId) return { data: villaOf(await call(`${api}/villa`, { signal })) } as never;
      return { data: bookingOf(await call(at(id), { signal })) } as never;
    },
    update: async (resource, { id, data, previousData }) => {
      const { revision } = (previousData ?? {}) as { revision?: number };
      if (resource === villaId) return { data: villaOf(await call(`${api}/villa`, patch(data, revision))) } as never;
      return { data: bookingOf(await call(at(id), patch(data, revision))) } as never;
    },

    approve: (seen, how) => decide(seen, { status: 'confirmed', ...how }),
    // A booking that has expired stays so.
    refuse: (seen, reason) => decide(seen, { status: seen.status === 'expired' ? 'expired' : 'pending_payment', reason }),
    cancel: (seen, how) => decide(seen, { status: 'cancelled', ...how }),
    confirmOwing: (seen, reason) => decide(seen, { status: 'confirmed', reason }),
    record: (seen, { path, body }, key) => post(seen, `/${path}`, body, { 'Idempotency-Key': key }),
    note: async (id, text, key) =>
      bookingOf(
        await call(at(id, '/notes'), { method: 'POST', body: JSON.stringify({ text }), headers: { 'Idempotency-Key': key } }),
      ),
    answerContactChange: (seen, answer, reason) => post(seen, `/contact-change/${answer}`, { reason }),
    sendCopy: seen => post(seen, '/data-request/send-copy', {}),
    refuseDataRequest: (seen, kind, reason) => post(seen, '/data-request/refuse', { kind, reason }),
    answerStayChange: (seen, answer, reason) => post(seen, `/stay-change/${answer}`, { reason }),
    reinstate: (seen, reason) => decide(seen, { status: 'pending_payment', reason: reason || undefined }),
    amend,
    hide: async ({ id, revision }, reason) => {
      await call(at(id, `?${new URLSearchParams({ reason })}`), { method: 'DELETE', headers: { 'If-Match': String(revision) } });
      return id;
    },

    history: async (bookingId, signal) => ((await call(at(bookingId, '/history'), { signal })).json as HistoryResponse).events,
    receipts: async (bookingId, signal) =>
      ((await call(at(bookingId, '/receipts'), { signal })).json as BookingReceiptsResponse).data.receipts,
    slip: (url, signal) => fetchFile(url, signal),
    stats: async signal => (await call(`${api}/stats`, { signal })).json as Stats,
    recentBookings: async signal => (await call(`${api}/recent-bookings`, { signal })).json as Booking[],
  };
};

export const dataProvider = createDataProvider('/api/admin');
