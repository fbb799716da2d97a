import type { Stats } from '@baan/contract/stats';
import type { Knex } from 'knex';

type Totals = Record<'total' | 'pending' | 'in_review' | 'confirmed', string>;

type Month = { month: string; nights: string; revenue: string };

/** The dashboard's figures. Integer THB. */
export const readStats = async (knex: Knex): Promise<Stats> => {
  const [totals, found] = await Promise.all([
    knex.raw<{ rows: [Totals] }>(`
      SELECT count(*) AS total,
             count(*) FILTER (WHERE status = 'pending_payment') AS pending,
             count(*) FILTER (WHERE status = 'in_review') AS in_review,
             count(*) FILTER (WHERE status = 'confirmed') AS confirmed
      FROM read.bookings WHERE NOT hidden`),
    knex.raw<{ rows: Month[] }>(`
      SELECT m.month, sum(m.nights) AS nights, sum(m.revenue) AS revenue
      FROM (SELECT months FROM read.bookings UNION ALL SELECT months FROM read.payment_links) AS earnings,
           jsonb_to_recordset(months) AS m(month text, nights integer, revenue bigint)
      GROUP BY m.month ORDER BY m.month`),
  ]);
  const { total, pending, in_review, confirmed } = totals.rows[0];
  const months = found.rows.map(row => ({ month: row.month, nights: Number(row.nights), revenue: Number(row.revenue) }));
  return {
    totalBookings: Number(total),
    pendingPayments: Number(pending),
    inReview: Number(in_review),
    confirmed: Number(confirmed),
    totalRevenue: months.reduce((sum, { revenue }) => sum + revenue, 0),
    months,
  };
};
