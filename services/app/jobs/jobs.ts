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

type Jobs = {
  /**
   * Has the confirmation of a booking sent once more. Resolves when that is written down; whether the booking is confirmed is the
   * caller's to ask. The same `requestId` asks once.
   */
  sendConfirmation(bookingId: string, requestId: string): Promise<void>;
  /** Has the link to a booking sent to its guest, in the same way. */
  sendFound(bookingId: string, requestId: string): Promise<void>;
  /** Has the copy of a letter with this id, which waits, sent. */
  sendAgain(copy: { id: string; stream: string }, correlationId: string): Promise<void>;
  /** Lets reactor and sweep end; the worker ends with the queue. `signal` must have been aborted. */
  stop(): Promise<void>;
};

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

const owe = async ({ knex, queue }: JobsDependencies, job: DueJob): Promise<void> => {
  await insertDueJobs(knex, [job]);
  await queue.add(job.id, 0).catch(() => undefined);
};

const request = async (
  dependencies: JobsDependencies,
  message: 'confirmation' | 'found',
  bookingId: string,
  requestId: string,
): Promise<void> => {
  const id = idFor(message, `${bookingId} ${requestId}`);
  const owed = { id, stream: bookingStream(bookingId), correlationId: requestId, runAt: dependencies.clock() };
  await owe(dependencies, { ...owed, job: 'sendMessage', message });
};

/** Waits for the queue and, with `runs`, starts reactor, worker and sweep. */
export const startJobs = async (dependencies: JobsDependencies): Promise<Jobs> => {
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
  return {
    sendConfirmation: (bookingId, requestId) => request(dependencies, 'confirmation', bookingId, requestId),
    sendFound: (bookingId, requestId) => request(dependencies, 'found', bookingId, requestId),
    sendAgain: (copy, correlationId) =>
      owe(dependencies, { ...copy, job: 'sendAgain', message: 'again', correlationId, runAt: clock() }),
    stop: async () => {
      await Promise.all(running);
    },
  };
};
