import { auditEventsAnswer } from '@baan/contract/audit';
import { listAuditEvents } from '@baan/projections/audit/auditEvents';
import { auditListQuery, rangeHeaders } from '../door/listQuery.ts';
import { ownerAndAuditor, route } from '../door/route.ts';
import { readSealAnswer, withProof } from './sealAnswer.ts';

export const auditEventRoutes = [
  route('GET /admin/audit/events', {
    tag: 'Audit',
    summary: 'Everything that happened in the house, newest first; for an auditor without what names a guest',
    access: ownerAndAuditor,
    query: auditListQuery,
    answer: auditEventsAnswer,
    handle: async ({ query: { filter, range }, staff }, { knex }) => {
      const isAuditor = staff?.role === 'auditor';
      const { events, total } = await listAuditEvents(knex, { filter, range, isAuditor });
      const headers = rangeHeaders(range[0], events.length, total, 'events');
      return { body: { events: await withProof(knex, events), seal: await readSealAnswer(knex, isAuditor) }, headers };
    },
  }),
];
