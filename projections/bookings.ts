import type { Booking as BookingView } from '@baan/contract/booking';
import type { BookingFilter, bookingSortFields } from '@baan/contract/bookingList';
import { readBookingNumber } from '@baan/contract/bookingNumber';
import type { VillaStay } from '@baan/contract/calendar';
import { emailKey } from '@baan/contract/emailAddress';
import { bookingFold, evolveBooking } from '@baan/domain/booking/evolve';
import { type Booking, type BookingState, isHidden } from '@baan/domain/booking/state';
import { balanceOf, paidWith, totalOf } from '@baan/domain/payment/account';
import type { Customer } from '@baan/domain/shared/customer';
import { bookingPrefix } from '@baan/domain/shared/streamNames';
import { upcastBookingEvents } from '@baan/domain/upcasting';
import type { Knex } from 'knex';
import { bookingView, customerNameOf } from './bookingView.ts';
import { type Earnings, earningsColumns, earningsOf } from './earnings.ts';
import { pairsOf } from './history/searchWords.ts';
import { begunBefore, byStream, readTable } from './readTable.ts';
import { phonesIn, searchedOf, searchKey } from './searchKey.ts';

type OtherStay = NonNullable<BookingView['otherStays']>[number];

/** `state` is the result of the domain's `evolve`; the other columns serve search, sorting and sums. */
type Row = Earnings & {
  id: string;
  revision: number;
  state: Booking;
  number: string;
  status: string;
  source: string;
  /** Method of the newest payment; without a payment, the guest's choice. */
  method: string;
  /** Below zero: a refund that is due to the guest. */
  balance: number;
  check_in: string;
  check_out: string;
  total_price: number;
  customer_name: string;
  /** Text that a search reads: number, name, email and phone (searchKey.ts). */
  search: string;
  /** The text's pairs of letters: an index on them finds any part of a word in any language. */
  pairs: number[];
  hidden: boolean;
  created_at: string;
};

const searchOf = (state: Booking): string => searchKey([state.number, ...searchedOf(state.customer)].join(' '));

const toRow = (id: string, revision: number, state: Booking): Row => ({
  id,
  revision,
  state,
  number: state.number,
  status: state.status,
  source: state.source,
  method: paidWith(state.account) ?? state.paymentMethod,
  balance: balanceOf(state.account),
  check_in: state.stay.checkIn,
  check_out: state.stay.checkOut,
  total_price: totalOf(state.account),
  customer_name: customerNameOf(state),
  search: searchOf(state),
  pairs: pairsOf(searchOf(state)) ?? [],
  hidden: isHidden(state),
  created_at: state.createdAt,
  ...earningsOf(state),
});

/** The guest requests other dates and has no answer yet. */
const asksMove = "jsonb_typeof(state->'stayChange') = 'object' AND state->'stayChange'->>'refusal' IS NULL";

/** The guest requests other contact details from staff and has no answer yet. */
const asksContact = "jsonb_typeof(state->'contactChange') = 'object' AND state->'contactChange'->>'refusal' IS NULL";

/** A slip that came after the end waits for staff. */
const lateSlip = 'status = \'expired\' AND state->\'account\'->\'payments\' @> \'[{"way": "slip", "state": "awaited"}]\'';

/** The gateway has not said whether a QR was paid, and its nights are free. */
const paymentLost = 'state->\'account\'->\'payments\' @> \'[{"way": "promptpay", "charge": {"state": "lost"}}]\'';

/** The channel that sold the stay has moved it, or does not show it any more, and the booking does not follow yet. */
const channelChanged = `status = 'confirmed' AND EXISTS (
  SELECT 1 FROM read.channel_joins AS joined JOIN read.channel_stays AS stay ON stay.id = joined.stay_id
  WHERE joined.booking_id = bookings.id
    AND (stay.gone_at IS NOT NULL OR stay.check_in <> bookings.check_in OR stay.check_out <> bookings.check_out))`;

/** A copy of the guest's data, or their erasure, is asked for and not answered yet. */
const asksData = `jsonb_path_exists(state, '$.dataRequests.* \\? (@.askedAt != "" && @.doneAt == null && @.refusal == null)')`;

