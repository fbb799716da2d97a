import { report, reportQuery } from '@baan/contract/report';
import { readReport, reportForAuditor } from '@baan/projections/report';
import { notFound } from '../door/problem.ts';
import { everyRole, route } from '../door/route.ts';

const monthOf = ({ month = '' }: Record<string, string | undefined>): string => {
  if (!/^2[01]\d\d-(0[1-9]|1[0-2])$/.test(month)) throw notFound();
  return month;
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
      const { totalRevenue } = await readStats();
      const body = await readReport(knex, month, query.by, totalRevenue);
      return { body: staff?.role === 'auditor' ? reportForAuditor(body) : body };
    },
  }),
];
