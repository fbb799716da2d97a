import { createHash, type Hash, randomUUID } from 'node:crypto';
import { ledgerStream } from '@baan/domain/shared/streamNames';
import { repeatUntilAborted } from '@baan/time/retry';
import { eventHash } from '../log/hashChain.ts';
import type { NewEvent, StoredEvent } from '../log/recordedEvent.ts';
import type { Stores } from '../log/stores.ts';
import { isHeld } from '../private/checkpoints.ts';
import {
  endSigning,
  keepTreeHead,
  readKeptTreeHead,
  readTreeHeadFile,
  type SealPlace,
  takeSigning,
} from '../private/keptTreeHead.ts';
import { genuineTreeHead, type SignedTreeHead, sameTreeHead, treeHeadOf, treeHeadType } from './treeHeads.ts';

export type LogSigner = {
  /**
   * Seals the events since the last seal, unless there are none, or another process is sealing. `forced`: even within a minute of the last
   * look.
   */
  seal: (options?: { forced?: boolean; progress?: (events: number) => void }) => Promise<void>;
  /** Is there a seal already? */
  hasBegun: () => Promise<boolean>;
  /** Seals each minute until `signal` aborts. */
  run: (signal: AbortSignal) => Promise<void>;
};

type Dependencies = Pick<Stores, 'store' | 'macs' | 'knex' | 'storeId'> & {
  dataDir: string;
  clock: () => Date;
  log: { warn: (object: object, message: string) => void; error: (object: object, message: string) => void };
};

const everyMs = 60_000;

/** A seal over a changed log would hide the change. An administrator has to look first. */
class Unsignable extends Error {}

/** The log behind the kept seal. `place`: of the last event that it covers. */
type Opened = { place: SealPlace | null; rest: AsyncGenerator<StoredEvent> };

const begin = (root: string): Hash => createHash('sha256').update(root);

export const createLogSigner = ({ store, macs, knex, dataDir, storeId, clock, log }: Dependencies): LogSigner => {
  let told: string | undefined;

  /** The later one of the two kept seals: a process may have died between the writes. */
  const newestKept = async () => {
    const [row, inFile] = await Promise.all([readKeptTreeHead(knex), readTreeHeadFile(dataDir)]);
    const file = genuineTreeHead(inFile, macs);
    if ((inFile !== undefined && !file) || (row && !genuineTreeHead(row, macs)))
      throw new Unsignable('The seal that is kept outside the log is none of this house');
    return { row, file, kept: file && file.events > (row?.events ?? 0) ? file : row };
  };

  /** Without a place in the row of the kept seal, events are counted from the beginning. */
  const openBehind = async ({ row, kept }: Awaited<ReturnType<typeof newestKept>>): Promise<Opened> => {
    if (kept && row?.place && sameTreeHead(row, kept) && (await isHeld(store, row.place)))
      return { place: row.place, rest: store.readAllStored({ after: row.place.position }) };
    const rest = store.readAllStored();
    let place: SealPlace | null = null;
    for (let events = 0; events < (kept?.events ?? 0); events += 1) {
      const { value, done } = await rest.next();
      if (done) throw new Unsignable(`The log holds fewer events than seal ${kept?.number} counted`);
      place = { position: value.position, eventId: value.id };
    }
    return { place, rest };
  };

  /**
   * Reads the rest of the log, and compares the seals in it.
   * @returns `sealed`: the newest seal of the log, with its place; `events` and `hash` of the next seal
   */
  const fold = async (
    kept: SignedTreeHead | undefined,
    { place: keptAt, rest }: Opened,
    later: SignedTreeHead[],
    progress?: (events: number) => void,
  ) => {
    const treeHeads = [...later];
    let [sealed, place] = [kept, keptAt];
    let events = kept?.events ?? 0;
    let hash = begin(kept?.root ?? '');
    let end: SealPlace | null = null;
    let changed = false;
    for await (const event of rest) {
      events += 1;
      end = { position: event.position, eventId: event.id };
      hash.update(eventHash(event));
      changed ||= !treeHeadOf(event, macs);
      progress?.(events);
      const [next] = treeHeads;
      if (events !== next?.events) continue;
      if (hash.digest('hex') !== next.root) throw new Unsignable(`The log is not what seal ${next.number} says of it`);
      treeHeads.shift();
      [sealed, place, hash, changed] = [next, end, begin(next.root), false];
    }
    if (treeHeads[0]) throw new Unsignable(`The log holds fewer events than seal ${treeHeads[0].number} counted`);
    return { sealed, place, events, hash, end, changed };
  };

  const signNow = async (progress?: (events: number) => void): Promise<void> => {
    const known = await newestKept();
    const { row, file, kept } = known;
    const ledger = await store.readStored(ledgerStream, { from: kept?.number ?? 0 });
    const treeHeads = ledger.flatMap(event => treeHeadOf(event, macs) ?? []);
    if (kept && !sameTreeHead(treeHeads.shift(), kept))
      throw new Unsignable(`The log does not reach seal ${kept.number}, which is kept outside it`);
    const { sealed, place, events, hash, end, changed } = await fold(kept, await openBehind(known), treeHeads, progress);
    if (!changed || !end) {
      const isKept = sameTreeHead(sealed, row) && sameTreeHead(sealed, file) && row?.place;
      if (sealed && !isKept) await keepTreeHead(knex, dataDir, sealed, place);
      return;
    }
    const at = clock().toISOString();
    const root = hash.digest('hex');
    const mac = macs.ofTreeHead({ events, root });
    const event: NewEvent = {
      id: randomUUID(),
      type: treeHeadType,
      data: { at, events, root, mac },
      actor: { kind: 'system' },
      correlationId: storeId,
      // The last event that the seal counts.
      causationId: end.eventId,
    };
    const appended = await store.append(ledgerStream, [event], store.tailOf(ledger));
    // Another process was quicker. The next look finds its seal.
    if (appended) await keepTreeHead(knex, dataDir, { number: appended.tail.revision, events, root, mac, at }, end);
  };

  const treeHead: LogSigner['seal'] = async ({ forced = false, progress } = {}) => {
    if (!(await takeSigning(knex, { forced }))) return;
    try {
      await signNow(progress);
      told = undefined;
      await endSigning(knex, null);
    } catch (error) {
      const problem = error instanceof Unsignable ? error.message : null;
      await endSigning(knex, problem);
      if (!problem) throw error;
      if (told !== problem) log.error({}, `${problem}: nothing is sealed until npm run verify has been looked into`);
      told = problem;
    }
  };

  return {
    seal: treeHead,
    hasBegun: async () => (await readKeptTreeHead(knex)) !== undefined,
    run: signal =>
      repeatUntilAborted(everyMs, signal, () =>
        treeHead().catch(error => log.warn({ error: (error as Error).message }, 'the log could not be sealed; trying again')),
      ),
  };
};
