import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import { systemTime } from '@baan/time/time';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type JobQueue, openJobQueue } from './queue.ts';
import { startTestRedis } from './redis.testkit.ts';

const silent = { warn: () => undefined };
const hour = 3_600_000;

let database: TestDatabase;
const opened: JobQueue[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.stop();
});
afterAll(async () => {
  redis?.stop();
  await database.drop();
});

const redis = await startTestRedis();
if (!redis)
  console.warn(
    'SKIPPED: the job queue on Redis. No TEST_REDIS_URL answers, there is no redis-server on this machine, and Docker does not answer.',
  );

describe.each([
  { backend: 'PostgreSQL', redisUrl: undefined, skipped: false },
  { backend: 'Redis', redisUrl: redis?.url, skipped: !redis },
])('on $backend', ({ redisUrl, skipped }) => {
  const open = (): JobQueue => {
    const queue = openJobQueue({ time: systemTime, databaseUrl: database.url, redisUrl, log: silent });
    opened.push(queue);
    return queue;
  };

  /** A queue whose worker records the ids that it ran. */
  const openWorking = (work: (id: string, times: number) => Promise<number | undefined> = async () => undefined) => {
    const queue = open();
    const ran: string[] = [];
    queue.work(id => {
      ran.push(id);
      return work(id, ran.filter(other => other === id).length);
    });
    return { queue, ran };
  };

  test.skipIf(skipped)('runs a due id, and a waiting id once however often it is added', async () => {
    const { queue, ran } = openWorking();
    await queue.check();
    await Promise.all([queue.add('a-later', hour), queue.add('a-now', 0)]);
    await queue.add('a-later', 0);
    await expect.poll(() => ran).toEqual(['a-now']);
    await queue.revive('a-later');
    await expect.poll(() => ran).toEqual(['a-now', 'a-later']);
  });

  test.skipIf(skipped)('runs an id again that is added after it was done', async () => {
    const { queue, ran } = openWorking();
    await queue.add('b-again', 0);
    await expect.poll(() => ran).toEqual(['b-again']);
    await expect
      .poll(async () => {
        await queue.revive('b-again');
        return ran.length;
      })
      .toBeGreaterThan(1);
  });

  test.skipIf(skipped)('waits before it retries a failed id, also after revive', async () => {
    const { queue, ran } = openWorking(async () => {
      throw new Error('not today');
    });
    // An id that the test before revived may be among them.
    const own = () => ran.filter(id => id === 'c-fails');
    await queue.add('c-fails', 0);
    await expect.poll(own).toEqual(['c-fails']);
    await queue.revive('c-fails');
    expect(own()).toEqual(['c-fails']);
  });

  test.skipIf(skipped)('runs an id again after the wait that its run answers, and at once when it is revived', async () => {
    const { queue, ran } = openWorking(async (id, times) => (id.startsWith('h-') && times === 1 ? 100 : undefined));
    await queue.add('h-short', 0);
    await expect.poll(() => ran.filter(id => id === 'h-short')).toHaveLength(2);
    await queue.stop();
    const { queue: other, ran: later } = openWorking(async (_id, times) => (times === 1 ? hour : undefined));
    await other.add('i-long', 0);
    await expect.poll(() => later).toEqual(['i-long']);
    await expect.poll(() => other.revive('i-long').then(() => later)).toEqual(['i-long', 'i-long']);
  });

  test.skipIf(skipped)('keeps an id after the process that added it died', async () => {
    const first = open();
    await first.add('d-outlives', hour);
    await first.stop();
    const { queue, ran } = openWorking();
    await queue.revive('d-outlives');
    await expect.poll(() => ran).toEqual(['d-outlives']);
  });
});

test.each([
  ['PostgreSQL', { databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', redisUrl: undefined }],
  ['Redis', { databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', redisUrl: 'redis://127.0.0.1:1' }],
])('without %s an add is refused in bounded time, the next ones at once, and stopping ends', async (_name, urls) => {
  const queue = openJobQueue({ time: systemTime, ...urls, log: silent });
  queue.work(async () => undefined);
  const started = performance.now();
  await expect(queue.add('e-lost', 0)).rejects.toThrow();
  await expect(queue.check()).rejects.toThrow();
  await expect(queue.revive('e-lost')).rejects.toThrow();
  const before = performance.now();
  await expect(queue.add('e-lost', 0)).rejects.toThrow('cannot be reached');
  expect(performance.now() - before).toBeLessThan(100);
  expect(performance.now() - started).toBeLessThan(10_000);
  await queue.stop();
});

test('keeps working after the database closed its connections', async () => {
  const fresh = await createTestDatabase();
  const queue = openJobQueue({ time: systemTime, databaseUrl: fresh.url, redisUrl: undefined, log: silent });
  const ran: string[] = [];
  queue.work(async id => {
    ran.push(id);
    return undefined;
  });
  await queue.add('g-before', 0);
  await expect.poll(() => ran).toEqual(['g-before']);
  const admin = new Client({ connectionString: fresh.url });
  await admin.connect();
  await admin.query(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await admin.end();
  await expect.poll(() => queue.revive('g-after').then(() => ran), { timeout: 20_000 }).toContain('g-after');
  await queue.stop();
  await fresh.drop();
});

test('opens in several processes at once on an empty database', async () => {
  const fresh = await createTestDatabase();
  const queues = [1, 2, 3].map(() =>
    openJobQueue({ time: systemTime, databaseUrl: fresh.url, redisUrl: undefined, log: silent }),
  );
  await Promise.all(queues.map(queue => queue.ready()));
  await Promise.all(queues.map((queue, index) => queue.add(`f-${index}`, hour)));
  for (const queue of queues) await queue.stop();
  await fresh.drop();
});
