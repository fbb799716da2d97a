import {
  bookingIdIn,
  isBookingStream,
  isPaymentLinkStream,
  isStaffMemberStream,
  paymentLinkIdIn,
  staffIdIn,
} from '@baan/domain/shared/streamNames';
import { GatewaySilent } from '../card/cardSteps.ts';
import { askForRest } from '../commands/bookingLinks.ts';
import type { Hashing } from '../log/hashing.ts';
import type { LetterKind } from '../mail/letterKind.ts';
import { MailNotAccepted } from '../mail/sender.ts';
import { type DueJob, findDueJob, finishDueJob, postponeDueJob } from '../private/dueJobs.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { expireHold, forgetRefundAccount, planArrival, settleCard, settleReceipts } from './bookingJobs.ts';
import { letterToGuest, letterToStaff } from './bookingLetters.ts';
import { carePaymentLink } from './carePaymentLinks.ts';
import type { JobDependencies, Written } from './jobDependencies.ts';
import { letterAboutLink } from './linkLetters.ts';
import { recordFailedSignIns } from './recordFailedSignIns.ts';
import { recordLetter } from './recordLetter.ts';
import { sendAgain } from './sendAgain.ts';
import { letterOfInvitation, letterToMember, letterToOwner } from './teamLetters.ts';

/** The queue keeps an error's message beside the job, so only messages that name nobody pass. */
const safe = (error: unknown): Error => {
  if (error instanceof MailNotAccepted || error instanceof Unavailable || error instanceof GatewaySilent) return error;
  const { name, code } = error as { name?: string; code?: string };
  return new Error(`The job failed: ${[name, code].filter(Boolean).join(' ')}`);
};

/**
 * Does one due job, and marks it done. May be called for the same id any number of times.
 * @throws Error that names nobody, when it shall be tried again
 */
export const runDueJob = async (dependencies: JobDependencies, id: string): Promise<void> => {
  const { knex, clock, hashing, log } = dependencies;
  const job = await findDueJob(knex, id);
  if (!job || isTooEarly(job, clock())) return;
  try {
    const again = await perform(dependencies, job);
    if (again) return await postponeDueJob(knex, id, again);
    await finishDueJob(knex, id, clock());
  } catch (error) {
    throw safe(error);
  }
  log.info({ job: job.message ?? job.job, ...named(job, hashing) }, 'a job is done');
};

/** For the log a keyed hash: the id gives access. */
const named = ({ stream }: DueJob, { keyedHash }: Hashing): Record<string, string> => {
  if (isBookingStream(stream)) return { booking: keyedHash('booking', bookingIdIn(stream)).slice(0, 16) };
  if (isPaymentLinkStream(stream)) return { paymentLink: keyedHash('paymentLink', paymentLinkIdIn(stream)).slice(0, 16) };
  return isStaffMemberStream(stream) ? { member: keyedHash('member', staffIdIn(stream)).slice(0, 16) } : {};
};

/** The clocks of two machines may differ by this much. A mail may be sent that much too soon. */
const toleratedMs = 60_000;

/** Too early: the job stays due, and the sweep runs it. Ending a hold too soon would do nothing, and nothing would try again. */
const isTooEarly = ({ message, runAt }: DueJob, now: Date): boolean =>
  runAt.getTime() - (message ? toleratedMs : 0) > now.getTime();

/** Is the whole stream ours? A letter tells of all of it, so none is sent about a stream with a forged event. */
const isProven = async ({ store, proof }: JobDependencies, stream: string): Promise<boolean> => {
  const events = await store.readStored(stream);
  return (await proof.ofStored(events)).length === events.length;
};

/** @returns when to look again, if it is not done */
const perform = async (dependencies: JobDependencies, job: DueJob): Promise<Date | undefined> => {
  const { id, stream, correlationId } = job;
  const { handle, sender, clock } = dependencies;
  const context = { actor: { kind: 'system' as const }, correlationId };

  /** After a crash between sending and recording a second copy is sent, under the same Message-ID. */
  const send = async (message: LetterKind, letter: Written | undefined): Promise<undefined> => {
    if (!letter) return;
    await sender.send({ ...letter, jobId: id, kind: message, stream });
    await recordLetter(handle, stream, { message, jobId: id, now: clock().toISOString() }, context);
  };

  switch (job.job) {
    case 'expireHold':
      return void (await expireHold(dependencies, job, context));
    case 'settleCard':
      return settleCard(dependencies, job, context);
    case 'settleReceipts':
      return void (await settleReceipts(dependencies, job, context));
    case 'forgetRefundAccount':
      return void (await forgetRefundAccount(dependencies, job));
    case 'askForRest':
      return void (await askForRest(dependencies, bookingIdIn(stream), clock(), context));
    case 'planArrival':
      return void (await planArrival(dependencies, job));
    case 'carePaymentLink':
      return void (await carePaymentLink(dependencies, job));
    case 'recordFailedSignIns':
      return void (await recordFailedSignIns(dependencies, job));
    case 'sendAgain':
      return void (await sendAgain(dependencies, job));
    case 'sendMessage': {
      const letter = (await isProven(dependencies, stream)) ? await letterToGuest(dependencies, job, context) : undefined;
      return letter instanceof Date ? letter : send(job.message, letter);
    }
    case 'sendLinkMessage':
      if (!(await isProven(dependencies, stream))) return undefined;
      return send(job.message, await letterAboutLink(dependencies, job, context));
    case 'tellStaff':
      return send(job.message, await letterToStaff(dependencies, job));
    case 'sendInvitation':
      return send(job.message, await letterOfInvitation(dependencies, job));
    case 'tellMember':
      return send(job.message, await letterToMember(dependencies, job));
    case 'tellOwner':
      return send(job.message, await letterToOwner(dependencies, job));
  }
};
