import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningProgram } from './dataDirClaim.ts';
import { freePort } from './ports.ts';
import { processEnded } from './process.ts';
import { repository } from './program.ts';
import { asRoot, isRoot } from './serverUser.ts';

// Runs the whole program by its command in a temporary folder, without the sample villa, whose pictures take long.

let dataDir: string;
let port: number;
let programs: ChildProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'baan-start-'));
  await chmod(dataDir, 0o755);
  port = await freePort();
  programs = [];
});

afterEach(async () => {
  for (const program of programs) program.kill('SIGTERM');
  await Promise.all(programs.map(processEnded));
  await rm(dataDir, { recursive: true, force: true });
});

type Started = { program: ChildProcess; lines: string[] };

const start = (): Started => {
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, SAMPLE_VILLA: 'off' };
  const options = { env, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'] };
  const program = spawn(process.execPath, [join(repository, 'scripts', 'start.mjs')], options);
  programs.push(program);
  const lines: string[] = [];
  createInterface({ input: program.stdout }).on('line', line => lines.push(line));
  return { program, lines };
};

const says = async ({ lines }: Started, text: string): Promise<void> => {
  const said = expect.poll(() => lines.filter(line => line.includes(text)), { timeout: 60_000 }).toHaveLength(1);
  await said.catch(() => {
    throw new Error(`"${text}" once was wanted, said was: ${lines.join(' | ')}`);
  });
};

const ready = async (started: Started): Promise<RunningProgram> => {
  await says(started, 'Ctrl-C stops it.');
  return JSON.parse(await readFile(join(dataDir, 'running.json'), 'utf8')) as RunningProgram;
};

const health = async (): Promise<number> => (await fetch(`http://127.0.0.1:${port}/api/health`)).status;

const register = async (setupCode: string): Promise<void> => {
  const body = JSON.stringify({ name: 'Kanya', email: 'kanya@example.com', password: 'a long enough phrase', setupCode });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin/auth/register`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
};

test('starts, restarts killed parts, rejects a second start, and stops all processes', {
  timeout: 240_000,
}, async () => {
  const first = start();
  const running = await ready(first);
  expect(await health()).toBe(200);
  // The warning is printed once, and only to root.
  expect(first.lines.filter(line => line.includes(asRoot))).toHaveLength(isRoot() ? 1 : 0);
  const setupUrl = join(dataDir, 'setup.url');
  const told = await readFile(setupUrl, 'utf8');
  expect(told).toMatch(new RegExp(`^http://localhost:${port}/admin/register#setup=\\w{12}\\n$`));
  expect((await stat(setupUrl)).mode & 0o777).toBe(0o600);
  await says(first, told.trim());

  const second = start();
  expect(await processEnded(second.program)).toEqual({ code: 1, signal: null });
  await says(second, `Baan already runs on ${dataDir} (npm start, pid ${running.pid}`);

  for (const [name, pid] of [
    ['The event store', running.parts[0]?.pid],
    ['The service', running.parts[1]?.pid],
  ] as const) {
    process.kill(pid as number, 'SIGKILL');
    await says(first, `${name} is back`);
    await expect.poll(health, { timeout: 30_000 }).toBe(200);
  }

  first.program.kill('SIGKILL');
  const third = start(); // At once, while processes of the killed one may still be ending.
  await ready(third);
  expect(await health()).toBe(200);
  await register(told.trim().split('#setup=')[1] ?? '');
  expect(await readdir(dataDir)).not.toContain('setup.url');

  // Browsers open connections in advance and may never use them. Stopping must not wait for those.
  const unused = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(unused, 'connect');
  const asked = performance.now();
  third.program.kill('SIGTERM');
  expect(await processEnded(third.program)).toEqual({ code: 0, signal: null });
  expect(performance.now() - asked).toBeLessThan(8_000);
  expect(await readdir(dataDir)).not.toContain('running.json');
  for (const name of ['service', 'eventstore', 'postgres', 'supervisor']) {
    const lines = (await readFile(join(dataDir, 'logs', `${name}.log`), 'utf8')).trim().split('\n');
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
  }
  await expect(health()).rejects.toThrow();
});
