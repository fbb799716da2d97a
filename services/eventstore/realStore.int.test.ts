import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findRealStore } from './realStore.testkit.ts';
import { openTestStore, type TestStore } from './testStore.ts';

/** What is done with Docker, by a `docker` that notes how it was called. Which store answers is no matter here. */
let store: TestStore;
let folder: string;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baan-docker-'));
  return () => rm(folder, { recursive: true, force: true });
});

/** An environment in which `docker <word>` does what the shell command says, and nothing where none is given. */
async function withDocker(commands: Record<string, string>): Promise<Record<string, string>> {
  const cases = Object.entries(commands).map(([word, command]) => `${word}) ${command} ;;`);
  const lines = ['#!/bin/sh', `echo "$@" >> ${folder}/calls`, 'case $1 in', ...cases, 'esac'];
  await writeFile(join(folder, 'docker'), lines.join('\n'));
  await chmod(join(folder, 'docker'), 0o755);
  return { PATH: `${folder}:${process.env.PATH}` };
}

const calls = async (): Promise<string[]> => (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n');

it('is the one that EVENTSTORE_URL names, without a look at Docker', async () => {
  const env = await withDocker({ info: 'echo 28.2.2' });
  expect(await findRealStore({ ...env, EVENTSTORE_URL: store.url })).toMatchObject({ url: store.url });
  await expect(calls()).rejects.toThrow('ENOENT');
});

it('fails when EVENTSTORE_URL names one that takes no append', async () => {
  const EVENTSTORE_URL = 'esdb://127.0.0.1:1?tls=false';
  await expect(findRealStore({ EVENTSTORE_URL })).rejects.toThrow('The event store takes no append');
});

it.each([
  ['is not there', undefined],
  ['has no daemon', { info: 'echo Cannot connect to the Docker daemon >&2; exit 1' }],
  ['has no daemon, which its client calls a success', { info: 'exit 0' }],
  ['says nothing', { info: 'exec sleep 600' }],
])('is none where Docker %s', async (_what, commands) => {
  const env = commands ? await withDocker(commands) : { PATH: folder };
  expect(await findRealStore({ ...env, EVENTSTORE_URL: '' })).toEqual({ missing: 'Docker does not answer' });
});

it('is none where Docker cannot run it, and says why', async () => {
  const env = await withDocker({ info: 'echo 28.2.2', run: 'echo docker: no such host >&2; exit 125' });
  expect(await findRealStore(env)).toEqual({ missing: expect.stringContaining('docker: no such host') });
  expect((await calls()).at(-1)).toMatch(/^rm --force --volumes baan-test-/);
});

it('is a container on a free port, which is removed at the end', async () => {
  const { host } = new URL(store.url);
  const env = await withDocker({ info: 'echo 28.2.2', run: 'echo 0123456789ab', port: `echo ${host}` });
  const found = await findRealStore(env);
  if (found.url === undefined) throw new Error(found.missing);
  expect(found.url).toBe(store.url);
  const [, run = ''] = await calls();
  expect(run).toMatch(/^run --rm --detach --name=\S+ --publish=127\.0\.0\.1::2113 .*eventstore\/eventstore:24\.6\.0-jammy$/);
  await found.stop();
  const name = /--name=(\S+)/.exec(run)?.[1];
  expect((await calls()).at(-1)).toBe(`rm --force --volumes ${name}`);
});
