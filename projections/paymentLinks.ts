import type { Account as AccountView } from '@baan/contract/account';
import type { PaymentLinkFilter, PaymentLinkForStaff, paymentLinkSortFields } from '@baan/contract/paymentLink';
import type { Booking } from '@baan/domain/booking/state';
import { totalOf } from '@baan/domain/payment/account';
import { evolvePaymentLink, type PaymentLink, type PaymentLinkState } from '@baan/domain/paymentLink/link';
import { paymentLinkPrefix } from '@baan/domain/shared/streamNames';
import { upcastPaymentLinkEvents } from '@baan/domain/upcasting';
import type { Knex } from 'knex';
import { searchBookings } from './bookings.ts';
import { type Earnings, earningsColumns, earningsOfLink } from './earnings.ts';
import { paymentLinkView } from './paymentLinkView.ts';
import { begunBefore, byStream, readTable } from './readTable.ts';
import { phonesIn, searchedOf, searchKey } from './searchKey.ts';

/** `state` is the result of the domain's `evolve`; the other columns serve search and sorting. */
type Row = Earnings & {
  id: string;
  revision: number;
  state: PaymentLink;
  status: string;
  amount: number;
  booking_id: string | null;
  expires_at: string;
  created_at: string;
  /** What it is for, and who pays (searchKey.ts). */
  search: string;
};

const toRow = (id: string, revision: number, state: PaymentLink): Row => ({
  id,
  revision,
  state,
  status: state.status,
  amount: totalOf(state.account),
  booking_id: state.bookingId,
  expires_at: state.expiresAt,
  created_at: state.createdAt,
  search: searchKey([state.description, ...searchedOf(state.payer)].join(' ')),
  ...earningsOfLink(state),
});

/** The payer requests other contact details and has no answer yet. */
const asksContact = "jsonb_typeof(link.state->'contactChange') = 'object' AND link.state->'contactChange'->>'refusal' IS NULL";

export const paymentLinksTable = readTable<Row>({
  name: 'payment_links',
  foldVersion: 13,
  key: 'id',
  create: `
    CREATE TABLE read.payment_links (
      id         text PRIMARY KEY,
      revision   integer NOT NULL,
      state      jsonb NOT NULL,
      status     text NOT NULL,
      amount     bigint NOT NULL,
      booking_id text,
      expires_at text NOT NULL,
      created_at text NOT NULL,
      search     text NOT NULL,${earningsColumns}
    );
    CREATE INDEX payment_links_created_at ON read.payment_links (created_at DESC);
    CREATE INDEX payment_links_booking ON read.payment_links (booking_id) WHERE booking_id IS NOT NULL;
    CREATE INDEX payment_links_waiting ON read.payment_links (id) WHERE status IN ('open', 'in_review');
    CREATE INDEX payment_links_report_months ON read.payment_links USING gin (report_months);`,
  needs: events => begunBefore(byStream(events, paymentLinkPrefix)),
  fold: (events, known) => {
    const before = new Map(known.map(({ id, state }) => [id, state]));
    return [...byStream(events, paymentLinkPrefix)].flatMap(([id, group]) => {
      const state = upcastPaymentLinkEvents(group).reduce<PaymentLinkState>(evolvePaymentLink, before.get(id) ?? null);
      return state ? [toRow(id, group.at(-1)?.revision ?? 0, state)] : [];
    });
  },
});

type Joined = Pick<Row, 'id' | 'revision' | 'state'> & { booking: Booking | null };

const withBooking = (knex: Knex): Knex.QueryBuilder =>
  knex('read.payment_links as link')
    .leftJoin('read.bookings as booking', 'booking.id', 'link.booking_id')
    .select('link.id', 'link.revision', 'link.state', { booking: 'booking.state' });

const view =
  (now: Date) =>
  ({ id, state, revision, booking }: Joined): PaymentLinkForStaff =>
    paymentLinkView(id, state, revision, booking, now);

export const findPaymentLink = async (knex: Knex, id: string, now: Date): Promise<PaymentLinkForStaff | undefined> => {
  const row: Joined | undefined = await withBooking(knex).where('link.id', id).first();
  return row && view(now)(row);
};

const columns: Record<(typeof paymentLinkSortFields)[number], string> = {
  createdAt: 'link.created_at',
  amount: 'link.amount',
  status: 'link.status',
  expiresAt: 'link.expires_at',
};

/** Links of this text or phone, of who pays or of the booking that they pay for. */
export const searchLinks = (knex: Knex, query: Knex.QueryBuilder, text: string): void => {
  const booked = knex('read.bookings').select('id');
  searchBookings(booked, text);
  void query.where(any => {
    for (const words of [searchKey(text), ...phonesIn(text)]) void any.orWhereRaw('position(? in link.search) > 0', [words]);
    void any.orWhereIn('link.booking_id', booked);
  });
};

type PaymentLinkList = {
  sort: [(typeof paymentLinkSortFields)[number], 'ASC' | 'DESC'];
  /** First and last row, counted from 0, both included. */
  range: [number, number];
  filter: PaymentLinkFilter;
};

/** By the recorded state: a link that has just expired is listed as open until the next sweep. */
export const listPaymentLinks = async (
  knex: Knex,
  { sort: [field, order], range: [first, last], filter }: PaymentLinkList,
  now: Date,
): Promise<{ rows: PaymentLinkForStaff[]; total: number }> => {
  const narrow = (query: Knex.QueryBuilder): Knex.QueryBuilder => {
    const { status, bookingId, id, q } = filter;
    if (status) void query.whereIn('link.status', [status].flat());
    if (filter.asksContact) void query.whereRaw(asksContact);
    if (bookingId) void query.where('link.booking_id', bookingId);
    if (id) void query.whereIn('link.id', [id].flat());
    if (q) searchLinks(knex, query, q);
    return query;
  };
  const [rows, [count]] = await Promise.all([
    narrow(withBooking(knex))
      .orderBy([
        { column: columns[field], order },
        { column: 'link.id', order },
      ])
      .offset(first)
      .limit(last - first + 1) as Promise<Joined[]>,
    narrow(knex('read.payment_links as link')).count({ total: '*' }) as unknown as Promise<[{ total: string }]>,
  ]);
  return { rows: rows.map(view(now)), total: Number(count.total) };
};

/** Links of a booking that can be paid now. */
export const openLinksOf = async (knex: Knex, bookingId: string, now: Date): Promise<AccountView['openLinks']> => {
  const rows: Joined[] = await withBooking(knex).where({ 'link.booking_id': bookingId, 'link.status': 'open' });
  return rows
    .map(view(now))
    .filter(({ status }) => status === 'open')
    .map(({ id, due, expiresAt }) => ({ id, amount: due, expiresAt }));
};

export type WaitingPaymentLink = { id: string; link: PaymentLink; booking: Booking | null };

const openCard =
  '$.account.payments[*].attempt.state ? (@ == "started" || @ == "action" || @ == "authorised" || @ == "verified")';

/** Links that are not settled, with their bookings. Includes links with money that a bank holds back. */
export const waitingPaymentLinks = async (knex: Knex): Promise<WaitingPaymentLink[]> => {
  const rows: Joined[] = await withBooking(knex)
    .whereIn('link.status', ['open', 'in_review'])
    .orWhereRaw('jsonb_path_exists(link.state, ?::jsonpath)', [openCard]);
  return rows.map(({ id, state, booking }) => ({ id, link: state, booking }));
};
