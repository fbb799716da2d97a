import type { ReportBy } from '@baan/contract/report';
import type { Stats } from '@baan/contract/stats';
import type { Knex } from 'knex';

type Totals = Record<'total' | 'pending' | 'in_review' | 'confirmed' | 'revenue', string>;

type Month = { month: string; nights: string; revenue: string };

const earnings =
  '(SELECT revenue, months FROM read.bookings UNION ALL SELECT revenue, months FROM read.payment_links) AS earnings';
const eachMonth = `${earnings}, jsonb_to_recordset(months) AS m(month text, nights integer, by_nights bigint, by_day bigint)`;

/** The dashboard's figures. Integer THB. */
export const readStats = async (knex: Knex): Promise<Stats> => {
  const [totals, months] = await Promise.all([
    knex.raw<{ rows: [Totals] }>(`
      SELECT count(*) AS total,
             count(*) FILTER (WHERE status = 'pending_payment') AS pending,
             count(*) FILTER (WHERE status = 'in_review') AS in_review,
             count(*) FILTER (WHERE status = 'confirmed') AS confirmed,
             (SELECT coalesce(sum(revenue), 0) FROM ${earnings}) AS revenue
      FROM read.bookings WHERE NOT hidden`),
    knex.raw<{ rows: Month[] }>(`
      SELECT m.month, sum(m.nights) AS nights, sum(m.by_nights) AS revenue
      FROM ${eachMonth} GROUP BY m.month ORDER BY m.month`),
  ]);
  const { total, pending, in_review, confirmed, revenue } = totals.rows[0];
  return {
    totalBookings: Number(total),
    pendingPayments: Number(pending),
    inReview: Number(in_review),
    confirmed: Number(confirmed),
    totalRevenue: Number(revenue),
    months: months.rows.map(row => ({ month: row.month, nights: Number(row.nights), revenue: Number(row.revenue) })),
  };
};

/** THB of all months but one, added up month by month: with that one it must come to the total revenue. */
export const revenueOfOtherMonths = async (knex: Knex, month: string, by: ReportBy): Promise<number> => {
  const column = by === 'nights' ? 'm.by_nights' : 'm.by_day';
  const { rows } = await knex.raw<{ rows: [{ revenue: string }] }>(
    `SELECT coalesce(sum(${column}), 0) AS revenue FROM ${eachMonth} WHERE m.month <> ?`,
    [month],
  );
  return Number(rows[0].revenue);
};
