import { type VerifyCount, verifyCounts } from '@baan/contract/audit';
import type { Knex } from 'knex';

// One row for requests for a run of verify and for the process that runs it. Times are the database's: the clocks of several machines
// differ.

export type VerifyRunCounts = Record<VerifyCount, { done: number; total: number | null }>;

/** Written by the runner. `Found`: the check's own type. */
export type VerifyRunProgress<Found> = { counts: VerifyRunCounts; findings: Found[]; found: number; behind: number };

type StoredRun<Found> = VerifyRunProgress<Found> & {
  requestedBy: string;
  startedAt: Date;
  /** Of the current try; null: no process has taken it yet. */
  seconds: number | null;
  /** When an auditor may start another; null: now. */
  auditorAfter: Date | null;
  /** false also when its runner is gone and no other took it. */
  running: boolean;
  failed: boolean;
  finishedAt: Date | null;
};

/** Nothing is done yet. */
export const noCounts = Object.fromEntries(verifyCounts.map(name => [name, { done: 0, total: null }])) as VerifyRunCounts;

/** The lease of a run: without a sign of life for this long, another process may take it. */
const lease = `interval '15 seconds'`;
/** If no process takes it for this long, the run has failed. */
const timeouts = `interval '30 seconds'`;
/** A run that ends its process three times is not tried again. */
const mostTries = 3;

/** An auditor waits this long after the start of the last run, of any member; not after a failed one. */
const auditorWaits = `run.started_at + interval '10 minutes'`;

const isOver = `(run.finished_at IS NOT NULL OR run.lease_until < now() - ${timeouts})`;

const hasFailed = `(run.failed OR (run.finished_at IS NULL AND ${isOver}))`;

/** Asks for a run, unless one is under way. `limited`: or an auditor has to wait. @returns whether it was begun */
export const startVerifyRun = async (knex: Knex, requestedBy: string, limited: boolean): Promise<boolean> => {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `INSERT INTO private.verify_run AS run
       (requested_by, started_at, lease_until, tries, counts, findings, found, behind, failed)
     VALUES (?, now(), now(), 0, ?, '[]', 0, 0, false)
     ON CONFLICT (house) DO UPDATE SET
       requested_by = excluded.requested_by, started_at = excluded.started_at, begun_at = NULL, runner = NULL,
       lease_until = excluded.lease_until, tries = 0, counts = excluded.counts, findings = '[]', found = 0, behind = 0,
       failed = false, finished_at = NULL
     WHERE ${isOver} ${limited ? `AND (${hasFailed} OR ${auditorWaits} <= now())` : ''}`,
    [requestedBy, JSON.stringify(noCounts)],
  );
  return rowCount === 1;
};

/** undefined: there was none yet. */
export const readVerifyRun = async <Found>(knex: Knex): Promise<StoredRun<Found> | undefined> => {
  const { rows } = await knex.raw<{ rows: StoredRun<Found>[] }>(`
    SELECT counts, findings, found, behind, requested_by AS "requestedBy", started_at AS "startedAt", finished_at AS "finishedAt",
      NOT ${isOver} AS running, ${hasFailed} AS failed, extract(epoch FROM now() - begun_at)::float AS seconds,
      CASE WHEN NOT ${hasFailed} AND ${auditorWaits} > now() THEN ${auditorWaits} END AS "auditorAfter"
    FROM private.verify_run AS run`);
  return rows[0];
};

/** Takes a run without a runner, from its beginning. @returns whether there was one */
export const takeVerifyRun = async (knex: Knex, runner: string): Promise<boolean> => {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `UPDATE private.verify_run AS run
     SET runner = ?, lease_until = now() + ${lease}, tries = tries + 1, begun_at = now(),
       counts = ?, findings = '[]', found = 0, behind = 0
     WHERE NOT ${isOver} AND lease_until <= now() AND tries < ${mostTries}`,
    [runner, JSON.stringify(noCounts)],
  );
  return rowCount === 1;
};

const runOf = (knex: Knex, runner: string) => knex('private.verify_run').where({ runner, finished_at: null });

/** @returns false when another process has it by now */
export const renewVerifyRun = async <Found>(
  knex: Knex,
  runner: string,
  { counts, findings, found, behind }: VerifyRunProgress<Found>,
  { finished }: { finished: boolean },
): Promise<boolean> => {
  const state = { counts: JSON.stringify(counts), findings: JSON.stringify(findings), found, behind };
  const until = { lease_until: knex.raw(`now() + ${lease}`), finished_at: finished ? knex.fn.now() : null };
  return (await runOf(knex, runner).update({ ...state, ...until })) === 1;
};

/** Gives it back for another process; being asked to stop is no failure. */
export const returnVerifyRun = async (knex: Knex, runner: string): Promise<void> => {
  await runOf(knex, runner).update({ runner: null, lease_until: knex.fn.now() }).decrement('tries');
};

/** The run broke off. While tries are left another follows when the lease is over: the cause may pass. */
export const failVerifyRun = async (knex: Knex, runner: string): Promise<void> => {
  await runOf(knex, runner).where('tries', '>=', mostTries).update({ failed: true, finished_at: knex.fn.now() });
};
