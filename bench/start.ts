import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@baan/embedded/ports';
import { processEnded } from '@baan/embedded/process';
import { repository } from '@baan/embedded/program';
import { type Figure, ms, quantile } from './figure.ts';

const ready = 'Ctrl-C stops it';

/** Milliseconds from `npm start` until it reports that it is ready; then it is stopped. */
const startOnce = async (dataDir: string): Promise<number> => {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir };
  const begin = performance.now();
  const program = spawn(process.execPath, [join(repository, 'scripts', 'start.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  try {
    for await (const line of createInterface({ input: program.stdout })) if (said.push(line) && line.includes(ready)) break;
    if (!said.at(-1)?.includes(ready)) throw new Error(`npm start ended before it was ready:\n${said.join('\n')}`);
    const { status } = await fetch(`http://127.0.0.1:${port}/api/ready`);
    if (status !== 200) throw new Error(`npm start is not ready: ${status}`);
    return performance.now() - begin;
  } finally {
    program.stdout.resume();
    program.kill('SIGTERM');
    await processEnded(program);
  }
};

/** The whole program with packages and sites already built: the first start on an empty folder, and later starts. */
export async function* starting(): AsyncGenerator<Figure> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baan-bench-start-'));
  try {
    await chmod(dataDir, 0o755);
    const cold = await startOnce(dataDir);
    yield { what: 'npm start to ready, cold: a new cluster, the sample villa and its pictures', value: ms(cold), aim: '' };
    const warm = [await startOnce(dataDir), await startOnce(dataDir), await startOnce(dataDir)];
    yield { what: 'npm start to ready, warm', value: ms(quantile(warm)), aim: '5000 ms' };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
