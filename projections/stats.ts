import type { Stats } from '@baan/contract/stats';
import type { Booking } from '@baan/domain/booking/state';
import { revenueOf } from '@baan/domain/payment/account';
import { isNight, sumOf } from '@baan/domain/villa/lines';
import type { Knex } from 'knex';
import { revenueOfLinks } from './paymentLinks.ts';

/** Nights and share of the revenue by the month they are stayed in. */
type Month = { month: string; nights: number; revenue: number };

/** What a booking adds to the dashboard's figures. `revenue`: received - refunded, test payments left out. Integer THB. */
export type Earnings = { revenue: number; months: Month[] };

/** The revenue is spread over the nights as they are priced; what rounding leaves falls to the last. */
const monthsOf = ({ quote }: Booking, revenue: number): Month[] => {
  const months = new Map<string, Month>();
  const nights = quote.lines.filter(isNight);
  const price = sumOf(nights);
  let left = revenue;
  for (const [index, night] of nights.entries()) {
    const weight = price > 0 ? night.amount / price : 1 / nights.length;
    const share = index === nights.length - 1 ? left : Math.round(revenue * weight);
    left -= share;
    const month = night.date.slice(0, 7);
    const before = months.get(month) ?? { month, nights: 0, revenue: 0 };
    months.set(month, { month, nights: before.nights + 1, revenue: before.revenue + share });
  }
  return [...months.values()];
};

/** Only nights that are stayed count, of a booking that is not hidden; money counts in any case. */
export const earningsOf = (booking: Booking): Earnings => {
  const revenue = revenueOf(booking.account);
  return { revenue, months: booking.status === 'confirmed' ? monthsOf(booking, revenue) : [] };
};

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
      FROM read.bookings`),
    knex.raw<{ rows: { month: string; nights: string; revenue: string }[] }>(`
      SELECT m.month, sum(m.nights) AS nights, sum(m.revenue) AS revenue
      FROM read.bookings, jsonb_to_recordset(months) AS m(month text, nights integer, revenue bigint)
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
