import { auditState, auditStateQuery } from '@baan/contract/audit';
import { subjectsNamed } from '@baan/projections/audit/auditFilters';
import { type Moment, readAuditState } from '@baan/projections/audit/auditState';
import { readSubject } from '@baan/projections/views/subjects';
import type { z } from 'zod';
import { invalidRequest, notFound, RequestProblem } from '../door/problem.ts';
import { ownerAndAuditor, route } from '../door/route.ts';
import { withProof } from './sealAnswer.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

const momentOf = ({ at, event }: z.output<typeof auditStateQuery>): Moment => {
  if (event !== undefined) return { event };
  if (at === undefined) return null;
  if (/^\d{1,19}$/.test(at)) return { position: BigInt(at) };
  const time = instant.test(at) ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(time)) throw invalidRequest('at', { code: 'invalid', message: 'An instant with its zone, or a position' });
  return { at: new Date(time).toISOString() };
};

const replayed = new Set(['booking', 'paymentLink', 'villa', 'team']);
const notReplayed = new Set(['calendar', 'receipts', 'ledger']);

export const auditStateRoutes = [
  route('GET /admin/audit/state', {
    tag: 'Audit',
    summary: 'A booking with its nights, a payment link, the villa or the team as it was after one of its events',
    access: ownerAndAuditor,
    query: auditStateQuery,
    answer: auditState,
    refuses: ['not_found', 'not_replayable'],
    handle: async ({ query, staff }, { knex }) => {
      const isAuditor = staff?.role === 'auditor';
      const moment = momentOf(query);
      if (notReplayed.has(query.stream) || query.stream.startsWith('staff-'))
        throw new RequestProblem(
          'not_replayable',
          'Only a booking, a payment link, the villa and the team can be looked back at',
        );
      const [subject] = await subjectsNamed(knex, query.stream, isAuditor);
      if (!subject || !replayed.has(readSubject(subject).kind)) throw notFound();
      const body = await readAuditState(knex, { subject, moment, isAuditor });
      if (!body) throw notFound();
      const [event = null] = await withProof(knex, body.event ? [body.event] : []);
      return { body: { ...body, event } };
    },
  }),
];
