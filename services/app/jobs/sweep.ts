import { periodically } from '@baan/waiting/backOff';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { forgetFinishedJobs, overdueJobs, upcomingJobs } from '../private/dueJobs.ts';
import { deleteLettersBefore } from '../private/letters.ts';
import type { Proof } from '../proof/proof.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { deleteUnclaimedUploads, deleteUnplacedPictures } from './forgottenFiles.ts';
import { type JobQueue, queuedAheadMs } from './queue.ts';

type SweepDependencies = {
  knex: Knex;
  queue: Pick<JobQueue, 'add' | 'revive'>;
  /** Does what is owed, here and now. */
  run: (id: string) => Promise<void>;
  /** Ends payment links whose time is over, and completes what was left of others. */
  careForLinks: () => Promise<void>;
  proof: Pick<Proof, 'read'>;
  dataDir: string;
  clock: () => Date;
  log: Pick<Logger, 'warn'>;
};

const everyMs = 60_000;

/** The queue has this long to be on time. */
const patienceMs = 30_000;

/** A message that could not be sent for so long is not news any more. */
const giveUpAfterMs = 7 * 86_400_000;
/** 24 months. */
const keepLettersForMs = 731 * 86_400_000;
const rememberDoneForMs = 90 * 86_400_000;
const batch = 500;

const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms);

/**
 * Puts into the queue what is due soon; and the guarantee behind it: what is overdue is put into it again, or done here while there is
 * no queue. Idempotent, so that several processes may do it. Also clears away what is not needed any more.
 */
export const sweep = async ({ knex, queue, run, careForLinks, proof, dataDir, clock, log }: SweepDependencies): Promise<void> => {
  const now = clock();
  // Asked once: a queue that is away would be waited for at each of hundreds of jobs.
  let isAway = false;
  const revive = async (id: string): Promise<void> => {
    if (isAway) return run(id);
    await queue.revive(id).catch(error => {
      isAway = error instanceof Unavailable;
      return run(id);
    });
  };
  for (const { id } of await overdueJobs(knex, ago(now, patienceMs), ago(now, giveUpAfterMs), batch)) {
    await revive(id).catch(error => log.warn({ job: id, error: error.message }, 'a job failed in the sweep'));
  }
  for (const { id, runAt } of await upcomingJobs(knex, ago(now, patienceMs), ago(now, -queuedAheadMs))) {
    if (isAway) break;
    // A queue that cannot be reached has said so; the next sweep finds what is overdue.
    await queue.add(id, runAt.getTime() - now.getTime()).catch(error => {
      isAway = error instanceof Unavailable;
    });
  }
  await careForLinks();
  await deleteUnclaimedUploads(knex, dataDir, now);
  await deleteUnplacedPictures({ knex, dataDir, proof }, now);
  await deleteLettersBefore(knex, ago(now, keepLettersForMs));
  await forgetFinishedJobs(knex, ago(now, rememberDoneForMs));
};

/** Sweeps at once, then each minute, until `signal` aborts. */
export const runSweep = (dependencies: SweepDependencies, signal: AbortSignal): Promise<void> =>
  periodically(everyMs, signal, () =>
    sweep(dependencies).catch(error => dependencies.log.warn({ error: error.message }, 'the sweep was interrupted')),
  );
