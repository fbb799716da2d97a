import { createHash } from 'node:crypto';
import { ledgerStream } from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';
import type { StoredEvent } from '../../log/recordedEvent.ts';
import { readKeptTreeHead, readTreeHeadFile } from '../../private/keptTreeHead.ts';
import type { EventMacs } from '../../proof/macs.ts';
import { genuineTreeHead, isSigned, type SignedTreeHead, sameTreeHead, treeHeadOf } from '../../proof/treeHeads.ts';
import { placeOf, type ReportFinding } from './verifyFinding.ts';

/** The signed tree heads kept outside the log, read before the log. undefined: none; null: not a signed tree head of this villa. */
export type KeptTreeHeads = { row: SignedTreeHead | null | undefined; file: SignedTreeHead | null | undefined };

export const readKeptTreeHeads = async (
  knex: Knex,
  dataDir: string,
  macs: Pick<EventMacs, 'ofTreeHead'>,
): Promise<KeptTreeHeads> => {
  // The row first: it is written first.
  const row = await readKeptTreeHead(knex);
  const file = await readTreeHeadFile(dataDir);
  return {
    row: row && (genuineTreeHead(row, macs) ?? null),
    file: file === undefined ? undefined : (genuineTreeHead(file, macs) ?? null),
  };
};

/**
 * Each event must have the villa's MAC, but for those that the first signed tree head counted: there were none then. `sealedFirst`: their number.
 * undefined: there is no signed tree head; then every event after one with a MAC must have one.
 */
export const createMacsCheck = (macs: Pick<EventMacs, 'isValid'>, signedFirst: number | undefined, report: ReportFinding) => {
  let seen = 0;
  let hasBegun = false;
  return {
    /** For every event in order of position. */
    see: (event: StoredEvent): void => {
      seen += 1;
      if (macs.isValid(event)) {
        hasBegun = true;
        return;
      }
      const hasMac = event.metadata?.mac !== undefined;
      // There were no signed tree heads in the time without MACs.
      if (!hasMac && !isSigned(event) && (signedFirst === undefined ? !hasBegun : seen <= signedFirst)) return;
      const found = hasMac
        ? 'does not have the MAC that this house gave it: it was changed, or written by somebody else'
        : 'has no MAC: this house did not write it';
      report({ check: 'mac', ...placeOf(event), problem: `revision ${event.revision} (${event.type}) ${found}` });
    },
  };
};

/** Up to 20 lost or inserted events leave later signed tree heads checkable. */
const tolerated = 20;

const placesAbout = (length: number, last: number): number[] => {
  const about = Array.from({ length: 2 * tolerated + 1 }, (_, index) => length - tolerated + index);
  return [...new Set([...about.filter(place => place >= 0 && place < last), last])];
};

/** The MAC of a kept signed tree head covers neither its number nor its time. */
const isKeptAs = (kept: SignedTreeHead | null | undefined, treeHead: SignedTreeHead): boolean =>
  sameTreeHead(kept ?? undefined, treeHead) && kept?.number === treeHead.number && kept.at === treeHead.at;

const places = [
  ['row', 'private.seal'],
  ['file', 'DATA_DIR/seal.json'],
] as const;

/**
 * Checks each signed tree head against the events that it counted, in order of position, and the last ones against the kept signed tree heads. Between the last
 * event that a signed tree head covers and the signed tree head itself other events may stand, which were appended meanwhile.
 * Example: seal 1 counted 3 events and seal 2 counts 5, so hashes 0 and 1 must give the root of seal 2. If they do not, its end is unknown:
 * the events of seal 3 may begin at about hash 2, or right behind seal 2, and seal 3 is tried from each of these `possibleStarts`.
 */
export const createTreeHeadsCheck = (macs: EventMacs, kept: KeptTreeHeads, report: ReportFinding) => {
  let events = 0;
  let treeHeads = 0;
  let last: SignedTreeHead | undefined;
  /** Of the events behind the last signed tree head's. */
  let hashes: string[] = [];
  let possibleStarts = [0];
  const unreached = new Set(places.map(([place]) => place).filter(place => kept[place]));

  const fits = ({ events: counted, root }: SignedTreeHead, start: number): boolean => {
    const length = counted - (last?.events ?? 0);
    if (length < 0 || start + length > hashes.length) return false;
    const hash = createHash('sha256').update(last?.root ?? '');
    for (const one of hashes.slice(start, start + length)) hash.update(one);
    return hash.digest('hex') === root;
  };

  const problemOf = (event: StoredEvent): string | undefined => {
    const treeHead = treeHeadOf(event, macs);
    // The MAC check reports a forged signed tree head.
    if (!treeHead) return undefined;
    treeHeads += 1;
    for (const place of unreached) if (isKeptAs(kept[place], treeHead)) unreached.delete(place);
    const before = last;
    const start = possibleStarts.find(one => fits(treeHead, one));
    const length = treeHead.events - (before?.events ?? 0);
    const possibleEnds = start === undefined ? placesAbout(length, hashes.length) : [start + length];
    const first = possibleEnds[0] ?? 0;
    hashes = hashes.slice(first);
    possibleStarts = possibleEnds.map(end => end - first);
    last = treeHead;
    if (start !== undefined) return undefined;
    const since = before ? `behind seal ${before.number}` : 'from the beginning';
    return `the events ${since} are not those that seal ${treeHead.number} covers: there were ${treeHead.events} then, ${events} stand before it now`;
  };

  const keptProblem = (place: keyof KeptTreeHeads): string | undefined => {
    const treeHead = kept[place];
    if (treeHead === null) return 'what is kept there is no seal of this house';
    // The sealing process writes the file. With another folder the row alone counts.
    if (treeHead === undefined)
      return treeHeads > 0 && (place === 'row' || kept.row === undefined) ? 'no seal is kept there' : undefined;
    if (!unreached.has(place)) return undefined;
    return `the log does not reach seal ${treeHead.number}, which is kept there and counted ${treeHead.events} events: the log holds ${events}. Its end was cut off, or that seal changed`;
  };

  return {
    /** For every event in order of position, with its hash. */
    see: (event: StoredEvent, hash: string): void => {
      const problem = isSigned(event) ? problemOf(event) : undefined;
      events += 1;
      hashes.push(hash);
      if (problem !== undefined) report({ check: 'seal', ...placeOf(event), problem });
    },
    treeHeads: (): number => treeHeads,
    end: (): void => {
      for (const [place, subject] of places) {
        const problem = keptProblem(place);
        if (problem) report({ check: 'seal', subject, stream: ledgerStream, problem });
      }
    },
  };
};
