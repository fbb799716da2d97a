import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFilesReader } from './stateOfAll.testkit.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baan-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('distinguishes files by name and content', async () => {
  const read = createFilesReader(join(folder, 'uploads'));
  expect(await read()).toBe('');
  await mkdir(join(folder, 'uploads', 'inner'), { recursive: true });
  await writeFile(join(folder, 'uploads', 'inner', 'a'), 'as it was');
  const before = await read();
  expect(before).toMatch(/^inner\/a [0-9a-f]{64}$/);
  expect(await read()).toBe(before);

  await writeFile(join(folder, 'uploads', 'inner', 'a'), 'otherwise');
  const changed = await read();
  expect(changed).toMatch(/^inner\/a [0-9a-f]{64}$/);
  expect(changed).not.toBe(before);
  // Another file with the same name and length, as after a rename over it.
  await writeFile(join(folder, 'draft'), 'as it was');
  await rename(join(folder, 'draft'), join(folder, 'uploads', 'inner', 'a'));
  expect(await read()).toBe(before);

  await rename(join(folder, 'uploads', 'inner', 'a'), join(folder, 'uploads', 'b'));
  expect(await read()).toBe(before.replace('inner/a', 'b'));
});
