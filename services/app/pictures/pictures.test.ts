import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { systemTime } from '@baan/time/time';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDecoders } from '../decoding/decoders.ts';
import { writeNewFile } from '../runtime/dataFiles.ts';
import { createPictures, UnsupportedPicture } from './pictures.ts';

const alt = { th: 'สระ', en: 'The pool' };
const decoders = createDecoders({ time: systemTime });
let dataDir: string;
let directory: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'baan-pictures-'));
  directory = join(dataDir, 'pictures');
});
afterAll(async () => {
  await decoders.stop();
  await rm(dataDir, { recursive: true });
});

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0e5a60' } });

test('derives the widths that the original reaches, in three formats', async () => {
  const picture = await createPictures({ dataDir, writeNewFile, decoders }).derivePicture(
    await plain(1000, 500).jpeg().toBuffer(),
    alt,
  );
  expect(picture).toMatchObject({ width: 1000, height: 500, widths: [320, 640, 960], alt });
  expect(picture.id).toMatch(/^[0-9a-f]{16}$/);
  expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
  const names = [320, 640, 960].flatMap(width => ['avif', 'jpg', 'webp'].map(extension => `${picture.id}-${width}.${extension}`));
  expect((await readdir(directory)).sort()).toEqual([...names, `${picture.id}.jpg`].sort());
  for (const extension of ['avif', 'webp', 'jpg']) {
    const { width, height } = await sharp(await readFile(join(directory, `${picture.id}-640.${extension}`))).metadata();
    expect([width, height]).toEqual([640, 320]);
  }
});

test('limits the width to 1920 px, and keeps a smaller width', async () => {
  const pictures = createPictures({ dataDir, writeNewFile, decoders });
  const wide = await pictures.derivePicture(await plain(2400, 1200).png().toBuffer(), alt);
  expect(wide).toMatchObject({ width: 1920, height: 960, widths: [320, 640, 960, 1280, 1920] });
  const small = await pictures.derivePicture(await plain(200, 100).webp().toBuffer(), alt);
  expect(small).toMatchObject({ width: 200, height: 100, widths: [200] });
});

test('turns a photograph upright and removes its metadata', async () => {
  const bytes = await plain(400, 200)
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '12/1 23/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).orientation).toBe(6);
  const picture = await createPictures({ dataDir, writeNewFile, decoders }).derivePicture(bytes, alt);
  expect(picture).toMatchObject({ width: 200, height: 400 });
  const { exif, orientation } = await sharp(await readFile(join(directory, `${picture.id}.jpg`))).metadata();
  expect([exif, orientation]).toEqual([undefined, undefined]);
});

test('derives the same picture once, also for two requests at once', async () => {
  const pictures = createPictures({ dataDir, writeNewFile, decoders });
  const bytes = await plain(640, 640).jpeg().toBuffer();
  const [first, second] = await Promise.all([pictures.derivePicture(bytes, alt), pictures.derivePicture(bytes, alt)]);
  expect(second).toEqual(first);
  const path = join(directory, `${first.id}-640.avif`);
  const { ino } = await stat(path);
  await pictures.derivePicture(bytes, alt);
  expect((await stat(path)).ino).toBe(ino);
  expect((await readdir(directory)).filter(name => name.endsWith('.part'))).toEqual([]);
});

/** A PNG whose header says that it is `side` pixels wide and high. */
const claiming = (png: Buffer, side: number): Buffer => {
  const bomb = Buffer.from(png);
  bomb.writeUInt32BE(side, 16);
  bomb.writeUInt32BE(side, 20);
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
};

test.each([
  ['text', async () => Buffer.from('not a picture')],
  ['nothing', async () => Buffer.alloc(0)],
  [
    'an SVG, which could load something',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['a JPEG that was cut off', async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, 300)],
  ['a decompression bomb', async () => claiming(await plain(9, 9).png().toBuffer(), 50_000)],
])('refuses %s', async (_what, make) => {
  await expect(createPictures({ dataDir, writeNewFile, decoders }).derivePicture(await make(), alt)).rejects.toThrow(
    UnsupportedPicture,
  );
});
