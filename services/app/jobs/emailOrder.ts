import { isBookingStream, isPaymentLinkStream } from '@baan/domain/shared/streamNames';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import { type DueJob, hasEarlierEmail, nextEmail } from '../private/dueJobs.ts';
import type { JobQueue } from './queue.ts';

// Emails of one booking, or of one payment link, are handed to the mail server in the order of their events.

/** Emails that are overdue for longer are not sent any more. */
export const giveUpAfterMs = 7 * 86_400_000;

const shortestWaitMs = 1000;
const longestWaitMs = 60_000;

type OrderDependencies = { knex: Knex; time: Pick<Time, 'now'>; queue?: Pick<JobQueue, 'revive'> };

/** Reminders and what people ask for have no place in this order. */
const placeOf = ({ stream, message, revision = null }: DueJob): number | null =>
  message && (isBookingStream(stream) || isPaymentLinkStream(stream)) ? revision : null;

/** Milliseconds after which to try again, if an earlier email has to be sent first. The longer this one waits, the more. */
export const afterEarlierEmails = async ({ knex, time }: OrderDependencies, job: DueJob): Promise<number | undefined> => {
  const now = time.now().getTime();
  const revision = placeOf(job);
  if (revision === null) return undefined;
  if (!(await hasEarlierEmail(knex, job.stream, revision, new Date(now - giveUpAfterMs)))) return undefined;
  const age = now - job.runAt.getTime();
  return Math.min(Math.max(age, shortestWaitMs), longestWaitMs);
};

/** Lets the next email of the stream run at once. If that fails, it runs after its own wait, or by the sweep. */
export const wakeNextEmail = async ({ knex, queue }: OrderDependencies, job: DueJob): Promise<void> => {
  if (!queue || placeOf(job) === null) return;
  try {
    const next = await nextEmail(knex, job.stream);
    if (next && next !== job.id) await queue.revive(next);
  } catch {
    // The database or the queue cannot be reached.
  }
};
