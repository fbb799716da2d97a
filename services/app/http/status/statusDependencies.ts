import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';

/** Progress of a rebuild of the read tables. `events`: folded so far; `share`: of the log, 0 to 1. */
export type RebuildStatus = { events: number; share: number };

export type StatusDependencies = {
  time: Pick<Time, 'after'>;
  knex: Knex;
  /** By name; each rejects when its part fails. */
  readinessChecks: Record<string, () => Promise<unknown>>;
};
