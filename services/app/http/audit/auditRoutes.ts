import { auditEventsResponse, auditExport, auditState, auditStateQuery, verifyRun } from '@baan/contract/audit';
import { listAuditEvents } from '@baan/projections/audit/auditEvents';
import { subjectsNamed } from '@baan/projections/audit/auditFilters';
import { type AuditMoment, readAuditState } from '@baan/projections/audit/auditState';
import { readSubject } from '@baan/projections/history/subjects';
import type { z } from 'zod';
import { startVerifyRun } from '../../private/verifyRun.ts';
import { auditListQuery, listResponse } from '../middleware/listQuery.ts';
import { invalidRequest, notFound, RequestProblem } from '../middleware/problem.ts';
import { ownerAndAuditor, routesWith } from '../middleware/route.ts';
import type { AuditDependencies } from './auditDependencies.ts';
import { exportText, findExport } from './auditExport.ts';
import { readTreeHeadResponse, readVerifyResponse, withGuestNames, withProof } from './auditResponse.ts';

const route = routesWith<AuditDependencies>();

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;

const momentOf = ({ at, event }: z.output<typeof auditStateQuery>): AuditMoment => {
  if (event !== undefined) return { event };
  if (at === undefined) return null;
  if (/^\d{1,19}$/.test(at)) return { position: BigInt(at) };
  const time = instant.test(at) ? Date.parse(at) : Number.NaN;
  if (Number.isNaN(time)) throw invalidRequest('at', { code: 'invalid', message: 'An instant with its zone, or a position' });
  return { at: new Date(time).toISOString() };
};

const replayed = new Set(['booking', 'paymentLink', 'villa', 'team']);
const notReplayed = new Set(['calendar', 'receipts', 'gateway', 'ledger']);

const shared = { tag: 'Audit', access: ownerAndAuditor } as const;

export const auditRoutes = [
  route('GET /admin/audit/events', {
    ...shared,
    summary: 'Everything that happened in the house, newest first; for an auditor without what names a guest',
    query: auditListQuery,
    response: auditEventsResponse,
    handle: async ({ query: { filter, range }, staff }, { knex }) => {
      const isAuditor = staff.role === 'auditor';
      const { events, total } = await listAuditEvents(knex, { filter, range, isAuditor });
      const named = isAuditor ? events : await withGuestNames(knex, events);
      const { headers } = listResponse('events', named, total, range[0]);
      return { body: { events: await withProof(knex, named), seal: await readTreeHeadResponse(knex, isAuditor) }, headers };
    },
  }),
  route('GET /admin/audit/state', {
    ...shared,
    summary: 'A booking with its nights, a payment link, the villa or the team as it was after one of its events',
    query: auditStateQuery,
    response: auditState,
    refuses: ['not_found', 'not_replayable'],
    handle: async ({ query, staff }, { knex }) => {
      const isAuditor = staff.role === 'auditor';
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
  route('POST /admin/audit/verify', {
    ...shared,
    summary: 'Has everything verified, unless that is under way already; an auditor once in ten minutes',
    status: 202,
    response: verifyRun,
    refuses: ['rate_limited'],
    handle: async ({ staff }, { knex }) => {
      const isAuditor = staff.role === 'auditor';
      const isBegun = await startVerifyRun(knex, staff.id, isAuditor);
      const run = await readVerifyResponse(knex, isAuditor);
      if (!isBegun && !run.running)
        throw new RequestProblem('rate_limited', 'The last run was less than ten minutes ago', { until: run.nextAllowedAt });
      return { body: run };
    },
  }),
  route('GET /admin/audit/verify', {
    ...shared,
    summary: 'How far verifying is, or what it came to the last time',
    response: verifyRun,
    handle: async ({ staff }, { knex }) => ({ body: await readVerifyResponse(knex, staff.role === 'auditor') }),
  }),
  route('GET /admin/audit/export/:stream', {
    ...shared,
    summary:
      'One stream as a file: its bytes as they are stored, hashes, and beside them what they say; for an auditor without ids',
    response: auditExport,
    handle: async ({ params, staff, context, now }, dependencies) => {
      const found = await findExport(params.stream ?? '', staff.role === 'auditor', dependencies);
      if (!found) throw notFound();
      const data = { at: now.toISOString(), list: 'stream' as const, rows: null, of: found.called };
      await dependencies.commands.recordOfMember(staff.id, [{ type: 'ListExported', data }], context);
      // A header does not allow every character.
      const fileName = `${found.called.replace(/[^A-Za-z0-9-]/g, '_')}.json`;
      return {
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Disposition': `attachment; filename="${fileName}"`,
        },
        text: exportText(found, now, dependencies),
      };
    },
  }),
];
