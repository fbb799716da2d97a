import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeSetupUrl, setupUrl, writeSetupUrl } from './links.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'baan-setup-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('the address to make the first owner is one line that nobody else on the machine can read', async () => {
  const file = join(dataDir, 'setup.url');
  await writeFile(file, 'an older one');
  await chmod(file, 0o644);
  await writeSetupUrl(dataDir, setupUrl('https://baan.example', 'abc123'));
  expect(await readFile(file, 'utf8')).toBe('https://baan.example/admin/register#setup=abc123\n');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await removeSetupUrl(dataDir);
  await removeSetupUrl(dataDir);
  expect(await readdir(dataDir)).toEqual([]);
});
