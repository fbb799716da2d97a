import { createHash } from 'node:crypto';
import type { GuestMessage, StaffMessage } from '@baan/domain/booking/messages';
import type { LinkMessage } from '@baan/domain/paymentLink/link';
import type { MemberMessage, TeamMessage } from '@baan/domain/staff/staff';
import type { OwnerMessage } from '@baan/domain/villa/state';
import type { Knex } from 'knex';
import { type Checkpoint, checkpointSql } from './checkpoints.ts';
import { columnsOf, inColumns } from './columns.ts';

type Work =
  | {
      job:
        | 'expireHold'
        | 'settleCard'
        | 'settleReceipts'
        | 'checkSlip'
        | 'planArrival'
        | 'forgetRefundAccount'
        | 'askForRest'
        | 'settleRefund'
        | 'autoRefund'
        | 'raiseAlarms'
        | 'carePaymentLink'
        | 'recordFailedSignIns';
      message: null;
    }
  | { job: 'sendMessage'; message: GuestMessage }
  | { job: 'tellStaff'; message: StaffMessage }
  | { job: 'sendLinkMessage'; message: LinkMessage }
  | { job: 'sendInvitation'; message: Extract<TeamMessage, 'invitation'> }
  | { job: 'tellMember'; message: MemberMessage }
  | { job: 'tellOwner'; message: OwnerMessage }
  /** Counted apart from the first sending. */
  | { job: 'sendAgain'; message: 'again' };

/**
 * Work that is due. `id` is `{eventId}-{job}` or `{eventId}-{message}`, or has a hash in the event's place (`idFor`); it also names the
 * mail and its file. `stream`: of its booking, payment link or member, or `villa`. `revision`: of the event
 * that an email follows from at once.
 */
export type DueJob = Work & { id: string; stream: string; correlationId: string; runAt: Date; revision?: number | null };

/** The id of what several events may ask for, or none. It is due once for the same `about`. */
export const idFor = (message: GuestMessage | 'signInsFailed' | 'checkSlip', about: string): string =>
  `${createHash('sha256').update(about).digest('hex').slice(0, 32)}-${message}`;

const table = 'private.due_jobs';
const columns = columnsOf('id', 'stream', 'job', 'message', 'correlationId', 'runAt', 'revision');

const insertSql = `
  INSERT INTO private.due_jobs SELECT * FROM json_populate_recordset(NULL::private.due_jobs, ?::json) ON CONFLICT (id) DO NOTHING`;

const asRows = (jobs: DueJob[]): string => JSON.stringify(jobs.map(inColumns));

/** Known ones stay as they are. */
export const insertDueJobs = async (knex: Knex, jobs: DueJob[]): Promise<void> => {
  if (jobs.length > 0) await knex.raw(insertSql, [asRows(jobs)]);
};

/** Jobs and the checkpoint of their reactor, in one statement: both or neither. */
export const recordDueJobs = async (knex: Knex, jobs: DueJob[], reactor: string, checkpoint: Checkpoint): Promise<void> => {
  const moved = checkpointSql(reactor, checkpoint);
  await knex
    .raw(`WITH owed AS (${insertSql}) ${moved.sql}`, [asRows(jobs), ...moved.bindings])
    .options({ name: 'record due jobs' });
};

/** undefined when it is done, or unknown. */
export const findDueJob = (knex: Knex, id: string): Promise<DueJob | undefined> =>
  knex(table).where({ id, done_at: null }).select(columns).first();

export const finishDueJob = async (knex: Knex, id: string, now: Date): Promise<void> => {
  await knex(table).where({ id, done_at: null }).update({ done_at: now });
};

/** Emails of this stream that follow from its events at once, and are neither sent nor refused for good. */
const waitingEmails = (knex: Knex, stream: string) =>
  knex(table).where({ stream, done_at: null, refused_at: null }).whereNotNull('revision').whereNotNull('message');

/** Is an email of an earlier event of the stream waiting? Those due before `staleBefore` are given up. */
export const hasEarlierEmail = async (knex: Knex, stream: string, revision: number, staleBefore: Date): Promise<boolean> => {
  const earlier = waitingEmails(knex, stream).andWhere('revision', '<', revision).andWhere('run_at', '>', staleBefore);
  return (await earlier.first('id')) !== undefined;
};

/** Id of the email of the stream that is to be sent next. */
export const nextEmail = async (knex: Knex, stream: string): Promise<string | undefined> =>
  (await waitingEmails(knex, stream).orderBy('revision').first('id'))?.id;

/** The mail server refused it for good: later emails do not wait for it. */
export const noteRefusedEmail = async (knex: Knex, id: string, now: Date): Promise<void> => {
  await knex(table).where({ id, refused_at: null }).update({ refused_at: now });
};

/** Postpones a job that is not done. */
export const postponeDueJob = async (knex: Knex, id: string, runAt: Date): Promise<void> => {
  await knex(table).where({ id, done_at: null }).update({ run_at: runAt });
};

/** Jobs that were due by `until` and are not done, oldest first. Messages due before `staleBefore` are given up. */
export const overdueJobs = (knex: Knex, until: Date, staleBefore: Date, limit: number): Promise<DueJob[]> =>
  knex(table)
    .whereNull('done_at')
    .andWhere('run_at', '<=', until)
    .andWhere(worthwhile => worthwhile.whereNull('message').orWhere('run_at', '>', staleBefore))
    .orderBy('run_at')
    .limit(limit)
    .select(columns);

/** Jobs due from `after` to `until`, and not done. */
export const upcomingJobs = (knex: Knex, after: Date, until: Date): Promise<DueJob[]> =>
  knex(table).whereNull('done_at').andWhere('run_at', '>', after).andWhere('run_at', '<=', until).select(columns);

export const forgetFinishedJobs = async (knex: Knex, before: Date): Promise<void> => {
  await knex(table).where('done_at', '<', before).delete();
};

/** Jobs of these streams, done or not. */
export const jobIdsOf = (knex: Knex, streams: string[]): Promise<string[]> => knex(table).whereIn('stream', streams).pluck('id');
