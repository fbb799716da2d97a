import { expect, it } from 'vitest';
import { chooseServer, type Engine, type StartedServer, servers, startServers } from './servers.testkit.ts';

/** A fake container engine. */
const engine = (over: Partial<Engine> = {}): Engine & { stopped: string[] } => {
  const stopped: string[] = [];
  const start = async (kind: string): Promise<StartedServer> => ({
    url: `${kind}://container`,
    stop: async () => void stopped.push(kind),
  });
  return { assertAnswers: async () => undefined, start, stopped, ...over };
};

const none = 'Docker does not answer';
const refuses = async (): Promise<never> => Promise.reject(new Error('no such\n  host'));
const hangs = (): Promise<never> => new Promise(() => undefined);

it('uses the server that a variable names, whether or not Docker answers', () => {
  const named = { from: 'environment', url: 'redis://r:6379', why: 'REDIS_URL names it' };
  expect(chooseServer('redis', { REDIS_URL: 'redis://r:6379' }, undefined)).toEqual(named);
  expect(chooseServer('redis', { REDIS_URL: 'redis://r:6379' }, none)).toEqual(named);
});

it('uses a container where Docker answers and no variable is set', () => {
  const { image } = servers.postgres;
  expect(chooseServer('postgres', { DATABASE_URL: '' }, undefined)).toEqual({ from: 'container', image, why: 'Docker answers' });
});

it('uses the embedded part where Docker does not answer, and reports why', () => {
  expect(chooseServer('eventStore', {}, none)).toEqual({ from: 'embedded', why: none });
  expect(chooseServer('mail', { SMTP_URL: 'smtp://somebody' }, none)).toEqual({ from: 'embedded', why: none });
});

it('starts only servers that are not named, and stops only those', async () => {
  const docker = engine();
  const { found, stop } = await startServers(['eventStore', 'postgres'], { EVENTSTORE_URL: 'esdb://e' }, docker);
  expect(found).toEqual({
    eventStore: { url: 'esdb://e', said: 'EventStoreDB: EVENTSTORE_URL names it' },
    postgres: { url: 'postgres://container', said: `PostgreSQL: a container of ${servers.postgres.image}` },
  });
  await stop();
  expect(docker.stopped).toEqual(['postgres']);
});

it('does not ask Docker when all servers are named', async () => {
  const env = { DATABASE_URL: 'postgres://p', REDIS_URL: 'redis://r' };
  const { found } = await startServers(['postgres', 'redis'], env, engine({ assertAnswers: refuses, start: refuses }));
  expect(Object.values(found).map(({ url }) => url)).toEqual(['postgres://p', 'redis://r']);
});

it.each([
  ['refuses', refuses, 'no such host'],
  ['says nothing', hangs, none],
])('goes on without containers where Docker %s', async (_what, assertAnswers, why) => {
  const { found, stop } = await startServers(['redis'], {}, engine({ assertAnswers }), { answer: 20, start: 20 });
  expect(found).toEqual({ redis: { said: `no Redis: ${why}` } });
  await stop();
});

it.each([
  ['cannot be fetched', refuses, 'no such host'],
  ['does not start', hangs, `${servers.redis.image} did not start in time`],
])('goes on without a container that %s', async (_what, start, why) => {
  const { found } = await startServers(['redis'], {}, engine({ start }), { answer: 20, start: 20 });
  expect(found.redis).toEqual({ said: `no Redis: Docker answers, but not with ${servers.redis.image}: ${why}` });
});