export const bookingsTable = readTable<Row>({
  name: 'bookings',
  foldVersion: [4, bookingFold],
  key: 'id',
  create: `
    CREATE TABLE read.bookings (
      id            text PRIMARY KEY,
      revision      integer NOT NULL,
      state         jsonb NOT NULL,
      number        text NOT NULL,
      status        text NOT NULL,
      source        text NOT NULL,
      method        text NOT NULL,
      balance       bigint NOT NULL,
      check_in      text NOT NULL,
      check_out     text NOT NULL,
      total_price   bigint NOT NULL,
      customer_name text NOT NULL,
      search        text NOT NULL,
      pairs         integer[] NOT NULL,
      hidden        boolean NOT NULL,
      created_at    text NOT NULL,${earningsColumns}
    );
    CREATE INDEX bookings_report_months ON read.bookings USING gin (report_months);
    CREATE INDEX bookings_created_at ON read.bookings (created_at DESC) WHERE NOT hidden;
    CREATE INDEX bookings_check_in ON read.bookings (check_in) WHERE NOT hidden;
    CREATE INDEX bookings_status ON read.bookings (status) WHERE NOT hidden;
    CREATE INDEX bookings_balance ON read.bookings (balance) WHERE balance <> 0 AND NOT hidden;
    CREATE INDEX bookings_number ON read.bookings (number);
    CREATE INDEX bookings_asks_move ON read.bookings (created_at) WHERE ${asksMove};
    CREATE INDEX bookings_asks_contact ON read.bookings (created_at) WHERE ${asksContact};
    CREATE INDEX bookings_pairs ON read.bookings USING gin (pairs);`,
  needs: events => begunBefore(byStream(events, bookingPrefix)),
  fold: (events, known) => {
    const before = new Map(known.map(({ id, state }) => [id, state]));
    return [...byStream(events, bookingPrefix)].flatMap(([id, group]) => {
      const state = upcastBookingEvents(group).reduce<BookingState>(evolveBooking, before.get(id) ?? null);
      return state ? [toRow(id, group.at(-1)?.revision ?? 0, state)] : [];
    });
  },
});

type Shown = Pick<Row, 'id' | 'state' | 'revision'>;

const view = ({ id, state, revision }: Shown): BookingView => ({ ...bookingView(id, state, revision), source: state.source });

/** The folded state, of hidden bookings too: the caller decides on access. */
export const findBookingState = (knex: Knex, id: string): Promise<Pick<Row, 'state' | 'revision'> | undefined> =>
  knex<Row>('read.bookings').where({ id }).first();

/** A booking in the contract's form, hidden or not. */
export const findBooking = async (knex: Knex, id: string): Promise<BookingView | undefined> => {
  const row = await findBookingState(knex, id);
  return row && bookingView(id, row.state, row.revision);
};

/** By the booking number. Hidden bookings are not found. */
export const findByNumber = (knex: Knex, number: string): Promise<Pick<Row, 'id' | 'state'> | undefined> =>
  knex<Row>('read.bookings').where({ number, hidden: false }).first();

/** Guests and their stays, by arrival. */
export const staysOf = async (knex: Knex, ids: string[]): Promise<VillaStay[]> =>
  knex('read.bookings')
    .whereIn('id', ids)
    .orderBy('check_in')
    .select('id', 'number', 'status', { customerName: 'customer_name', checkIn: 'check_in', checkOut: 'check_out' })
    .select({ rooms: knex.raw("(state->>'rooms')::integer") });

/** How the guests of these confirmed bookings came; of those that were booked directly since nothing is said. */
export const sourcesOf = async (knex: Knex, ids: string[]): Promise<Map<string, string>> => {
  const rows: Pick<Row, 'id' | 'source'>[] = await knex('read.bookings')
    .whereIn('id', ids)
    .where({ status: 'confirmed' })
    .whereRaw("NOT state \\? 'bookedDirectly'")
    .select('id', 'source');
  return new Map(rows.map(({ id, source }) => [id, source]));
};

/** At most so many other stays of a guest are listed. */
const mostStays = 20;

/** Other bookings with the same email or phone, the latest arrival first. */
export const otherStaysOf = async (knex: Knex, own: string, { email, phone }: Customer): Promise<OtherStay[]> => {
  const key = email && emailKey(email);
  if (!key && !phone) return [];
  const rows: Shown[] = await knex('read.bookings')
    .where('hidden', false)
    .whereNot('id', own)
    .where(any => {
      if (phone) void any.orWhere(holds(searchKey(phone)));
      if (key) void any.orWhere(holds(searchKey(key)));
    })
    .orderBy('check_in', 'desc')
    .select('id', 'state', 'revision');
  // A search finds parts of words too: a longer number, a longer address.
  const isSame = ({ customer }: Booking) =>
    customer !== null &&
    ((phone !== '' && customer.phone === phone) || (customer.email !== null && emailKey(customer.email) === key));
  return rows
    .filter(({ state }) => isSame(state))
    .slice(0, mostStays)
    .map(({ id, state: { number, status, stay, account } }) => ({ id, number, status, ...stay, totalPrice: totalOf(account) }));
};

/** In the order of `numbers`: does a booking have this number? */
/** The ids of bookings by number, hidden ones too. */
export const bookingIdsOfNumbers = async (knex: Knex, numbers: string[]): Promise<Map<string, string>> => {
  const rows = await knex<Row>('read.bookings').whereIn('number', numbers).select('id', 'number');
  return new Map(rows.map(({ id, number }) => [number, id]));
};

