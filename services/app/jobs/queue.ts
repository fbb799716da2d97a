import { backoffMs } from '@baan/time/retry';
import type { Time } from '@baan/time/time';
import { createPostgresBackend, createRedisBackend, DelayedError, type Processor, withBackend } from 'bullmq';
import type { Logger } from 'pino';
import { withTimeout } from '../runtime/timeout.ts';
import { Unavailable } from '../runtime/unavailable.ts';

/**
 * A queue of ids with a delay. `private.due_jobs` holds the job of each id, and whether it is done. So the queue holds no personal data,
 * and may be lost. Ids are delivered at least once.
 */
export type JobQueue = {
  /** Runs `id` after `delayMs`. A waiting id is left unchanged. @throws Unavailable if it is not accepted in time, or soon after such a failure */
  add(id: string, delayMs: number): Promise<void>;
  /** Makes a due id run: adds it if it is unknown, ends its first delay, and leaves it if it is being retried. */
  revive(id: string): Promise<void>;
  /** Calls `run` for each id that is due, a few at a time. If it answers milliseconds, the id runs again after them. Called once. */
  work(run: (id: string) => Promise<number | undefined>): void;
  /** Waits for the queue (its schema is made on the first start), ten seconds at most; a queue that cannot be reached is logged. */
  ready(): Promise<void>;
  /** @throws Error when the queue does not answer in time */
  check(): Promise<void>;
  /** Waits for running jobs, three seconds at most. The others are not done, and run again. */
  stop(): Promise<void>;
};

type JobQueueOptions = {
  time: Pick<Time, 'after' | 'monotonicMs' | 'now'>;
  databaseUrl: string;
  redisUrl: string | undefined;
  log: Pick<Logger, 'warn'>;
};

const queueName = 'baan';
const schema = 'jobs';
const acceptWithinMs = 2000;
const readyWithinMs = 10_000;
const stopWithinMs = 3_000;
const disconnectWithinMs = 1000;
const concurrency = 4;

/** Milliseconds after a failure in which calls fail at once, so that an unreachable queue does not delay the reactor. */
const restAfterFailureMs = 5000;

const firstRetryMs = 5000;
const longestRetryMs = 15 * 60_000;

/** Milliseconds. Later jobs are queued later by the sweep: most are obsolete by then. */
export const queuedAheadMs = 120_000;

const jobOptions = {
  attempts: 12,
  backoff: { type: 'custom' },
  // A kept job would block a later one with the same id. The table `private.due_jobs` records whether it was done.
  removeOnComplete: true,
  removeOnFail: true,
};

const settings = {
  backoffStrategy: (attempts: number) => backoffMs(attempts - 1, { firstMs: firstRetryMs, longestMs: longestRetryMs }),
};

// The two factories have the same classes and differ only in the connection.
const openPostgres = (connectionString: string) => {
  const { Queue, Worker } = withBackend(createPostgresBackend);
  const connection = { connectionString, schema, max: 4, migrate: true };
  return {
    queue: new Queue(queueName, { connection, defaultJobOptions: jobOptions }),
    createWorker: (process: Processor) => new Worker(queueName, process, { connection, concurrency, settings, autorun: true }),
  };
};

const openRedis = (url: string) => {
  const { Queue, Worker } = withBackend(createRedisBackend);
  const connection = { url, maxRetriesPerRequest: null };
  return {
    queue: new Queue(queueName, { connection, defaultJobOptions: jobOptions, skipWaitingForReady: true }),
    createWorker: (process: Processor) => new Worker(queueName, process, { connection, concurrency, settings, autorun: true }),
  };
};

type Closable = { close: () => Promise<void>; disconnect: () => Promise<void> };

/** `close` waits for ever if the server does not answer. */
const closed = (time: Pick<Time, 'after'>, part: Closable, ms: number): Promise<void> =>
  withTimeout(time, ms, part.close()).catch(() =>
    withTimeout(time, disconnectWithinMs, part.disconnect()).catch(() => undefined),
  );

/** BullMQ on the program's own PostgreSQL (schema `jobs`), or on Redis. */
export const openJobQueue = ({ time, databaseUrl, redisUrl, log }: JobQueueOptions): JobQueue => {
  const { queue, createWorker } = redisUrl ? openRedis(redisUrl) : openPostgres(databaseUrl);
  let worker: ReturnType<typeof createWorker> | undefined;
  let restUntil = 0;
  const onError = (error: Error): void => {
    if (time.monotonicMs() < restUntil) return;
    restUntil = time.monotonicMs() + restAfterFailureMs;
    log.warn({ error: error.message }, 'the job queue cannot be reached; jobs wait for the sweep');
  };
  queue.on('error', onError);

  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    if (time.monotonicMs() < restUntil) throw new Unavailable('The job queue cannot be reached');
    try {
      return await withTimeout(time, acceptWithinMs, question(), ' from the job queue');
    } catch (error) {
      onError(error as Error);
      throw error;
    }
  };

  const add = async (id: string, delayMs: number): Promise<void> =>
    void (await ask(() => queue.add('due', {}, { jobId: id, delay: Math.max(0, delayMs) })));

  return {
    add,
    revive: async id => {
      const job = await ask(() => queue.getJob(id));
      if (!job) return add(id, 0);
      const isRetried = job.attemptsMade > 0;
      if (!isRetried && (await ask(() => job.isDelayed())))
        await withTimeout(time, acceptWithinMs, job.promote(), ' from the job queue');
    },
    work: run => {
      worker = createWorker(async (job, token) => {
        const waitMs = await run(job.id ?? '');
        if (waitMs === undefined) return;
        await job.moveToDelayed(time.now().getTime() + waitMs, token);
        throw new DelayedError();
      });
      worker.on('error', onError);
      worker.on('failed', (job, error) => {
        log.warn({ job: job?.id, attempt: job?.attemptsMade, error: error.message }, 'a job failed');
      });
    },
    ready: () => withTimeout(time, readyWithinMs, queue.waitUntilReady(), ' from the job queue').then(() => undefined, onError),
    check: async () => {
      await withTimeout(time, acceptWithinMs, queue.getWaitingCount(), ' from the job queue');
      if (worker && !worker.isRunning()) throw new Error('The worker does not run');
    },
    stop: async () => {
      const timeouts = time.monotonicMs() < restUntil ? disconnectWithinMs : stopWithinMs;
      if (worker) await closed(time, worker, timeouts);
      await closed(time, queue, disconnectWithinMs);
    },
  };
};
