import { createPostgresBackend, createRedisBackend, type Job, withBackend } from 'bullmq';
import type { Logger } from 'pino';

/**
 * A queue of ids with a delay. What each id means, and whether it is still owed, stands in `private.due_jobs`: the queue holds
 * nothing of a guest, and may be lost. Delivered at least once.
 */
export type JobQueue = {
  /** Runs `id` after `delayMs`; one that waits already stays as it is. @throws Error when not accepted in time */
  add(id: string, delayMs: number): Promise<void>;
  /** Makes sure that `id`, which is due, runs: adds it when it is unknown, ends its first delay, leaves one that is retried. */
  revive(id: string): Promise<void>;
  /** Calls `run` for each id that is due, a few at a time. Called once. */
  work(run: (id: string) => Promise<void>): void;
  /** Waits for the queue (its schema is made on the first start), ten seconds at most; an absent one is logged. */
  ready(): Promise<void>;
  /** @throws Error when the queue does not answer in time */
  check(): Promise<void>;
  /** Lets running jobs end, three seconds at most; what is cut off is owed and runs again. */
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

/** After a failure the next ones are not waited for, so that an absent queue does not hold up the reactor. */
const restAfterFailureMs = 5000;

const firstRetryMs = 5000;
const longestRetryMs = 15 * 60_000;

/** Milliseconds. What is due later waits in its table alone: most of it is overtaken by then. */
export const queuedAheadMs = 120_000;

const jobOptions = {
  attempts: 12,
  backoff: { type: 'custom' },
  // A kept job would swallow a later one of the same id; whether it was done is known elsewhere.
  removeOnComplete: true,
  removeOnFail: true,
};

const settings = { backoffStrategy: (attempts: number) => Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1)) };

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

const within = async <T>(ms: number, what: string, promise: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
};

type Closable = { close: () => Promise<void>; disconnect: () => Promise<void> };

/** Without an answer from the other side, `close` waits for ever. */
const closed = (part: Closable, ms: number): Promise<void> =>
  within(ms, 'Closing', part.close()).catch(() =>
    within(disconnectWithinMs, 'Disconnecting', part.disconnect()).catch(() => undefined),
  );

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

  const add = async (id: string, delayMs: number): Promise<void> => {
    if (performance.now() < restUntil) throw new Error('The job queue cannot be reached');
    try {
      await within(acceptWithinMs, 'Adding a job', queue.add('due', {}, { jobId: id, delay: Math.max(0, delayMs) }));
    } catch (error) {
      onError(error as Error);
      throw error;
    }
  };

  return {
    add,
    revive: async id => {
      const job = await within(acceptWithinMs, 'Looking for a job', queue.getJob(id));
      if (!job) return add(id, 0);
      const isRetried = job.attemptsMade > 0;
      if (!isRetried && (await job.isDelayed())) await within(acceptWithinMs, 'Promoting a job', job.promote());
    },
    work: run => {
      worker = createWorker(job => run(job.id ?? ''));
      worker.on('error', onError);
      worker.on('failed', (job, error) => {
        log.warn({ job: job?.id, attempt: job?.attemptsMade, error: error.message }, 'a job failed');
      });
    },
    ready: () => within(readyWithinMs, 'Opening the job queue', queue.waitUntilReady()).then(() => undefined, onError),
    check: async () => {
      await within(acceptWithinMs, 'Asking the job queue', queue.getWaitingCount());
      if (worker && !worker.isRunning()) throw new Error('The worker does not run');
    },
    stop: async () => {
      const patience = performance.now() < restUntil ? disconnectWithinMs : stopWithinMs;
      if (worker) await closed(worker, patience);
      await closed(queue, disconnectWithinMs);
    },
  };
};
