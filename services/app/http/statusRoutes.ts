import { setTimeout as wait } from 'node:timers/promises';
import { readFault } from '@baan/projections/projectorFault';
import { z } from 'zod';
import { RequestProblem } from './problem.ts';
import { route } from './route.ts';

const tag = 'Status';

/** Milliseconds after which a part that has not answered counts as down. */
const patience = 3000;

const isWell = async (check: () => Promise<unknown>): Promise<boolean> => {
  const stop = new AbortController();
  const late = wait(patience, false, { signal: stop.signal }).catch(() => false);
  const answer = Promise.resolve()
    .then(check)
    .then(
      () => true,
      () => false,
    );
  try {
    return await Promise.race([answer, late]);
  } finally {
    stop.abort();
  }
};

const readiness = z
  .object({ status: z.literal('ready'), checks: z.record(z.string(), z.enum(['up', 'down'])) })
  .meta({ id: 'Ready' });

export const statusRoutes = [
  route({
    method: 'get',
    path: '/health',
    tag,
    summary: 'Is the process alive?',
    access: 'open',
    answer: z.object({ status: z.literal('ok') }),
    handle: async () => ({ body: { status: 'ok' } }),
  }),
  route({
    method: 'get',
    path: '/ready',
    tag,
    summary: 'Can it serve? Asks the event store, the database, the projections and the queue',
    access: 'open',
    answer: readiness,
    refuses: ['unavailable'],
    handle: async (_call, { readinessChecks, knex }) => {
      const asked = Object.entries(readinessChecks).map(
        async ([name, check]) => [name, (await isWell(check)) ? 'up' : 'down'] as const,
      );
      const checks = Object.fromEntries(await Promise.all(asked));
      if (Object.values(checks).includes('down')) {
        const cannotProject = checks.readTables === 'down' ? await readFault(knex).catch(() => undefined) : undefined;
        throw new RequestProblem('unavailable', 'Not ready', { checks, ...(cannotProject ? { cannotProject } : {}) });
      }
      return { body: { status: 'ready', checks } };
    },
  }),
];
