import type { ReportBy } from '@baan/contract/report';
import type { Stats } from '@baan/contract/stats';
import type { Knex } from 'knex';

type Totals = Record<'total' | 'pending' | 'in_review' | 'confirmed' | 'revenue', string>;

type MonthRow = Record<'month' | 'nights' | 'by_nights' | 'by_day', string>;

/** Sums of a month (YYYY-MM), its money by nights and by days. */
type MonthSum = { month: string; nights: number; revenue: Record<ReportBy, number> };

/** The dashboard's figures, and the sums of all months that reports need. Integer THB. */
export type VillaSums = Omit<Stats, 'months'> & { months: MonthSum[] };

const earnings =
  '(SELECT revenue, months FROM read.bookings UNION ALL SELECT revenue, months FROM read.payment_links) AS earnings';

/** Adds up every booking and link. Many requests share one read (`cachedRead`). */
export const readVillaSums = async (knex: Knex): Promise<VillaSums> => {
  const [totals, months] = await Promise.all([
    knex.raw<{ rows: [Totals] }>(`
      SELECT count(*) AS total,
             count(*) FILTER (WHERE status = 'pending_payment') AS pending,
             count(*) FILTER (WHERE status = 'in_review') AS in_review,
             count(*) FILTER (WHERE status = 'confirmed') AS confirmed,
             (SELECT coalesce(sum(revenue), 0) FROM ${earnings}) AS revenue
      FROM read.bookings WHERE NOT hidden`),
    knex.raw<{ rows: MonthRow[] }>(`
      SELECT m.month, sum(m.nights) AS nights, sum(m.by_nights) AS by_nights, sum(m.by_day) AS by_day
      FROM ${earnings}, jsonb_to_recordset(months) AS m(month text, nights integer, by_nights bigint, by_day bigint)
      GROUP BY m.month ORDER BY m.month`),
  ]);
  const { total, pending, in_review, confirmed, revenue } = totals.rows[0];
  return {
    totalBookings: Number(total),
    pendingPayments: Number(pending),
    inReview: Number(in_review),
    confirmed: Number(confirmed),
    totalRevenue: Number(revenue),
    months: months.rows.map(({ month, nights, by_nights, by_day }) => {
      return { month, nights: Number(nights), revenue: { nights: Number(by_nights), day: Number(by_day) } };
    }),
  };
};

/** The dashboard counts money by the nights stayed. */
export const statsOf = ({ months, ...rest }: VillaSums): Stats => ({
  ...rest,
  months: months.map(({ month, nights, revenue }) => ({ month, nights, revenue: revenue.nights })),
});

/** Sum of all months except this one, in THB: together with this month it must equal the total revenue. */
export const revenueOfOtherMonths = ({ months }: VillaSums, month: string, by: ReportBy): number =>
  months.reduce((sum, one) => (one.month === month ? sum : sum + one.revenue[by]), 0);
