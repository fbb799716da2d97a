import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataDir, readRunning } from './dataDirClaim.ts';
import { processEnded, startedAt } from './process.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'baan-claim-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const write = (running: object) => writeFile(join(dataDir, 'running.json'), JSON.stringify(running));

test('admits one process at a time, and the next one after the release', async () => {
  const claim = await claimDataDir(dataDir, 'npm start');
  await claim.update({ state: 'running', siteUrl: 'http://localhost:3000' });
  await expect(claimDataDir(dataDir, 'npm start')).rejects.toThrow(
    `Baan already runs on ${dataDir} (npm start, pid ${process.pid}, http://localhost:3000).`,
  );
  await claim.release();
  expect(await readRunning(dataDir)).toBeUndefined();
  await (await claimDataDir(dataDir, 'npm start')).release();
  expect(await readdir(dataDir)).toEqual([]);
});

test('admits one of two processes that start at once', async () => {
  const outcomes = await Promise.allSettled([claimDataDir(dataDir, 'one'), claimDataDir(dataDir, 'two')]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('makes its file readable by the owner only, as it holds passwords', async () => {
  const claim = await claimDataDir(dataDir, 'npm start');
  expect((await stat(join(dataDir, 'running.json'))).mode & 0o777).toBe(0o600);
  await claim.release();
});

test('ignores a dead predecessor, also when another program has its pid', async () => {
  await write({ pid: 2 ** 22 + 1, startedAt: '1', command: 'npm start', state: 'running', parts: [] });
  await (await claimDataDir(dataDir, 'npm start')).release();
  await write({ pid: process.pid, startedAt: 'another time', command: 'npm start', state: 'running', parts: [] });
  await (await claimDataDir(dataDir, 'npm start')).release();
});

test('ends the processes that a dead predecessor left running', async () => {
  const left = spawn('sleep', ['600']);
  const pid = left.pid as number;
  const parts = [{ pid, startedAt: startedAt(pid) }];
  await write({ pid: 2 ** 22 + 1, startedAt: '1', command: 'npm start', state: 'running', parts });
  const claim = await claimDataDir(dataDir, 'npm start');
  expect(await processEnded(left)).toEqual({ code: null, signal: 'SIGTERM' });
  await claim.release();
});
