import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runTool, toolPath } from '../runTool.testkit.ts';

it('deletes its files when it is interrupted, and names the folder of a killed run unfinished', async () => {
  const place = await mkdtemp(join(tmpdir(), 'baan-interrupt-'));
  const folder = join(place, 'back-up');
  const silent = createServer().listen(0, '127.0.0.1'); // It takes connections and says nothing: the back-up waits.
  await once(silent, 'listening');
  const asked = once(silent, 'connection');
  const { port } = silent.address() as AddressInfo;
  const env = {
    DATA_DIR: join(place, 'data'),
    DATABASE_URL: `postgres://baan:x@127.0.0.1:${port}/baan`,
    EVENTSTORE_URL: `esdb://127.0.0.1:${port}?tls=false`,
  };
  try {
    const backup = spawn(process.execPath, [toolPath('backup'), folder], { env: { ...process.env, ...env }, stdio: 'ignore' });
    await asked;
    expect(await readdir(folder)).toEqual([]);
    await writeFile(join(folder, 'events.jsonl'), '{}\n');
    backup.kill('SIGINT');
    expect(await once(backup, 'exit')).toEqual([130, null]);
    expect(await readdir(folder)).toEqual([]);

    await writeFile(join(folder, 'events.jsonl'), '{}\n');
    const refused = await runTool('backup', [folder], env);
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/it holds a back-up that broke off[^\n]*\n$/) });
    const file = await runTool('backup', [join(folder, 'events.jsonl')], env);
    expect(file).toMatchObject({ code: 1, stderr: expect.stringMatching(/a file: a back-up wants a folder of its own\n$/) });
  } finally {
    silent.close();
    await rm(place, { recursive: true, force: true });
  }
});
