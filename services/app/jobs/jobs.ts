import {
  bookingIdIn,
  bookingStream,
  isBookingStream,
  isPaymentLinkStream,
  isStaffMemberStream,
  paymentLinkIdIn,
  staffIdIn,
} from '@baan/domain/shared/streamNames';
import type { Logger } from 'pino';
import { GatewayTimeout } from '../card/cardSteps.ts';
import { MailNotAccepted } from '../email/sender.ts';
import type { EventStore } from '../log/eventStore.ts';
import type { Hashing } from '../log/hashing.ts';
import {
  type DueJob,
  findDueJob,
  finishDueJob,
  idFor,
  insertDueJobs,
  noteRefusedEmail,
  postponeDueJob,
} from '../private/dueJobs.ts';
import type { Proof } from '../proof/proof.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { emailAboutLink, emailToGuest, emailToStaff } from './bookingEmails.ts';
import { carePaymentLink, carePaymentLinks } from './carePaymentLinks.ts';
import { afterEarlierEmails, wakeNextEmail } from './emailOrder.ts';
import type { EmailWriter, JobDependencies } from './jobDependencies.ts';
import type { JobQueue } from './queue.ts';
import { runReactor } from './reactor.ts';
import { sendAgain, sendEmail } from './sendEmail.ts';
import {
  askForTheRest,
  expireHold,
  forgetRefundAccount,
  planArrival,
  recordFailedSignIns,
  settleCard,
  settleReceipts,
} from './silentJobs.ts';
import { runSweep } from './sweep.ts';
import { emailOfInvitation, emailToMember, emailToOwner } from './teamEmails.ts';

const jobHandlers = {
  expireHold,
  settleCard,
  settleReceipts,
  forgetRefundAccount,
  askForRest: askForTheRest,
  planArrival,
  carePaymentLink,
  recordFailedSignIns,
  sendAgain,
};

const emailWriters: { [Job in Exclude<DueJob['job'], keyof typeof jobHandlers>]: EmailWriter<Job> } = {
  sendMessage: emailToGuest,
  tellStaff: emailToStaff,
  sendLinkMessage: emailAboutLink,
  sendInvitation: emailOfInvitation,
  tellMember: emailToMember,
  tellOwner: emailToOwner,
};

/** The queue stores an error's message beside the job, so only messages without personal data are passed on. */
const safe = (error: unknown): Error => {
  if (error instanceof MailNotAccepted || error instanceof Unavailable || error instanceof GatewayTimeout) return error;
  const { name, code } = error as { name?: string; code?: string };
  return new Error(`The job failed: ${[name, code].filter(Boolean).join(' ')}`);
};

/**
 * Does one due job, and marks it done. May be called for the same id any number of times.
 * @returns milliseconds after which it must run again, if an earlier email has to be sent first
 * @throws Error without personal data, if the job must be retried
 */
export const runDueJob = async (
  dependencies: JobDependencies & { queue?: JobQueue },
  id: string,
): Promise<number | undefined> => {
  const { knex, time, hashing, log } = dependencies;
  const job = await findDueJob(knex, id);
  if (!job || isTooEarly(job, time.now())) return undefined;
  const waitMs = await afterEarlierEmails(dependencies, job);
  if (waitMs !== undefined) return waitMs;
  try {
    const again = await perform(dependencies, job);
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

/** @returns a Date if the job is not done and must run again then */
const perform = async (dependencies: JobDependencies, job: DueJob): Promise<unknown> => {
  const context = { actor: { kind: 'system' as const }, correlationId: job.correlationId };
  if (job.message === null || job.job === 'sendAgain') return jobHandlers[job.job](dependencies, job, context);
  const email = await (emailWriters[job.job] as EmailWriter<keyof typeof emailWriters>)(dependencies, job, context);
  return !email || email instanceof Date ? email : sendEmail(dependencies, job, job.message, email, context);
};

type JobsDependencies = Omit<JobDependencies, 'store' | 'proof' | 'log'> & {
  queue: JobQueue;
  dataDir: string;
  store: Pick<EventStore, 'subscribe' | 'eventAt' | 'read' | 'readStored'>;
  proof: Proof;
  log: Logger;
  signal: AbortSignal;
  /** false in a process without the role `jobs`: it stores jobs, and other processes run them. */
  runs: boolean;
};

/** Waits for the queue and, with `runs`, starts reactor, worker and sweep. Each request resolves when its job is stored. */
export const startJobs = async (dependencies: JobsDependencies) => {
  const { queue, dataDir, store, proof, knex, time, log, signal } = dependencies;
  const run = (id: string): Promise<number | undefined> => runDueJob(dependencies, id);
  const careForLinks = (): Promise<void> => carePaymentLinks(dependencies);
  await queue.ready();
  const running: Promise<void>[] = [];
  if (dependencies.runs) {
    queue.work(run);
    running.push(runReactor({ store, proof, knex, queue, time, log, signal }));
    running.push(runSweep({ knex, queue, run, careForLinks, proof, dataDir, time, log }, signal));
  }

  const addJob = async (job: DueJob): Promise<void> => {
    await insertDueJobs(knex, [job]);
    await queue.add(job.id, 0).catch(() => undefined);
  };
  /** Stores one job for each `requestId`. */
  const send = (message: 'confirmation' | 'found', bookingId: string, requestId: string): Promise<void> => {
    const id = idFor(message, `${bookingId} ${requestId}`);
    const stream = bookingStream(bookingId);
    return addJob({ id, stream, job: 'sendMessage', message, correlationId: requestId, runAt: time.now() });
  };
  return {
    /** Sends the confirmation of a booking once more. The caller checks that the booking is confirmed. */
    sendConfirmation: (bookingId: string, requestId: string): Promise<void> => send('confirmation', bookingId, requestId),
    /** Sends the link to a booking to its guest. */
    sendBookingLink: (bookingId: string, requestId: string): Promise<void> => send('found', bookingId, requestId),
    /** Sends the waiting copy with this id. */
    sendAgain: (copy: { id: string; stream: string }, correlationId: string): Promise<void> =>
      addJob({ ...copy, job: 'sendAgain', message: 'again', correlationId, runAt: time.now() }),
    /** Waits for reactor and sweep; the worker ends with the queue. `signal` must have been aborted. */
    stop: async (): Promise<void> => void (await Promise.all(running)),
  };
};
