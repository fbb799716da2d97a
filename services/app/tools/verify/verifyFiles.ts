import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { villaStream } from '@baan/domain/shared/streamNames';
import type { Picture } from '@baan/domain/villa/state';
import type { Hashing } from '../../log/hashing.ts';
import type { StoredEvent } from '../../log/recordedEvent.ts';
import { fileNamesOf } from '../../pictures/pictures.ts';
import type { Privacy } from '../../privacy/privacy.ts';
import { slipFolder, slipIdOf } from '../../slips/slipFile.ts';
import { placeOf, type ReportFinding } from './verifyFinding.ts';

type Named = { stream: string; revision: number; place: ReturnType<typeof placeOf> };

const isPicture = (value: object): value is Pick<Picture, 'id' | 'widths'> =>
  'id' in value && typeof value.id === 'string' && 'widths' in value && Array.isArray(value.widths);

/** Anywhere in the data of an event. */
const picturesIn = (value: unknown): Pick<Picture, 'id' | 'widths'>[] => {
  if (typeof value !== 'object' || value === null) return [];
  return isPicture(value) ? [value] : Object.values(value).flatMap(picturesIn);
};

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    found => found.isFile() && found.size > 0,
    () => false,
  );

/**
 * Checks the files that events name under `dataDir`: each slip's bytes by the keyed hash in its event, and each picture in every width. An
 * erased person's slips must be gone.
 */
export const createFilesCheck = (
  { dataDir, hashing, isErased }: { dataDir: string; hashing: Hashing; isErased: Privacy['isErased'] },
  report: ReportFinding,
) => {
  const slips = new Map<string, Named & { fileHash: unknown }>();
  const pictures = new Map<string, Named & Pick<Picture, 'id' | 'widths'>>();
  const tell = ({ revision, place }: Named, problem: (named: string) => string): void =>
    report({ check: 'files', ...place, problem: problem(`that revision ${revision} names`) });

  const checkSlip = async (id: string, named: Named & { fileHash: unknown }): Promise<void> => {
    const bytes = await readFile(join(slipFolder(dataDir), id)).catch(() => undefined);
    if (!bytes && (await isErased(named.stream))) return;
    if (!bytes) tell(named, which => `the slip ${which} is missing`);
    else if (hashing.keyedHash('slip', bytes) !== named.fileHash) tell(named, which => `the slip ${which} is another file`);
  };

  const checkPicture = async (named: Named & Pick<Picture, 'id' | 'widths'>): Promise<void> => {
    const names = fileNamesOf(named);
    const there = await Promise.all(names.map(name => isThere(join(dataDir, 'pictures', name))));
    const missing = names.filter((_, index) => !there[index]);
    if (missing.length > 0) tell(named, which => `of the picture ${which}, ${missing.join(', ')} is missing`);
  };

  return {
    /** For every event, in any order. */
    see: (event: Pick<StoredEvent, 'stream' | 'revision' | 'position' | 'type' | 'data' | 'at'>): void => {
      const { stream, revision, type, data } = event;
      const place = placeOf(event);
      if (type === 'PaymentSlipAttached' || type === 'PaymentLinkSlipAttached') {
        const id = typeof data.url === 'string' ? slipIdOf(data.url) : undefined;
        if (id !== undefined) slips.set(id, { stream, revision, place, fileHash: data.fileHash });
      }
      if (stream === villaStream)
        for (const picture of picturesIn(data)) pictures.set(picture.id, { ...picture, stream, revision, place });
    },
    /** Checks each file that an event named. @returns their number */
    end: async (progress: (done: number, total: number) => void): Promise<number> => {
      let done = 0;
      const total = [...pictures.values()].reduce((sum, named) => sum + fileNamesOf(named).length, slips.size);
      for (const [id, named] of slips) {
        await checkSlip(id, named);
        done += 1;
        progress(done, total);
      }
      for (const named of pictures.values()) {
        await checkPicture(named);
        done += fileNamesOf(named).length;
        progress(done, total);
      }
      return total;
    },
  };
};
