import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Localized, Picture } from '@baan/domain/villaEvents';
import type { Sharp } from 'sharp';
import { createKeyedQueue } from './keyedQueue.ts';
import { syncDirectory, type WriteNewFile } from './newFile.ts';

/** The bytes are not a picture that can be shown, or one too large to open safely. */
export class UnsupportedPicture extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnsupportedPicture';
  }
}

export type Pictures = {
  /**
   * Derives every width of a picture, or finds those that exist already, and describes it.
   * @throws UnsupportedPicture
   */
  derivePicture(bytes: Buffer, alt: Localized): Promise<Picture>;
  /** Opens it, and keeps nothing. @throws UnsupportedPicture */
  assertPicture(bytes: Buffer): Promise<void>;
};

const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const widths = [320, 640, 960, 1280, 1920];
const largestWidth = 1920;
const placeholderWidth = 20;

// 60 megapixels hold any camera's photograph; a decompression bomb wants thousands.
const pixelLimit = 60_000_000;

/** One decoded copy, never wider than the largest width: raw pixels, so that each derived file costs one resize and one encoding. */
type Decoded = { pixels: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

const decode = async (bytes: Buffer): Promise<Decoded> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !acceptedTypes.has(type.mime)) throw new UnsupportedPicture('Not a JPEG, PNG, WebP or AVIF picture');
  try {
    const { default: sharp } = await import('sharp');
    const { data, info } = await sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error', pages: 1 })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ width: largestWidth, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, raw: { width: info.width, height: info.height, channels: info.channels as 1 | 2 | 3 | 4 } };
  } catch (error) {
    throw new UnsupportedPicture(`The picture cannot be read: ${(error as Error).message}`);
  }
};

const resized = async ({ pixels, raw }: Decoded, width: number): Promise<Sharp> => {
  const { default: sharp } = await import('sharp');
  return width === raw.width ? sharp(pixels, { raw }) : sharp(pixels, { raw }).resize({ width });
};

// Measured on the sample pictures: a phone's 960 px stay below 70 kB as AVIF and 130 kB as JPEG, and the fourteen cost 15 seconds of one
// core. One more step of effort for AVIF and WebP saves 6 % of the bytes and costs twice that.
const encoders: Record<string, (image: Sharp) => Sharp> = {
  avif: image => image.avif({ quality: 50, effort: 0 }),
  webp: image => image.webp({ quality: 74, effort: 2 }),
  jpg: image => image.jpeg({ quality: 76, progressive: true }),
};

/** The files of a picture, by name. */
export const fileNamesOf = ({ id, widths }: Pick<Picture, 'id' | 'widths'>): string[] => [
  `${id}.jpg`,
  ...widths.flatMap(width => Object.keys(encoders).map(extension => `${id}-${width}.${extension}`)),
];

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whole or not at all, whoever else writes the same file at the same time. */
const writeWhole = async (writeNewFile: WriteNewFile, path: string, bytes: Buffer): Promise<void> => {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await writeNewFile(draft, bytes);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

const placeholderOf = async (decoded: Decoded): Promise<string> => {
  const small = await resized(decoded, Math.min(placeholderWidth, decoded.raw.width));
  const tiny = await small.blur(0.8).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
};

/**
 * Pictures under `{dataDir}/pictures`: `{id}.jpg` in the largest width (1920 px at most) and `{id}-{width}.{avif,webp,jpg}` for the widths that
 * the original reaches. `id` is made of the bytes, so that the same picture is derived once. Turned upright by EXIF, then stripped of
 * every metadata (a photograph may say where it was taken).
 */
export const createPictures = ({ dataDir, writeNewFile }: { dataDir: string; writeNewFile: WriteNewFile }): Pictures => {
  const oneAtATime = createKeyedQueue();
  const derive = async (bytes: Buffer, alt: Localized): Promise<Picture> => {
    const directory = join(dataDir, 'pictures');
    const decoded = await decode(bytes);
    await mkdir(directory, { recursive: true });
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const { width, height } = decoded.raw;
    const reached = widths.filter(candidate => candidate <= width);
    const derived = reached.length > 0 ? reached : [width];
    const write = async (name: string, targetWidth: number, extension: string): Promise<void> => {
      const path = join(directory, `${name}.${extension}`);
      if (await exists(path)) return;
      const encode = encoders[extension] as (image: Sharp) => Sharp;
      await writeWhole(writeNewFile, path, await encode(await resized(decoded, targetWidth)).toBuffer());
    };
    for (const target of derived) {
      // All have ended before one that failed is told of: nobody is answered while half a file is still there.
      const written = await Promise.allSettled(
        Object.keys(encoders).map(extension => write(`${id}-${target}`, target, extension)),
      );
      for (const outcome of written) if (outcome.status === 'rejected') throw outcome.reason;
    }
    await write(id, width, 'jpg');
    await syncDirectory(directory);
    return { id, width, height, widths: derived, placeholder: await placeholderOf(decoded), alt };
  };
  // A decoded picture weighs up to 14 MB, and its encoders take every core: guests come first.
  return {
    derivePicture: (bytes, alt) => oneAtATime('derive', () => derive(bytes, alt)),
    assertPicture: bytes => oneAtATime('derive', async () => void (await decode(bytes))),
  };
};
