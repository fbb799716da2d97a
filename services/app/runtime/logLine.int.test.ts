import { startServiceProcess } from '@baan/embedded/serviceProcess';
import { startTestStack, type TestStack } from '@baan/embedded/testStack';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack?.stop());

type Line = { level: number; time: number; msg: string; from?: string; terminal?: string; err?: { type: string; stack: string } };

/** Prints several lines, warns, and throws uncaught, as a library may do. */
const rude = `
  process.on('SIGWINCH', () => {
    console.error('one\\ntwo %s', { three: 3 });
    process.emitWarning('odd');
  });
  process.on('SIGUSR2', () => setImmediate(() => { throw new TypeError('nothing catches this'); }));
`;

it('writes one JSON object a line, whichever library prints', async () => {
  const lines: string[] = [];
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(rude)}`,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: stack.dataDir,
    DATABASE_URL: stack.databaseUrl,
    EVENTSTORE_URL: stack.eventStore.url,
    SAMPLE_VILLA: 'off',
  };
  const service = await startServiceProcess(env, line => lines.push(line));
  await fetch(`${service.url}/api/villa`, { headers: { 'X-Forwarded-For': '203.0.113.7' } });
  process.kill(service.pid, 'SIGWINCH');
  const logged = (): Line[] => lines.map(line => JSON.parse(line));
  await expect.poll(() => logged().some(({ from }) => from === 'node')).toBe(true);
  process.kill(service.pid, 'SIGUSR2');
  expect(await service.exited).toEqual({ code: 1, signal: null });
  await expect.poll(() => logged().at(-1)?.level).toBe(60);
  for (const line of logged())
    expect(line).toMatchObject({ level: expect.any(Number), time: expect.any(Number), msg: expect.any(String) });
  expect(logged()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ from: 'console', msg: 'one\ntwo { three: 3 }' }),
      expect.objectContaining({ from: 'node', msg: 'odd' }),
      expect.objectContaining({ terminal: 'line', msg: expect.stringContaining('TRUST_PROXY is 0') }),
      expect.objectContaining({ msg: 'request answered' }),
    ]),
  );
  expect(logged().at(-1)?.err).toMatchObject({ type: 'TypeError', stack: expect.stringContaining('at ') });
});

it('logs in one line why it does not start', async () => {
  const lines: string[] = [];
  const env = { ...process.env, DATABASE_URL: 'mysql://x', EVENTSTORE_URL: stack.eventStore.url };
  await expect(startServiceProcess(env, line => lines.push(line))).rejects.toThrow('DATABASE_URL must be a postgres:// URL');
  expect(lines.map(line => JSON.parse(line))).toEqual([expect.objectContaining({ level: 60, terminal: 'line' })]);
});