export const bookingIdOfNumber = async (knex: Knex, number: string): Promise<string | undefined> =>
  (await bookingIdsOfNumbers(knex, [number])).get(number);

export const numbersTaken = async (knex: Knex, numbers: string[]): Promise<boolean[]> => {
  const found = knex.raw<{ rows: Pick<Row, 'number'>[] }>('SELECT number FROM read.bookings WHERE number = ANY(?)', [numbers]);
  const { rows } = await found.options({ name: 'numbers taken' });
  const taken = new Set(rows.map(({ number }) => number));
  return numbers.map(number => taken.has(number));
};

const columns: Record<(typeof bookingSortFields)[number], keyof Row> = {
  createdAt: 'created_at',
  checkIn: 'check_in',
  checkOut: 'check_out',
  totalPrice: 'total_price',
  status: 'status',
  customerName: 'customer_name',
  number: 'number',
};

export type BookingListQuery = {
  sort: [(typeof bookingSortFields)[number], 'ASC' | 'DESC'];
  /** First and last row, counted from 0, both included. */
  range: [number, number];
  filter: BookingFilter;
};

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** An index on the pairs finds few rows; the text is searched in those. */
const holds =
  (word: string) =>
  (query: Knex.QueryBuilder): void =>
    void query.whereRaw('pairs @> ?::integer[]', [pairsOf(word) ?? []]).where('search', 'like', `%${literal(word)}%`);

/** Narrows a query of `read.bookings` to rows that have this phone or number in any spelling, or each of these words. */
export const searchBookings = (query: Knex.QueryBuilder, text: string): void => {
  const number = readBookingNumber(text, '');
  void query.where(any => {
    for (const phone of phonesIn(text)) void any.orWhere(holds(phone));
    if (number) void any.orWhere(holds(number.toLowerCase()));
    void any.orWhere(all => {
      for (const word of searchKey(text).split(' ').filter(Boolean)) {
        void all.where(either => {
          void either.where(holds(word)).orWhere('id', word);
          for (const phone of phonesIn(word)) void either.orWhere(holds(phone));
        });
      }
    });
  });
};

const filtered = (knex: Knex, filter: BookingFilter): Knex.QueryBuilder => {
  const query = knex('read.bookings').where('hidden', filter.hidden ?? false);
  const { q, status, id, checkInFrom, checkInTo, checkOutFrom, checkOutTo, paymentMethod, source, owes, refundDue } = filter;
  if (q) searchBookings(query, q);
  if (status) void query.whereIn('status', [status].flat());
  if (id) void query.whereIn('id', [id].flat());
  if (checkInFrom) void query.where('check_in', '>=', checkInFrom);
  if (checkInTo) void query.where('check_in', '<=', checkInTo);
  if (checkOutFrom) void query.where('check_out', '>=', checkOutFrom);
  if (filter.asksContact) void query.whereRaw(asksContact);
  if (filter.asksData) void query.whereRaw(asksData);
  if (filter.channelChanged) void query.whereRaw(channelChanged);
  if (filter.lateSlip) void query.whereRaw(lateSlip);
  if (filter.paymentLost) void query.whereRaw(paymentLost);
  if (filter.asksMove) void query.whereRaw(asksMove);
  if (checkOutTo) void query.where('check_out', '<=', checkOutTo);
  if (paymentMethod) void query.whereIn('method', [paymentMethod].flat());
  if (source) void query.whereIn('source', [source].flat());
  if (owes !== undefined) void query.where('balance', owes ? '>' : '<=', 0);
  if (refundDue !== undefined) void query.where('balance', refundDue ? '<' : '>=', 0);
  return query;
};

/** Number of bookings per status that match a filter; its own `status` is ignored. */
export const countBookings = async (knex: Knex, { status: _, ...filter }: BookingFilter): Promise<Record<string, number>> => {
  const rows: { status: string; count: string }[] = await filtered(knex, filter)
    .groupBy('status')
    .select('status', knex.raw('count(*) AS count'));
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
};

/** Equal rows are sorted by id, so that pages neither repeat nor lose a booking. */
export const listBookings = async (
  knex: Knex,
  { sort, range, filter }: BookingListQuery,
): Promise<{ rows: BookingView[]; total: number }> => {
  const [field, order] = sort;
  const [first, last] = range;
  const [rows, [count]] = await Promise.all([
    filtered(knex, filter)
      .orderBy([
        { column: columns[field], order },
        { column: 'id', order },
      ])
      .offset(first)
      .limit(last - first + 1)
      .select('id', 'state', 'revision') as Promise<Shown[]>,
    filtered(knex, filter).count({ total: '*' }) as unknown as Promise<[{ total: string }]>,
  ]);
  return { rows: rows.map(view), total: Number(count.total) };
};
