import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testTime } from '@baan/time/time.testkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asLogLine, openLog, shownLine } from './logs.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baan-log-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('rotates a file that has grown too large', async () => {
  const path = join(folder, 'logs', 'part.log');
  const log = openLog(path);
  log('x'.repeat(21 * 1024 * 1024));
  log('after');
  expect(await readFile(path, 'utf8')).toBe('after\n');
  expect((await readFile(`${path}.1`)).length).toBeGreaterThan(21 * 1024 * 1024);
});

test.runIf(existsSync('/dev/full'))('drops a line when the disk is full', async () => {
  const path = join(folder, 'full.log');
  await symlink('/dev/full', path);
  expect(() => openLog(path)('no room')).not.toThrow();
});

test('makes its folder private, also one of an earlier release', async () => {
  const path = join(folder, 'logs', 'part.log');
  openLog(path)('one');
  const mode = async () => ((await stat(join(folder, 'logs'))).mode & 0o777).toString(8);
  expect(await mode()).toBe('700');
  await chmod(join(folder, 'logs'), 0o755);
  openLog(path)('two');
  expect(await mode()).toBe('700');
});

test('appends to an existing file', async () => {
  const path = join(folder, 'part.log');
  await writeFile(path, 'before\n');
  openLog(path)('after');
  expect(await readFile(path, 'utf8')).toBe('before\nafter\n');
});

test('turns every line into a JSON object', () => {
  const written: string[] = [];
  const log = asLogLine('postgres', line => written.push(line), testTime('1970-01-01T00:00:01.000Z'));
  const line = '{"level":40,"time":1,"msg":"of the part itself"}';
  log(line);
  log('2026-11-26 03:00:00.000 UTC [7] ERROR:  relation "x" does not exist');
  log('{ not JSON');
  expect(written[0]).toBe(line);
  expect(written.slice(1).map(text => JSON.parse(text))).toEqual([
    { level: 50, time: 1_000, part: 'postgres', msg: expect.stringContaining('does not exist') },
    { level: 30, time: 1_000, part: 'postgres', msg: '{ not JSON' },
  ]);
});

test('shows only lines marked for the terminal', () => {
  expect(shownLine('{"terminal":"progress","msg":"pictures 1/14"}')).toEqual({ text: 'pictures 1/14', isProgress: true });
  expect(shownLine('{"terminal":"line","msg":"PUBLIC_URL is not set"}')).toEqual({
    text: 'PUBLIC_URL is not set',
    isProgress: false,
  });
  expect(shownLine('{"level":30,"msg":"request answered"}')).toBeUndefined();
  expect(shownLine('plain')).toBeUndefined();
});
