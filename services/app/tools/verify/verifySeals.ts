import { createHash } from 'node:crypto';
import { ledgerStream } from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import type { StoredEvent } from '../../log/recordedEvent.ts';
import { readKeptSeal } from '../../private/keptSeal.ts';
import type { Macs } from '../../proof/macs.ts';
import { readSealFile } from '../../proof/sealFile.ts';
import { genuineSeal, isSealed, type Seal, sameSeal, sealOf } from '../../proof/seals.ts';
import { type Finding, placeOf } from './verifyFinding.ts';

/** What is kept outside the log, as it was before the log was read: undefined: nothing is, null: what is there is none of this house. */
export type KeptSeals = { row: Seal | null | undefined; file: Seal | null | undefined };

export const readKeptSeals = async (
  knex: Knex,
  dataDir: string,
  macs: Pick<Macs, 'ofSeal'>,
  // The row first: it is written first.
): Promise<KeptSeals> => {
  const row = await readKeptSeal(knex);
  const file = await readSealFile(dataDir);
  return {
    row: row && (genuineSeal(row, macs) ?? null),
    file: file === undefined ? undefined : (genuineSeal(file, macs) ?? null),
  };
};

type SealsCheck = {
  /** To be told of every event in order of position, with its hash. */
  see: (event: StoredEvent, hash: string) => Finding | undefined;
  seals: () => number;
  end: () => Finding[];
};

/** So many that are gone or were put in do not make the seals behind it misfit too. */
const tolerated = 20;

const placesAbout = (length: number, last: number): number[] => {
  const about = Array.from({ length: 2 * tolerated + 1 }, (_, index) => length - tolerated + index);
  return [...new Set([...about.filter(place => place >= 0 && place < last), last])];
};

/** The MAC of a kept seal covers neither its number nor its time. */
const isKeptAs = (kept: Seal | null | undefined, seal: Seal): boolean =>
  sameSeal(kept ?? undefined, seal) && kept?.number === seal.number && kept.at === seal.at;

const places: Record<keyof KeptSeals, string> = { row: 'private.seal', file: 'DATA_DIR/seal.json' };

/**
 * Each seal against the events that it counted, in order of position, and the last ones against the seal that is kept outside the log.
 * Between the last event that a seal covers and the seal itself others may stand, which were under way.
 */
export const createSealsCheck = (macs: Macs, kept: KeptSeals): SealsCheck => {
  let events = 0;
  let seals = 0;
  let last: Seal | undefined;
  /** Hashes of the events behind those that the last seal covers; where it did not fit, they may begin at any of these. */
  let hashes: string[] = [];
  let starts = [0];
  const unreached = new Set((Object.keys(places) as (keyof KeptSeals)[]).filter(place => kept[place]));

  const fits = ({ events: counted, root }: Seal, start: number): boolean => {
    const length = counted - (last?.events ?? 0);
    if (length < 0 || start + length > hashes.length) return false;
    const hash = createHash('sha256').update(last?.root ?? '');
    for (const one of hashes.slice(start, start + length)) hash.update(one);
    return hash.digest('hex') === root;
  };

  const problemOf = (event: StoredEvent): string | undefined => {
    const seal = sealOf(event, macs);
    // One that somebody else wrote is named for its MAC.
    if (!seal) return undefined;
    seals += 1;
    for (const place of unreached) if (isKeptAs(kept[place], seal)) unreached.delete(place);
    const before = last;
    const start = starts.find(one => fits(seal, one));
    const length = seal.events - (before?.events ?? 0);
    // Of events that are gone or were put in, nobody can tell where the seal ended: about where its count says, or right before it.
    const ends = start === undefined ? placesAbout(length, hashes.length) : [start + length];
    const first = ends[0] ?? 0;
    hashes = hashes.slice(first);
    starts = ends.map(end => end - first);
    last = seal;
    if (start !== undefined) return undefined;
    const since = before ? `behind seal ${before.number}` : 'from the beginning';
    return `the events ${since} are not those that seal ${seal.number} covers: there were ${seal.events} then, ${events} stand before it now`;
  };

  const keptProblem = (place: keyof KeptSeals): string | undefined => {
    const seal = kept[place];
    if (seal === null) return 'what is kept there is no seal of this house';
    // The file is the sealing process's: where another folder is looked at, the row alone tells.
    if (seal === undefined) return seals > 0 && (place === 'row' || kept.row === undefined) ? 'no seal is kept there' : undefined;
    if (!unreached.has(place)) return undefined;
    return `the log does not reach seal ${seal.number}, which is kept there and counted ${seal.events} events: the log holds ${events}. Its end was cut off, or that seal changed`;
  };

  return {
    see: (event, hash) => {
      const problem = isSealed(event) ? problemOf(event) : undefined;
      events += 1;
      hashes.push(hash);
      return problem === undefined ? undefined : { check: 'seal', ...placeOf(event), problem };
    },
    seals: () => seals,
    end: () =>
      (Object.keys(places) as (keyof KeptSeals)[]).flatMap(place => {
        const problem = keptProblem(place);
        return problem ? [{ check: 'seal' as const, subject: places[place], stream: ledgerStream, problem }] : [];
      }),
  };
};
