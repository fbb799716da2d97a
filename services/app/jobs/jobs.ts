import { bookingStream } from '@baan/domain/shared/streamNames';
import type { Logger } from 'pino';
import type { EventStore } from '../log/eventStore.ts';
import { type DueJob, idFor, insertDueJobs } from '../private/dueJobs.ts';
import type { Proof } from '../proof/proof.ts';
import { carePaymentLinks } from './carePaymentLinks.ts';
import type { JobDependencies } from './jobDependencies.ts';
import type { JobQueue } from './queue.ts';
import { runReactor } from './reactor.ts';
import { runDueJob } from './runDueJob.ts';
import { runSweep } from './sweep.ts';

type JobsDependencies = Omit<JobDependencies, 'store' | 'proof' | 'log'> & {
  queue: JobQueue;
  dataDir: string;
  store: Pick<EventStore, 'subscribe' | 'eventAt' | 'read' | 'readStored'>;
  proof: Proof;
  log: Logger;
  signal: AbortSignal;
  /** false in a process without the role `jobs`: it can ask for a message, and others send it. */
  runs: boolean;
};

/** Waits for the queue and, with `runs`, starts reactor, worker and sweep. Each request resolves when its job is stored. */
export const startJobs = async (dependencies: JobsDependencies) => {
  const { queue, dataDir, store, proof, knex, clock, log, signal } = dependencies;
  const run = (id: string): Promise<void> => runDueJob(dependencies, id);
  const careForLinks = (): Promise<void> => carePaymentLinks(dependencies);
  await queue.ready();
  const running: Promise<void>[] = [];
  if (dependencies.runs) {
    queue.work(run);
    running.push(runReactor({ store, proof, knex, queue, clock, log, signal }));
    running.push(runSweep({ knex, queue, run, careForLinks, proof, dataDir, clock, log }, signal));
  }

  const owe = async (job: DueJob): Promise<void> => {
    await insertDueJobs(knex, [job]);
    await queue.add(job.id, 0).catch(() => undefined);
  };
  /** The same `requestId` asks once. */
  const send = (message: 'confirmation' | 'found', bookingId: string, requestId: string): Promise<void> => {
    const id = idFor(message, `${bookingId} ${requestId}`);
    const stream = bookingStream(bookingId);
    return owe({ id, stream, job: 'sendMessage', message, correlationId: requestId, runAt: clock() });
  };
  return {
    /** Sends the confirmation of a booking once more. The caller checks that the booking is confirmed. */
    sendConfirmation: (bookingId: string, requestId: string): Promise<void> => send('confirmation', bookingId, requestId),
    /** Sends the link to a booking to its guest. */
    sendBookingLink: (bookingId: string, requestId: string): Promise<void> => send('found', bookingId, requestId),
    /** Sends the waiting copy with this id. */
    sendAgain: (copy: { id: string; stream: string }, correlationId: string): Promise<void> =>
      owe({ ...copy, job: 'sendAgain', message: 'again', correlationId, runAt: clock() }),
    /** Waits for reactor and sweep; the worker ends with the queue. `signal` must have been aborted. */
    stop: async (): Promise<void> => void (await Promise.all(running)),
  };
};
