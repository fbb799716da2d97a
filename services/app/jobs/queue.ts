import { backoffMs } from '@baan/time/retry';
import { createPostgresBackend, createRedisBackend, type Job, withBackend } from 'bullmq';
import type { Logger } from 'pino';
import { withTimeout } from '../runtime/timeout.ts';
import { Unavailable } from '../runtime/unavailable.ts';

/**
 * A queue of ids with a delay. `private.due_jobs` holds the meaning of each id, and whether it is still owed. So the queue holds nothing of
 * a guest, and may be lost. Delivered at least once.
 */
export type JobQueue = {
  /** Runs `id` after `delayMs`; a waiting one stays as it is. @throws Unavailable when not accepted in time, or soon after such a failure */
  add(id: string, delayMs: number): Promise<void>;
  /** Makes sure that `id`, which is due, runs: adds an unknown one, ends its first delay, leaves a retried one. */
  revive(id: string): Promise<void>;
  /** Calls `run` for each id that is due, a few at a time. Called once. */
  work(run: (id: string) => Promise<void>): void;
  /** Waits for the queue (its schema is made on the first start), ten seconds at most; an absent one is logged. */
  ready(): Promise<void>;
  /** @throws Error when the queue does not answer in time */
  check(): Promise<void>;
  /** Waits for running jobs, three seconds at most; the others are still owed and run again. */
  stop(): Promise<void>;
};

type Options = { databaseUrl: string; redisUrl: string | undefined; log: Pick<Logger, 'warn'> };

const queueName = 'baan';
const schema = 'jobs';
const acceptWithinMs = 2000;
const readyWithinMs = 10_000;
const stopWithinMs = 3_000;
const disconnectWithinMs = 1000;
const concurrency = 4;

/** After a failure the next calls fail at once, so that an absent queue does not hold up the reactor. */
const restAfterFailureMs = 5000;

const firstRetryMs = 5000;
const longestRetryMs = 15 * 60_000;

/** Milliseconds. Later jobs wait in their table alone: most are obsolete by then. */
export const queuedAheadMs = 120_000;

const jobOptions = {
  attempts: 12,
  backoff: { type: 'custom' },
  // A kept job would swallow a later one of the same id. The table knows whether it was done.
  removeOnComplete: true,
  removeOnFail: true,
};

const settings = {
  backoffStrategy: (attempts: number) => backoffMs(attempts - 1, { firstMs: firstRetryMs, longestMs: longestRetryMs }),
};

// The two factories have the same classes and differ in the connection alone.
const openPostgres = (connectionString: string) => {
  const { Queue, Worker } = withBackend(createPostgresBackend);
  const connection = { connectionString, schema, max: 4, migrate: true };
  return {
    queue: new Queue(queueName, { connection, defaultJobOptions: jobOptions }),
    createWorker: (process: (job: Job) => Promise<void>) =>
      new Worker(queueName, process, { connection, concurrency, settings, autorun: true }),
  };
};

const openRedis = (url: string) => {
  const { Queue, Worker } = withBackend(createRedisBackend);
  const connection = { url, maxRetriesPerRequest: null };
  return {
    queue: new Queue(queueName, { connection, defaultJobOptions: jobOptions, skipWaitingForReady: true }),
    createWorker: (process: (job: Job) => Promise<void>) =>
      new Worker(queueName, process, { connection, concurrency, settings, autorun: true }),
  };
};

type Closable = { close: () => Promise<void>; disconnect: () => Promise<void> };

/** Without an answer from the other side, `close` waits for ever. */
const closed = (part: Closable, ms: number): Promise<void> =>
  withTimeout(ms, part.close()).catch(() => withTimeout(disconnectWithinMs, part.disconnect()).catch(() => undefined));

/** BullMQ on the program's own PostgreSQL (schema `jobs`), or on Redis. */
export const openJobQueue = ({ databaseUrl, redisUrl, log }: Options): JobQueue => {
  const { queue, createWorker } = redisUrl ? openRedis(redisUrl) : openPostgres(databaseUrl);
  let worker: ReturnType<typeof createWorker> | undefined;
  let restUntil = 0;
  const onError = (error: Error): void => {
    if (performance.now() < restUntil) return;
    restUntil = performance.now() + restAfterFailureMs;
    log.warn({ error: error.message }, 'the job queue cannot be reached; jobs wait for the sweep');
  };
  queue.on('error', onError);

  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    if (performance.now() < restUntil) throw new Unavailable('The job queue cannot be reached');
    try {
      return await withTimeout(acceptWithinMs, question(), ' from the job queue');
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
        await withTimeout(acceptWithinMs, job.promote(), ' from the job queue');
    },
    work: run => {
      worker = createWorker(job => run(job.id ?? ''));
      worker.on('error', onError);
      worker.on('failed', (job, error) => {
        log.warn({ job: job?.id, attempt: job?.attemptsMade, error: error.message }, 'a job failed');
      });
    },
    ready: () => withTimeout(readyWithinMs, queue.waitUntilReady(), ' from the job queue').then(() => undefined, onError),
    check: async () => {
      await withTimeout(acceptWithinMs, queue.getWaitingCount(), ' from the job queue');
      if (worker && !worker.isRunning()) throw new Error('The worker does not run');
    },
    stop: async () => {
      const timeouts = performance.now() < restUntil ? disconnectWithinMs : stopWithinMs;
      if (worker) await closed(worker, timeouts);
      await closed(queue, disconnectWithinMs);
    },
  };
};
