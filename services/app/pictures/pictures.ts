import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Localized } from '@baan/domain/shared/localized';
import type { Picture } from '@baan/domain/villa/state';
import { createKeyedQueue } from '../batching/batching.ts';
import { type Decoders, DecodingFailed } from '../decoding/decoders.ts';
import { exists, makePrivateFolder, syncDirectory, type WriteNewFile, writeWhole } from '../runtime/dataFiles.ts';

/** The file is not a picture that browsers can show, or it is too large to be decoded safely. */
export class UnsupportedPicture extends Error {
  override name = 'UnsupportedPicture';
}

export type Pictures = {
  /** Derives every width of a picture, or finds the existing files, and describes it. @throws UnsupportedPicture */
  derivePicture(bytes: Buffer, alt: Localized): Promise<Picture>;
  /** Decodes a picture to check it, and stores nothing. @throws UnsupportedPicture */
  assertPicture(bytes: Buffer): Promise<void>;
};

const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);
const widths = [320, 640, 960, 1280, 1920];
const largestWidth = 1920;

const extensions = ['avif', 'webp', 'jpg'];

/** All staff share one place in the queue of the decoders. */
const sender = { lane: 'staff', address: 'pictures' } as const;

/** Milliseconds for one picture. Encoding takes a second or two on a busy machine. */
const timeoutMs = 45_000;

type Derived = Pick<Picture, 'width' | 'height' | 'widths' | 'placeholder'> & {
  files: { width: number | null; extension: string; bytes: Uint8Array }[];
};

export const fileNamesOf = ({ id, widths }: Pick<Picture, 'id' | 'widths'>): string[] => [
  `${id}.jpg`,
  ...widths.flatMap(width => extensions.map(extension => `${id}-${width}.${extension}`)),
];

type Dependencies = { dataDir: string; writeNewFile: WriteNewFile; decoders: Pick<Decoders, 'ask'> };

/**
 * Pictures under `{dataDir}/pictures`: `{id}.jpg` in the largest width (1920 px at most) and `{id}-{width}.{avif,webp,jpg}` for the widths
 * up to the original's. `id` is a hash of the bytes, so that the same picture is derived once. Pictures are turned upright by EXIF; then
 * all metadata is removed, because it may name a place.
 */
export const createPictures = ({ dataDir, writeNewFile, decoders }: Dependencies): Pictures => {
  const oneAtATime = createKeyedQueue();
  const directory = join(dataDir, 'pictures');

  /** @throws UnsupportedPicture; Unavailable when too many files wait */
  const opened = async <Result>(bytes: Buffer, wanted: { widths?: number[]; known?: string[] }): Promise<Result> => {
    try {
      const type = await decoders.ask<string | null>({ name: 'type', bytes }, timeoutMs, sender);
      if (!acceptedTypes.has(type ?? '')) throw new DecodingFailed('Not a JPEG, PNG, WebP or AVIF picture');
      return await decoders.ask<Result>({ name: 'derivePicture', bytes, largestWidth, ...wanted }, timeoutMs, sender);
    } catch (error) {
      if (error instanceof DecodingFailed) throw new UnsupportedPicture(`The picture cannot be read: ${error.message}`);
      throw error;
    }
  };

  const pathOf = (id: string, width: number | null, extension: string): string =>
    join(directory, `${width === null ? id : `${id}-${width}`}.${extension}`);

  /** Looks for the files of the usual widths. A picture that is smaller than all of them is derived again. */
  const knownOf = async (id: string): Promise<string[]> => {
    const names = fileNamesOf({ id, widths });
    const found = await Promise.all(names.map(name => exists(join(directory, name))));
    return names.filter((_, index) => found[index]).map(name => name.slice(id.length).replace('-', ''));
  };

  const derive = async (bytes: Buffer, alt: Localized): Promise<Picture> => {
    const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const { files, ...derived } = await opened<Derived>(bytes, { widths, known: await knownOf(id) });
    await makePrivateFolder(directory);
    // After an error, all writes are awaited first, so that none is running after this has failed.
    const written = await Promise.allSettled(
      files.map(({ width, extension, bytes: file }) =>
        writeWhole(pathOf(id, width, extension), Buffer.from(file), undefined, writeNewFile),
      ),
    );
    for (const outcome of written) if (outcome.status === 'rejected') throw outcome.reason;
    await syncDirectory(directory);
    return { id, ...derived, alt };
  };
  // A decoded picture takes up to 14 MB, and its encoders take every core. One at a time leaves room for guests.
  return {
    derivePicture: (bytes, alt) => oneAtATime('derive', () => derive(bytes, alt)),
    assertPicture: bytes => oneAtATime('derive', async () => void (await opened(bytes, {}))),
  };
};
