import { verifyRun } from '@baan/contract/audit';
import { startVerifyRun } from '../../private/verifyRun.ts';
import { RequestProblem } from '../door/problem.ts';
import { ownerAndAuditor, route } from '../door/route.ts';
import { readVerifyAnswer } from './verifyAnswer.ts';

const tag = 'Audit';

export const verifyRoutes = [
  route('POST /admin/audit/verify', {
    tag,
    summary: 'Has everything verified, unless that is under way already; an auditor once in ten minutes',
    access: ownerAndAuditor,
    status: 202,
    answer: verifyRun,
    refuses: ['rate_limited'],
    handle: async ({ staff }, { knex }) => {
      const isAuditor = staff?.role === 'auditor';
      const isBegun = await startVerifyRun(knex, staff?.id ?? '', isAuditor);
      const run = await readVerifyAnswer(knex, isAuditor);
      if (!isBegun && !run.running)
        throw new RequestProblem('rate_limited', 'The last run was less than ten minutes ago', { until: run.nextAllowedAt });
      return { body: run };
    },
  }),
  route('GET /admin/audit/verify', {
    tag,
    summary: 'How far verifying is, or what it came to the last time',
    access: ownerAndAuditor,
    answer: verifyRun,
    handle: async ({ staff }, { knex }) => ({ body: await readVerifyAnswer(knex, staff?.role === 'auditor') }),
  }),
];
