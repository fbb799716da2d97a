import { report, reportMonth, reportQuery } from '@baan/contract/report';
import { readReport, withoutNames } from '@baan/projections/report';
import { notFound } from '../door/problem.ts';
import { everyRole, route } from '../door/route.ts';

const monthOf = ({ month }: Record<string, string | undefined>): string => {
  const { data, success } = reportMonth.safeParse(month);
  if (!success) throw notFound();
  return data;
};

export const reportRoutes = [
  route({
    method: 'get',
    path: '/admin/reports/:month',
    tag: 'Report',
    summary: 'The money of a month (YYYY-MM), by the nights stayed or by the day on which it came; for an auditor without names',
    access: everyRole,
    query: reportQuery,
    answer: report,
    refuses: ['not_found'],
    handle: async ({ params, query, staff }, { knex, readStats }) => {
      const month = monthOf(params);
      const [{ totalRevenue }, { rows, ...figures }] = await Promise.all([readStats(), readReport(knex, month, query.by)]);
      const told = staff?.role === 'auditor' ? rows.map(withoutNames) : rows;
      return { body: { ...figures, totalRevenue, rows: told } };
    },
  }),
];
