import { repeatUntilAborted } from '@baan/time/retry';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { forgetFinishedJobs, overdueJobs, upcomingJobs } from '../private/dueJobs.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { giveUpAfterMs } from './emailOrder.ts';
import { type JobQueue, queuedAheadMs } from './queue.ts';

export type SweepDependencies = {
  knex: Knex;
  queue: Pick<JobQueue, 'add' | 'revive'>;
  /** Runs a due job in this process. */
  run: (id: string) => Promise<unknown>;
  /** What each feature does besides its jobs. */
  others: readonly ((now: Date) => Promise<void>)[];
  time: Pick<Time, 'now' | 'sleep'>;
  log: Pick<Logger, 'warn'>;
};

const everyMs = 60_000;

/** Milliseconds that the queue may be late before the sweep acts. */
const timeoutMs = 30_000;

const rememberDoneForMs = 90 * 86_400_000;
const batch = 500;

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/**
 * Queues jobs that are due soon. Queues overdue jobs again, or runs them here while the queue cannot be reached, so that no job is lost.
 * Also does what the features do each minute. Idempotent, so that several processes may run it.
 */
export const sweep = async ({ knex, queue, run, others, time, log }: SweepDependencies): Promise<void> => {
  const now = time.now();
  // Set after the first failure: otherwise each of hundreds of jobs would wait for the queue.
  let isAway = false;
  const revive = async (id: string): Promise<unknown> => {
    if (isAway) return run(id);
    await queue.revive(id).catch(error => {
      isAway = error instanceof Unavailable;
      return run(id);
    });
  };
  for (const { id } of await overdueJobs(knex, ago(now, timeoutMs), ago(now, giveUpAfterMs), batch)) {
    await revive(id).catch(error => log.warn({ job: id, error: error.message }, 'a job failed in the sweep'));
  }
  for (const { id, runAt } of await upcomingJobs(knex, ago(now, timeoutMs), ago(now, -queuedAheadMs))) {
    if (isAway) break;
    // The queue has logged that it cannot be reached. The next sweep finds the overdue jobs.
    await queue.add(id, runAt.getTime() - now.getTime()).catch(error => {
      isAway = error instanceof Unavailable;
    });
  }
  for (const other of others) await other(now);
  await forgetFinishedJobs(knex, ago(now, rememberDoneForMs));
};

/** Sweeps at once, then each minute, until `signal` aborts. */
export const runSweep = (dependencies: SweepDependencies, signal: AbortSignal): Promise<void> =>
  repeatUntilAborted(dependencies.time, everyMs, signal, () =>
    sweep(dependencies).catch(error => dependencies.log.warn({ error: error.message }, 'the sweep was interrupted')),
  );
