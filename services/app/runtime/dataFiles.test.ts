import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemTime } from '@baan/time/time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSender } from '../email/sender.ts';
import { slipFolder, writeSlip } from '../slips/slipFile.ts';
import { closeFolders, writeNewFile } from './dataFiles.ts';

let dataDir: string;
const modeOf = async (folder: string): Promise<string> => ((await stat(folder)).mode & 0o777).toString(8);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'baan-folders-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

it('makes slips and emails readable by its own user only', async () => {
  await writeSlip(writeNewFile, dataDir, '0'.repeat(32), Buffer.from('slip'));
  expect([await modeOf(join(dataDir, 'uploads')), await modeOf(slipFolder(dataDir))]).toEqual(['700', '700']);
  const mailFolder = join(dataDir, 'outbox');
  const sender = createSender({ smtpUrl: undefined, mailFolder, from: 'Baan <a@b.example>', time: systemTime });
  const about = { jobId: 'one', kind: 'arrival', stream: 'booking-one' } as const;
  await sender.send({ ...about, to: 'c@d.example', language: 'en', subject: 'One', text: 'One', html: 'One' });
  expect(await modeOf(mailFolder)).toBe('700');
});

it('removes access rights that an earlier release left', async () => {
  const pictures = join(dataDir, 'pictures');
  await mkdir(pictures);
  for (const folder of [pictures, slipFolder(dataDir)]) await chmod(folder, 0o755);
  await closeFolders(dataDir);
  expect([await modeOf(pictures), await modeOf(slipFolder(dataDir))]).toEqual(['700', '700']);
});
