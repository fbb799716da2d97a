import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from './logFile.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baan-log-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('a file that has grown large becomes the older one', async () => {
  const path = join(folder, 'logs', 'part.log');
  const log = openLog(path);
  log('x'.repeat(21 * 1024 * 1024));
  log('after');
  expect(await readFile(path, 'utf8')).toBe('after\n');
  expect((await readFile(`${path}.1`)).length).toBeGreaterThan(21 * 1024 * 1024);
});

test.runIf(existsSync('/dev/full'))('a line for which the disk has no room is lost, and nothing else', async () => {
  const path = join(folder, 'full.log');
  await symlink('/dev/full', path);
  expect(() => openLog(path)('no room')).not.toThrow();
});

test('lies where only its own user looks, in a folder of an earlier release too', async () => {
  const path = join(folder, 'logs', 'part.log');
  openLog(path)('one');
  const mode = async () => ((await stat(join(folder, 'logs'))).mode & 0o777).toString(8);
  expect(await mode()).toBe('700');
  await chmod(join(folder, 'logs'), 0o755);
  openLog(path)('two');
  expect(await mode()).toBe('700');
});

test('goes on where it was left', async () => {
  const path = join(folder, 'part.log');
  await writeFile(path, 'before\n');
  openLog(path)('after');
  expect(await readFile(path, 'utf8')).toBe('before\nafter\n');
});
