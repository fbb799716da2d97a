import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect } from 'vitest';
import { sampleEach } from './depth.testkit.ts';
import { processEnded } from './process.ts';
import { repository } from './program.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'baan-alone-'));
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

sampleEach(['SIGINT', 'SIGTERM'])('the event store alone says where it is, and ends by a %s to its own process', async signal => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const program = spawn(process.execPath, [join(repository, 'scripts', 'run.mjs'), 'eventstore'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    for await (const line of createInterface({ input: program.stdout })) if (line.includes('listening')) break;
    const running = async () => JSON.parse(await readFile(join(dataDir, 'running.json'), 'utf8'));
    await expect.poll(running).toMatchObject({
      state: 'running',
      parts: [{ pid: expect.any(Number) }],
      databaseUrl: expect.stringMatching(/^postgres:/),
      eventStoreUrl: expect.stringMatching(/^esdb:\/\/localhost:\d+\?tls=true&tlsCAFile=/),
    });
    program.kill(signal);
    expect(await processEnded(program)).toEqual({ code: 0, signal: null });
    expect(await readdir(dataDir)).not.toContain('running.json');
  } finally {
    if (program.kill('SIGKILL')) await once(program, 'exit');
  }
});
