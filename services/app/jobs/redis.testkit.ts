import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@baan/embedded/ports';
import { startServers } from '@baan/embedded/servers.testkit';
import { Redis } from 'ioredis';

export type TestRedis = { url: string; stop: () => void };

const answers = async (url: string): Promise<boolean> => {
  const redis = new Redis(url, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 1000 });
  redis.on('error', () => undefined);
  const answered = await redis
    .connect()
    .then(() => redis.flushdb())
    .then(
      () => true,
      () => false,
    );
  redis.disconnect();
  return answered;
};

/** An empty Redis: the one at TEST_REDIS_URL (which is emptied), else a `redis-server` of this machine, else a container, else none. */
export const startTestRedis = async (): Promise<TestRedis | undefined> => {
  const given = process.env.TEST_REDIS_URL;
  if (given) return (await answers(given)) ? { url: given, stop: () => undefined } : undefined;
  const port = await freePort();
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
  });
  let gone = false;
  for (const event of ['error', 'exit']) {
    server.once(event, () => {
      gone = true;
    });
  }
  const url = `redis://127.0.0.1:${port}`;
  while (!gone) {
    if (await answers(url)) return { url, stop: () => void server.kill() };
    await wait(50);
  }
  const { containers } = await import('@baan/embedded/containers.testkit');
  const { found, stop } = await startServers(['redis'], {}, containers);
  return found.redis.url === undefined ? undefined : { url: found.redis.url, stop: () => void stop() };
};
