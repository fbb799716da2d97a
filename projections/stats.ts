import type { Stats } from '@baan/contract/stats';
import { evolve } from '@baan/domain/bookingEvents';
import { revenueOf } from '@baan/domain/bookingMoney';
import type { Booking, BookingState } from '@baan/domain/bookingState';
import type { Knex } from 'knex';
import { knownBookingEvents } from './knownEvents.ts';
import { revenueOfLinks } from './paymentLinks.ts';
import { begunBefore, byStream, readTable } from './readTable.ts';

/** What one booking adds to the dashboard. `months`: nights and share of the revenue by the month they are stayed in. */
type Row = {
  booking_id: string;
  status: string;
  hidden: boolean;
  /** Received - refunded, test payments left out. */
  revenue: number;
  months: { month: string; nights: number; revenue: number }[];
  state: Booking;
};

const prefix = 'booking-';

/** The revenue is spread over the nights as they are priced; what rounding leaves falls to the last. */
const monthsOf = ({ quote }: Booking, revenue: number): Row['months'] => {
  const months = new Map<string, { month: string; nights: number; revenue: number }>();
  let left = revenue;
  for (const [index, night] of quote.nights.entries()) {
    const weight = quote.total > 0 ? night.price / quote.total : 1 / quote.nights.length;
    const share = index === quote.nights.length - 1 ? left : Math.round(revenue * weight);
    left -= share;
    const month = night.date.slice(0, 7);
    const before = months.get(month) ?? { month, nights: 0, revenue: 0 };
    months.set(month, { month, nights: before.nights + 1, revenue: before.revenue + share });
  }
  return [...months.values()];
};

const toRow = (bookingId: string, state: Booking): Row => {
  const revenue = revenueOf(state);
  const stayed = state.status === 'confirmed' && !state.hidden;
  return {
    booking_id: bookingId,
    status: state.status,
    hidden: state.hidden,
    revenue,
    months: stayed ? monthsOf(state, revenue) : [],
    state,
  };
};

export const statsTable = readTable<Row>({
  name: 'stats',
  key: 'booking_id',
  create: `
    CREATE TABLE read.stats (
      booking_id text PRIMARY KEY,
      status     text NOT NULL,
      hidden     boolean NOT NULL,
      revenue    integer NOT NULL,
      months     jsonb NOT NULL,
      state      jsonb NOT NULL
    );`,
  needs: events => begunBefore(byStream(events, prefix)),
  fold: (events, known) => {
    const before = new Map(known.map(({ booking_id, state }) => [booking_id, state]));
    return [...byStream(events, prefix)].flatMap(([id, group]) => {
      const state = knownBookingEvents(group).reduce<BookingState>(evolve, before.get(id) ?? null);
      return state ? [toRow(id, state)] : [];
    });
  },
});

type Totals = Record<'total' | 'pending' | 'in_review' | 'confirmed' | 'revenue', string>;

/** The dashboard's figures. Integer THB. */
export const readStats = async (knex: Knex): Promise<Stats> => {
  const [totals, months, links] = await Promise.all([
    knex.raw<{ rows: [Totals] }>(`
      SELECT count(*) FILTER (WHERE NOT hidden) AS total,
             count(*) FILTER (WHERE NOT hidden AND status = 'pending_payment') AS pending,
             count(*) FILTER (WHERE NOT hidden AND status = 'in_review') AS in_review,
             count(*) FILTER (WHERE NOT hidden AND status = 'confirmed') AS confirmed,
             coalesce(sum(revenue), 0) AS revenue
      FROM read.stats`),
    knex.raw<{ rows: { month: string; nights: string; revenue: string }[] }>(`
      SELECT m.month, sum(m.nights) AS nights, sum(m.revenue) AS revenue
      FROM read.stats, jsonb_to_recordset(months) AS m(month text, nights integer, revenue integer)
      GROUP BY m.month ORDER BY m.month`),
    revenueOfLinks(knex),
  ]);
  const { total, pending, in_review, confirmed, revenue } = totals.rows[0];
  return {
    totalBookings: Number(total),
    pendingPayments: Number(pending),
    inReview: Number(in_review),
    confirmed: Number(confirmed),
    totalRevenue: Number(revenue) + links,
    months: months.rows.map(row => ({ month: row.month, nights: Number(row.nights), revenue: Number(row.revenue) })),
  };
};
