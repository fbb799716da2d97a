import {
  bookingIdIn,
  isBookingStream,
  isPaymentLinkStream,
  isStaffMemberStream,
  paymentLinkIdIn,
  staffIdIn,
} from '@baan/domain/shared/streamNames';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { GatewayTimeout } from '../card/cardSteps.ts';
import { MailNotAccepted } from '../email/sender.ts';
import type { Hashing } from '../log/hashing.ts';
import { type DueJob, findDueJob, finishDueJob, noteRefusedEmail, postponeDueJob } from '../private/dueJobs.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { afterEarlierEmails, wakeNextEmail } from './emailOrder.ts';
import type { JobHandlers } from './job.ts';
import type { JobQueue } from './queue.ts';
import { type ReactorDependencies, runReactor } from './reactor.ts';
import { runSweep, type SweepDependencies } from './sweep.ts';

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
