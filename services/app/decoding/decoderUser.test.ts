import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemTime } from '@baan/time/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeFolders } from '../runtime/dataFiles.ts';
import { createDecoders, type Decoders } from './decoders.ts';
import { findDecoderId, firstDecoderId } from './decoderUser.ts';

const isRoot = process.getuid?.() === 0;
const program = new URL('./intruder.testkit.mjs', import.meta.url);

let dataDir: string;
let decoders: Decoders | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'baan-decoders-'));
});
afterEach(async () => {
  await decoders?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

type Seen = { may: Record<string, string[]>; uid: number; groups: number[]; env: string[] };

const seenBy = async (firstId: number | undefined, paths: Record<string, string>): Promise<Seen> => {
  decoders = createDecoders({ time: systemTime, program, firstId });
  return decoders.ask<Seen>({ name: 'type', bytes: Buffer.from(JSON.stringify(paths)) }, 60_000);
};

it('gives a decoder no variable of the service', async () => {
  const { env } = await seenBy(undefined, {});
  expect(env.filter(name => name !== 'PATH' && !name.startsWith('NODE_CHANNEL'))).toEqual([]);
});

describe.runIf(isRoot)('under root', () => {
  it('a decoder that a file has taken over may neither read DATA_DIR nor write to the program', async () => {
    const slips = join(dataDir, 'uploads', 'slips');
    await mkdir(slips, { recursive: true });
    await writeFile(join(slips, 'one'), 'slip');
    await writeFile(join(dataDir, 'data.key'), 'secret', { mode: 0o600 });
    await chmod(dataDir, 0o755);
    await closeFolders(dataDir);
    const { may, uid, groups } = await seenBy(await findDecoderId(systemTime, () => undefined, program), {
      key: join(dataDir, 'data.key'),
      slips,
      slip: join(slips, 'one'),
      environment: `/proc/${process.pid}/environ`,
      folder: dataDir,
      program: dirname(fileURLToPath(program)),
    });
    expect({ uid, groups }).toEqual({ uid: firstDecoderId, groups: [firstDecoderId] });
    expect(may).toMatchObject({ key: [], slips: [], slip: [], environment: [] });
    expect([may.folder, may.program].flat()).not.toContain('write');
  });

  it('starts the decoder that files are given to', async () => {
    const lines: string[] = [];
    expect(await findDecoderId(systemTime, line => lines.push(line))).toBe(firstDecoderId);
    expect(lines).toEqual([]);
  });

  it('says in one line that files are not isolated where that user cannot read the program', async () => {
    const hidden = join(dataDir, 'decoder.mjs');
    await writeFile(hidden, 'process.send({ ready: true })');
    await chmod(dataDir, 0o700);
    const lines: string[] = [];
    expect(await findDecoderId(systemTime, line => lines.push(line), new URL(`file://${hidden}`))).toBeUndefined();
    expect(lines).toEqual([expect.stringContaining(`decoded as root: the user ${firstDecoderId} cannot start ${hidden}`)]);
  });
});
