import { inAllLanguages } from '@baan/i18n/documents';
import { readFault } from '@baan/projections/projector/faults';
import type { Time } from '@baan/time/time';
import express, { type Express, Router } from 'express';
import type { Knex } from 'knex';
import { z } from 'zod';
import { LogWentBack } from '../../log/following.ts';
import { readTreeHeadProblem } from '../../private/keptTreeHead.ts';
import { readUnsigned, type UnsignedRows } from '../../private/unsignedRows.ts';
import { readUnverified, type UnverifiedEvents } from '../../private/unverified.ts';
import { withTimeout } from '../../runtime/timeout.ts';
import { RequestProblem, sendProblem } from '../middleware/problem.ts';
import { routesWith } from '../middleware/route.ts';
import { securityHeaders } from '../middleware/security.ts';
import type { RebuildStatus, StatusDependencies } from './statusDependencies.ts';

const route = routesWith<StatusDependencies>();

const shared = { tag: 'Status', access: 'open' } as const;

/** Milliseconds after which a part without a response counts as down. */
const timeouts = 3000;

/** @returns null when the check passes */
const faultOf = (time: Pick<Time, 'after'>, check: () => Promise<unknown>): Promise<unknown> =>
  withTimeout(time, timeouts, Promise.resolve().then(check)).then(
    () => null,
    error => error ?? new Error(),
  );

/** Warnings that do not make the service unready. The database has a check of its own. */
const warningsOf = async (
  knex: Knex,
): Promise<{ unproven?: UnverifiedEvents[]; unsigned?: UnsignedRows[]; notSigned?: string }> => {
  const [unverified, unsigned, notSigned] = await Promise.all([
    readUnverified(knex).catch(() => []),
    readUnsigned(knex).catch(() => []),
    readTreeHeadProblem(knex).catch(() => null),
  ]);
  return {
    ...(unverified.length > 0 ? { unproven: unverified } : {}),
    ...(unsigned.length > 0 ? { unsigned } : {}),
    ...(notSigned === null ? {} : { notSigned }),
  };
};

const readiness = z
  .object({
    status: z.literal('ready'),
    checks: z.record(z.string(), z.enum(['up', 'down'])),
    unproven: z
      .array(z.object({ position: z.string(), type: z.string() }))
      .optional()
      .meta({ description: 'Events without the MAC of this house, for which nothing is done; absent: none' }),
    unsigned: z
      .array(z.object({ table: z.string(), rows: z.int() }))
      .optional()
      .meta({ description: 'How many rows of a table lack the MAC of this house: they are not used; absent: none' }),
    notSigned: z.string().optional().meta({ description: 'Why the log is not sealed any more; absent: it is' }),
  })
  .meta({ id: 'Ready' });

export const statusRoutes = [
  route('GET /health', {
    ...shared,
    summary: 'Is the process alive?',
    response: z.object({ status: z.literal('ok') }),
    handle: async () => ({ body: { status: 'ok' } }),
  }),
  route('GET /ready', {
    ...shared,
    summary:
      'Can it serve? Asks the event store, the database, the projections and the queue; names events that nobody can prove',
    response: readiness,
    refuses: ['unavailable', 'log_went_back'],
    handle: async (_call, { readinessChecks, knex, time }) => {
      const asked = Object.entries(readinessChecks).map(async ([name, check]) => [name, await faultOf(time, check)] as const);
      const faults = await Promise.all(asked);
      const checks = Object.fromEntries(faults.map(([name, fault]) => [name, fault === null ? 'up' : 'down']));
      const warnings = await warningsOf(knex);
      if (Object.values(checks).includes('down')) {
        const cannotProject = checks.readTables === 'down' ? await readFault(knex).catch(() => undefined) : undefined;
        const details = { checks, ...warnings, ...(cannotProject ? { cannotProject } : {}) };
        const lost = faults.map(([, fault]) => fault).find(fault => fault instanceof LogWentBack);
        throw lost
          ? new RequestProblem('log_went_back', lost.message, details)
          : new RequestProblem('unavailable', 'Not ready', details);
      }
      return { body: { status: 'ready', checks, ...warnings } };
    },
  }),
];

/** Responds during a rebuild of the read tables: alive, not ready, no data from half-filled tables. */
export const whileRebuilding = (preparation: () => RebuildStatus | undefined): Router => {
  const router = Router();
  router.get('/api/health', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ status: 'ok' });
  });
  router.use('/api', (_request, response) => {
    const rebuilding = preparation();
    sendProblem(response, {
      status: 'error',
      code: 'unavailable',
      message: 'The read tables are being made from the events',
      details: { checks: { readTables: 'down' }, rebuilding },
    });
  });
  router.use((_request, response) => {
    response
      .set({ 'Cache-Control': 'no-store', 'Retry-After': '5' })
      .status(503)
      .type('text/plain')
      .send(inAllLanguages('preparing'));
  });
  return router;
};

/** The HTTP application during a start that rebuilds the read tables. */
export const createRebuildingApp = (preparation: () => RebuildStatus, publicUrl: string | undefined): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.use(securityHeaders(publicUrl), whileRebuilding(preparation));
  return app;
};
