import {
  bookingIdIn,
  isBookingStream,
  isPaymentLinkStream,
  isStaffMemberStream,
  paymentLinkIdIn,
  staffIdIn,
} from '@baan/domain/shared/streamNames';
import { repeatUntilAborted } from '@baan/time/retry';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { GatewayTimeout } from '../card/cardSteps.ts';
import { MailNotAccepted } from '../email/sender.ts';
import type { Hashing } from '../log/hashing.ts';
import {
  type DueJob,
  findDueJob,
  finishDueJob,
  forgetFinishedJobs,
  noteRefusedEmail,
  overdueJobs,
  postponeDueJob,
  upcomingJobs,
} from '../private/dueJobs.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { afterEarlierEmails, giveUpAfterMs, wakeNextEmail } from './emailOrder.ts';
import type { JobHandlers } from './job.ts';
import { type JobQueue, queuedAheadMs } from './queue.ts';
import { type ReactorDependencies, runReactor } from './reactor.ts';

type SweepDependencies = {
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
const runSweep = (dependencies: SweepDependencies, signal: AbortSignal): Promise<void> =>
  repeatUntilAborted(dependencies.time, everyMs, signal, () =>
    sweep(dependencies).catch(error => dependencies.log.warn({ error: error.message }, 'the sweep was interrupted')),
  );

/** The queue stores an error's message beside the job, so only messages without personal data are passed on. */
const safe = (error: unknown): Error => {
  if (error instanceof MailNotAccepted || error instanceof Unavailable || error instanceof GatewayTimeout) return error;
  const { name, code } = error as { name?: string; code?: string };
  return new Error(`The job failed: ${[name, code].filter(Boolean).join(' ')}`);
};

type RunningDependencies = {
  knex: Knex;
  handlers: JobHandlers;
  hashing: Hashing;
  queue?: Pick<JobQueue, 'revive'>;
  time: Pick<Time, 'now'>;
  log: Pick<Logger, 'info'>;
};

/**
 * Does one due job, and marks it done. May be called for the same id any number of times.
 * @returns milliseconds after which it must run again, if an earlier email has to be sent first
 * @throws Error without personal data, if the job must be retried
 */
export const runDueJob = async (dependencies: RunningDependencies, id: string): Promise<number | undefined> => {
  const { knex, time, hashing, handlers, log } = dependencies;
  const job = await findDueJob(knex, id);
  if (!job || isTooEarly(job, time.now())) return undefined;
  const waitMs = await afterEarlierEmails(dependencies, job);
  if (waitMs !== undefined) return waitMs;
  try {
    const context = { actor: { kind: 'system' as const }, correlationId: job.correlationId };
    const again = await handlers[job.job](job, context);
    if (again instanceof Date) {
      await postponeDueJob(knex, id, again);
      return undefined;
    }
    await finishDueJob(knex, id, time.now());
  } catch (error) {
    if (error instanceof MailNotAccepted && error.isFinal) await noteRefusedEmail(knex, id, time.now());
    throw safe(error);
  } finally {
    await wakeNextEmail(dependencies, job);
  }
  log.info({ job: job.message ?? job.job, ...named(job, hashing) }, 'a job is done');
  return undefined;
};

/** A keyed hash for the log, since the id gives access. */
const named = ({ stream }: DueJob, { keyedHash }: Hashing): Record<string, string> => {
  if (isBookingStream(stream)) return { booking: keyedHash('booking', bookingIdIn(stream)).slice(0, 16) };
  if (isPaymentLinkStream(stream)) return { paymentLink: keyedHash('paymentLink', paymentLinkIdIn(stream)).slice(0, 16) };
  return isStaffMemberStream(stream) ? { member: keyedHash('member', staffIdIn(stream)).slice(0, 16) } : {};
};

/** Milliseconds by which the clocks of two machines may differ. An email may be sent that much too early. */
const toleratedMs = 60_000;

/** Leaves a job undone that runs too early, for the sweep. Expiring a hold too early would change nothing, and the job would count as done. */
const isTooEarly = ({ message, runAt }: DueJob, now: Date): boolean =>
  runAt.getTime() - (message ? toleratedMs : 0) > now.getTime();

type JobsDependencies = Omit<RunningDependencies, 'queue'> &
  ReactorDependencies &
  Omit<SweepDependencies, 'run'> & {
    queue: JobQueue;
    /** false in a process without the role `jobs`: it stores jobs, and other processes run them. */
    runs: boolean;
  };

/** Waits for the queue and, with `runs`, starts reactor, worker and sweep. */
export const startJobs = async (dependencies: JobsDependencies) => {
  const { queue, signal } = dependencies;
  const run = (id: string): Promise<number | undefined> => runDueJob(dependencies, id);
  await queue.ready();
  const running: Promise<void>[] = [];
  if (dependencies.runs) {
    queue.work(run);
    running.push(runReactor(dependencies));
    running.push(runSweep({ ...dependencies, run }, signal));
  }
  return {
    /** Waits for reactor and sweep; the worker ends with the queue. `signal` must have been aborted. */
    stop: async (): Promise<void> => void (await Promise.all(running)),
  };
};
