import { bookingStream } from '@baan/domain/shared/streamNames';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import { type DueJob, idFor, insertDueJobs } from '../private/dueJobs.ts';
import type { JobQueue } from './queue.ts';

/** Emails that a request asks for. Each resolves when its job is stored. */
export type EmailRequests = {
  /** Sends the confirmation of a booking once more; once for one `requestId`. The caller checks that the booking is confirmed. */
  sendConfirmation: (bookingId: string, requestId: string) => Promise<void>;
  /** Mails the link to a booking to its guest. */
  sendBookingLink: (bookingId: string, requestId: string) => Promise<void>;
  /** Sends the waiting copy of an email. */
  sendAgain: (copy: { id: string; stream: string }, correlationId: string) => Promise<void>;
};

type Dependencies = { knex: Knex; queue: Pick<JobQueue, 'add'>; time: Pick<Time, 'now'> };

export const createEmailRequests = ({ knex, queue, time }: Dependencies): EmailRequests => {
  const addJob = async (job: DueJob): Promise<void> => {
    await insertDueJobs(knex, [job]);
    await queue.add(job.id, 0).catch(() => undefined);
  };
  const send = (message: 'confirmation' | 'found', bookingId: string, requestId: string): Promise<void> => {
    const id = idFor(message, `${bookingId} ${requestId}`);
    const stream = bookingStream(bookingId);
    return addJob({ id, stream, job: 'sendMessage', message, correlationId: requestId, runAt: time.now() });
  };
  return {
    sendConfirmation: (bookingId, requestId) => send('confirmation', bookingId, requestId),
    sendBookingLink: (bookingId, requestId) => send('found', bookingId, requestId),
    sendAgain: (copy, correlationId) => addJob({ ...copy, job: 'sendAgain', message: 'again', correlationId, runAt: time.now() }),
  };
};
