import { report, reportMonth, reportQuery } from '@baan/contract/report';
import { readReport, withoutNames } from '@baan/projections/report';
import { revenueOfOtherMonths } from '@baan/projections/stats';
import { notFound } from '../door/problem.ts';
import { everyRole, route } from '../door/route.ts';

const monthOf = ({ month }: Record<string, string | undefined>): string => {
  const { data, success } = reportMonth.safeParse(month);
  if (!success) throw notFound();
  return data;
};

export const reportRoutes = [
  route('GET /admin/reports/:month', {
    tag: 'Report',
    summary: 'The money of a month (YYYY-MM), by the nights stayed or by the day on which it came; for an auditor without names',
    access: everyRole,
    query: reportQuery,
    answer: report,
    refuses: ['not_found'],
    handle: async ({ params, query, staff }, { knex, readHouseSums }) => {
      const month = monthOf(params);
      const [sums, { rows, ...figures }] = await Promise.all([readHouseSums(), readReport(knex, month, query.by)]);
      const told = staff?.role === 'auditor' ? rows.map(withoutNames) : rows;
      const otherMonths = revenueOfOtherMonths(sums, month, query.by);
      return { body: { ...figures, otherMonths, totalRevenue: sums.totalRevenue, rows: told } };
    },
  }),
];
