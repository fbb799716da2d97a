import {
  bookingIdIn,
  isBookingStream,
  isPaymentLinkStream,
  isStaffMemberStream,
  paymentLinkIdIn,
  staffIdIn,
} from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { CardDesk } from '../card/cardDesk.ts';
import { GatewaySilent } from '../card/cardSteps.ts';
import type { Handle } from '../commands/handle.ts';
import type { KeptLetters } from '../letters/keptLetters.ts';
import type { EventStore } from '../log/eventStore.ts';
import type { Hashing } from '../log/hashing.ts';
import { MailNotAccepted, type Sender } from '../mail/sender.ts';
import type { Privacy } from '../privacy/privacy.ts';
import { type DueJob, findDueJob, finishDueJob, postponeDueJob } from '../private/dueJobs.ts';
import type { Secrets } from '../private/secrets.ts';
import type { Proof } from '../proof/proof.ts';
import type { Receipts } from '../receipts/receipts.ts';
import { Unavailable } from '../runtime/unavailable.ts';
import { carePaymentLink } from './carePaymentLinks.ts';
import { expireHold } from './expireHold.ts';
import { forgetRefundAccount } from './forgetRefundAccount.ts';
import { planArrival } from './planArrival.ts';
import { isProvenStream } from './provenStream.ts';
import { recordFailedSignIns } from './recordFailedSignIns.ts';
import { sendAgain } from './sendAgain.ts';
import { sendInvitation } from './sendInvitation.ts';
import { sendLinkMessage } from './sendLinkMessage.ts';
import { sendMessage } from './sendMessage.ts';
import { settleCard } from './settleCard.ts';
import { settleReceipts } from './settleReceipts.ts';
import { tellMember } from './tellMember.ts';
import { tellOwner } from './tellOwner.ts';
import { tellStaff } from './tellStaff.ts';

type RunDependencies = {
  knex: Knex;
  handle: Pick<
    Handle,
    | 'booking'
    | 'readBooking'
    | 'villa'
    | 'readVilla'
    | 'terms'
    | 'paymentLink'
    | 'readPaymentLink'
    | 'completePaymentLink'
    | 'readStaff'
    | 'readMember'
    | 'recordOfMember'
  >;
  cards: Pick<CardDesk, 'settle'>;
  receipts: Receipts;
  sender: Sender;
  letters: Pick<KeptLetters, 'find'>;
  privacy: Pick<Privacy, 'forget'>;
  hashing: Hashing;
  store: Pick<EventStore, 'read' | 'readStored'>;
  proof: Pick<Proof, 'ofStored'>;
  secrets: Pick<Secrets, 'invitations' | 'passwordResets'>;
  publicUrl: string;
  clock: () => Date;
  log: Pick<Logger, 'info' | 'warn'>;
};

/** The queue keeps the words of an error beside the job, so that only those may be in it that name nobody. */
const safe = (error: unknown): Error => {
  if (error instanceof MailNotAccepted || error instanceof Unavailable || error instanceof GatewaySilent) return error;
  const { name, code } = error as { name?: string; code?: string };
  return new Error(`The job failed: ${[name, code].filter(Boolean).join(' ')}`);
};

/**
 * Does one thing that is owed, and marks it done. May be called for the same id any number of times.
 * @throws Error that names nobody, when it shall be tried again
 */
export const runDueJob = async (dependencies: RunDependencies, id: string): Promise<void> => {
  const { knex, clock, hashing, log } = dependencies;
  const job = await findDueJob(knex, id);
  if (!job || isTooEarly(job, clock())) return;
  try {
    const again = (await isTrue(dependencies, job)) ? await perform(dependencies, job) : undefined;
    if (again) return await postponeDueJob(knex, id, again);
    await finishDueJob(knex, id, clock());
  } catch (error) {
    throw safe(error);
  }
  log.info({ job: job.message ?? job.job, ...named(job, hashing) }, 'a job is done');
};

/** An id opens what it names, so that a log has its keyed hash. */
const named = ({ stream }: DueJob, { keyedHash }: Hashing): Record<string, string> => {
  if (isBookingStream(stream)) return { booking: keyedHash('booking', bookingIdIn(stream)).slice(0, 16) };
  if (isPaymentLinkStream(stream)) return { paymentLink: keyedHash('paymentLink', paymentLinkIdIn(stream)).slice(0, 16) };
  return isStaffMemberStream(stream) ? { member: keyedHash('member', staffIdIn(stream)).slice(0, 16) } : {};
};

/** The clocks of two machines may differ by so much. A mail may go that much too soon. */
const toleratedMs = 60_000;

/** It stays owed then, and the sweep comes by when it is due. A hold that is asked to end too soon would stay, and nobody would ask again. */
const isTooEarly = ({ message, runAt }: DueJob, now: Date): boolean =>
  runAt.getTime() - (message ? toleratedMs : 0) > now.getTime();

/** A letter to a guest or payer tells of a whole stream. */
const isTrue = async (dependencies: RunDependencies, { job, stream }: DueJob): Promise<boolean> =>
  (job !== 'sendMessage' && job !== 'sendLinkMessage') || isProvenStream(dependencies, stream);

/** @returns when it has to be looked at again, if it does */
const perform = (dependencies: RunDependencies, job: DueJob): Promise<Date | undefined> | Promise<void> => {
  switch (job.job) {
    case 'expireHold':
      return expireHold(dependencies, job);
    case 'settleCard':
      return settleCard(dependencies, job);
    case 'settleReceipts':
      return settleReceipts(dependencies, job);
    case 'forgetRefundAccount':
      return forgetRefundAccount(dependencies, job);
    case 'planArrival':
      return planArrival(dependencies, job);
    case 'sendMessage':
      return sendMessage(dependencies, job, job.message);
    case 'tellStaff':
      return tellStaff(dependencies, job, job.message);
    case 'carePaymentLink':
      return carePaymentLink(dependencies, job);
    case 'sendLinkMessage':
      return sendLinkMessage(dependencies, job, job.message);
    case 'sendInvitation':
      return sendInvitation(dependencies, job, job.message);
    case 'tellMember':
      return tellMember(dependencies, job, job.message);
    case 'recordFailedSignIns':
      return recordFailedSignIns(dependencies, job);
    case 'tellOwner':
      return tellOwner(dependencies, job, job.message);
    case 'sendAgain':
      return sendAgain(dependencies, job);
  }
};
