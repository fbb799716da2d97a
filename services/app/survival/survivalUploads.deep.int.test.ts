import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleOf } from '@baan/embedded/depth.testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Reply, setupCode, startTestService, type TestService } from '../http/testService.testkit.ts';
import { type WriteNewFile, writeNewFile } from '../runtime/dataFiles.ts';
import { onePagePdf } from '../slips/slipPdf.testkit.ts';

// A disk that is full when a slip or a picture of the villa comes: for everybody one whose writer says so half-way, and where a tmpfs
// can be mounted a real one too.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

/** What takes the files. `leave`: how many bytes still fit, be it of one file or of all. */
type Disk = {
  writeNewFile: WriteNewFile;
  mount: (dataDir: string) => void;
  fill: (dataDir: string, leave: number) => Promise<void>;
  makeRoom: (dataDir: string) => Promise<void>;
  unmount: (dataDir: string) => void;
};

const saidToBeFull = (): Disk => {
  let room = Number.POSITIVE_INFINITY;
  return {
    writeNewFile: async (path, bytes, mode) => {
      const fits = bytes.subarray(0, room);
      await writeNewFile(path, fits, mode);
      if (fits.length === bytes.length) return;
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
    },
    mount: () => undefined,
    fill: async (_, leave) => {
      room = leave;
    },
    makeRoom: async () => {
      room = Number.POSITIVE_INFINITY;
    },
    unmount: () => undefined,
  };
};

const mountAt = (folder: string): void =>
  void execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder], { stdio: 'ignore' });
const unmountAt = (folder: string): void => void execFileSync('umount', ['--lazy', folder]);

const canMount = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'baan-mount-'));
  try {
    mountAt(folder);
    unmountAt(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
};

const filler = 'filler';

const mounted = (): Disk => ({
  writeNewFile,
  mount: mountAt,
  fill: async (dataDir, leave) => {
    await rm(join(dataDir, filler), { force: true });
    const { bavail, bsize } = await statfs(dataDir);
    await writeFile(join(dataDir, filler), Buffer.alloc(Math.max(0, bavail * bsize - leave)));
  },
  makeRoom: dataDir => rm(join(dataDir, filler), { force: true }),
  unmount: unmountAt,
});

const disks = [
  { disk: saidToBeFull(), name: 'a disk that is said to be full', skipped: false },
  { disk: mounted(), name: 'a tmpfs that is full', skipped: !canMount() },
];

/** Noise, which no encoder makes small: its widths are 20 kB to a megabyte each. */
const noise = (): Promise<Buffer> =>
  sharp({
    create: { width: 700, height: 400, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();

const [pictureCalls] = sampleOf(
  [
    ['PATCH', '/admin/villa/background', 'backgroundImage', 1],
    ['POST', '/admin/villa/slides', 'slideImages', 2],
    ['POST', '/admin/villa/rooms', 'roomImages', 2],
  ] as const,
  1,
);

describe.each(disks)('$name', ({ disk, skipped }) => {
  let service: TestService;
  let token: string;
  let lines: { level: number; msg: string; err?: { code?: string } }[];

  beforeAll(async () => {
    if (skipped) return;
    lines = [];
    const log = (line: string): void => void lines.push(JSON.parse(line));
    service = await startTestService({}, { writeNewFile: disk.writeNewFile, log });
    disk.mount(service.dataDir);
    const owner = { name: 'Owner', email: 'owner@example.com', password: 'a long enough phrase', setupCode };
    token = (await service.call('POST', '/admin/auth/register', { body: owner })).body.token;
  });
  afterAll(async () => {
    if (!service) return;
    disk.unmount(service.dataDir);
    await service.stop();
  });

  const filesIn = async (...folder: string[]): Promise<string[]> =>
    (await readdir(join(service.dataDir, ...folder)).catch(() => [])).sort();

  /** Sends it while only `bytes` fit on the disk. The answer is honest, and the log names the missing space once. */
  const refusedWith = async (leave: number, send: () => Promise<Reply>): Promise<void> => {
    await disk.fill(service.dataDir, leave);
    lines.length = 0;
    const reply = await send();
    expect(reply).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(reply.headers.get('retry-after')).toBe('2');
    // Beside the line that every request gets.
    expect(lines.filter(({ err }) => err)).toEqual([
      expect.objectContaining({
        level: 40,
        msg: 'No space left on the disk of the files',
        err: expect.objectContaining({ code: 'ENOSPC' }),
      }),
    ]);
  };

  const sendSlip = (bytes: number): Promise<Reply> => {
    const form = new FormData();
    form.set('slip', new Blob([new Uint8Array(onePagePdf(bytes))], { type: 'application/pdf' }), 'slip.pdf');
    return service.call('POST', '/upload/slip', { body: form });
  };

  it.skipIf(skipped)(
    'refuses a slip with 503, keeps nothing of it, and takes the same one when there is room again',
    async () => {
      const slips = async () => ({
        files: await filesIn('uploads', 'slips'),
        rows: (await service.knex('private.uploads').orderBy('id').pluck('id')) as string[],
      });
      expect(await sendSlip(1_000)).toMatchObject({ status: 201 });
      const before = await slips();
      expect(before.files).toEqual(before.rows);
      await refusedWith(16_384, () => sendSlip(200_000));
      expect(await slips()).toEqual(before);
      // What still fits is taken: nothing is stuck.
      expect(await sendSlip(1_000)).toMatchObject({ status: 201 });

      await disk.makeRoom(service.dataDir);
      const { body } = await sendSlip(200_000);
      const after = await slips();
      expect(after.files).toEqual(after.rows);
      expect(after.files).toHaveLength(before.files.length + 2);
      const kept = await readFile(join(service.dataDir, 'uploads', 'slips', body.data.url.split('/').at(-1)));
      expect(kept).toHaveLength(body.data.size);
    },
  );

  it.skipIf(skipped).each(pictureCalls)(
    'refuses a picture at %s %s with 503, shows and leaves no half, and takes the same one when there is room again',
    async (method, path, field, count) => {
      const pictures = await Promise.all(Array.from({ length: count }, noise));
      const send = (): Promise<Reply> => {
        const form = new FormData();
        for (const bytes of pictures) form.append(field, new Blob([new Uint8Array(bytes)]), 'picture.jpg');
        if (field === 'roomImages') form.set('name', JSON.stringify({ th: 'ห้อง', en: 'Room' }));
        return service.call(method, path, { body: form, token });
      };
      const villa = async () => (await service.call('GET', '/admin/villa', { token })).body;
      const [seen, files] = [await villa(), await filesIn('pictures')];
      // The smallest width fits, others do not.
      await refusedWith(100_000, send);
      expect(await villa()).toEqual(seen);
      const left = await filesIn('pictures');
      expect(left.filter(name => !/^[0-9a-f]{16}(-\d+)?\.(jpg|webp|avif)$/.test(name))).toEqual([]);
      expect(left.length).toBeGreaterThan(files.length);
      for (const name of left) await sharp(join(service.dataDir, 'pictures', name), { failOn: 'truncated' }).stats();

      await disk.makeRoom(service.dataDir);
      expect((await send()).status).toBeLessThan(300);
      const all = await filesIn('pictures');
      // Two widths in three formats, and the largest.
      expect(all).toHaveLength(files.length + count * 7);
      for (const name of all) await sharp(join(service.dataDir, 'pictures', name), { failOn: 'truncated' }).stats();
      expect(await villa()).not.toEqual(seen);
    },
  );
});
