import { createHash, type Hash } from 'node:crypto';
import { ledgerStream } from '@baan/domain/shared/streamNames';
import { repeatUntilAborted } from '@baan/time/retry';
import type { Random, Time } from '@baan/time/time';
import type { NewEvent, StoredEvent } from '../log/recordedEvent.ts';
import type { Stores } from '../log/stores.ts';
import { isHeld } from '../private/checkpoints.ts';
import {
  endSigning,
  keepTreeHead,
  readKeptTreeHead,
  readTreeHeadFile,
  type TreeHeadPlace,
  takeSigning,
} from '../private/keptTreeHead.ts';
import { eventHash } from './macs.ts';
import { genuineTreeHead, type SignedTreeHead, sameTreeHead, treeHeadOf, treeHeadType } from './treeHeads.ts';

export type LogSigner = {
  /**
   * Signs a tree head over the events since the last one, unless there are none, or another process is signing. `forced`: even within a
   * minute of the last attempt.
   */
  signTreeHead: (options?: { forced?: boolean; progress?: (events: number) => void }) => Promise<void>;
  /** True after the first signed tree head. */
  hasBegun: () => Promise<boolean>;
  /** Signs a tree head each minute until `signal` aborts. */
  run: (signal: AbortSignal) => Promise<void>;
};

type Dependencies = Pick<Stores, 'store' | 'macs' | 'knex' | 'storeId'> & {
  dataDir: string;
  time: Pick<Time, 'now' | 'sleep'>;
  random: Pick<Random, 'uuid'>;
  log: { warn: (object: object, message: string) => void; error: (object: object, message: string) => void };
};

const everyMs = 60_000;

/** A signed tree head over a changed log would hide the change. An administrator has to check the log first. */
class Unsignable extends Error {}

/** The log behind the kept signed tree head. `place`: of the last event that it covers. */
type Opened = { place: TreeHeadPlace | null; rest: AsyncGenerator<StoredEvent> };

const begin = (root: string): Hash => createHash('sha256').update(root);

export const createLogSigner = ({ store, macs, knex, dataDir, storeId, time, random, log }: Dependencies): LogSigner => {
  let reported: string | undefined;

  /** The later one of the two kept signed tree heads: a process may have died between the writes. */
  const newestKept = async () => {
    const [row, inFile] = await Promise.all([readKeptTreeHead(knex), readTreeHeadFile(dataDir)]);
    const file = genuineTreeHead(inFile, macs);
    if ((inFile !== undefined && !file) || (row && !genuineTreeHead(row, macs)))
      throw new Unsignable('The seal that is kept outside the log is none of this house');
    return { row, file, kept: file && file.events > (row?.events ?? 0) ? file : row };
  };

  /** Without a place in the row of the kept signed tree head, events are counted from the beginning. */
  const openBehind = async ({ row, kept }: Awaited<ReturnType<typeof newestKept>>): Promise<Opened> => {
    if (kept && row?.place && sameTreeHead(row, kept) && (await isHeld(store, row.place)))
      return { place: row.place, rest: store.readAllStored({ after: row.place.position }) };
    const rest = store.readAllStored();
    let place: TreeHeadPlace | null = null;
    for (let events = 0; events < (kept?.events ?? 0); events += 1) {
      const { value, done } = await rest.next();
      if (done) throw new Unsignable(`The log holds fewer events than seal ${kept?.number} counted`);
      place = { position: value.position, eventId: value.id };
    }
    return { place, rest };
  };

  /**
   * Reads the rest of the log, and compares the signed tree heads in it.
   * @returns `newest`: the newest signed tree head of the log, with its place; `events` and `hash` of the next one
   */
  const fold = async (
    kept: SignedTreeHead | undefined,
    { place: keptAt, rest }: Opened,
    later: SignedTreeHead[],
    progress?: (events: number) => void,
  ) => {
    const treeHeads = [...later];
    let [newest, place] = [kept, keptAt];
    let events = kept?.events ?? 0;
    let hash = begin(kept?.root ?? '');
    let end: TreeHeadPlace | null = null;
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
      [newest, place, hash, changed] = [next, end, begin(next.root), false];
    }
    if (treeHeads[0]) throw new Unsignable(`The log holds fewer events than seal ${treeHeads[0].number} counted`);
    return { newest: newest, place, events, hash, end, changed };
  };

  const signNow = async (progress?: (events: number) => void): Promise<void> => {
    const known = await newestKept();
    const { row, file, kept } = known;
    const ledger = await store.readStored(ledgerStream, { from: kept?.number ?? 0 });
    const treeHeads = ledger.flatMap(event => treeHeadOf(event, macs) ?? []);
    if (kept && !sameTreeHead(treeHeads.shift(), kept))
      throw new Unsignable(`The log does not reach seal ${kept.number}, which is kept outside it`);
    const { newest, place, events, hash, end, changed } = await fold(kept, await openBehind(known), treeHeads, progress);
    if (!changed || !end) {
      const isKept = sameTreeHead(newest, row) && sameTreeHead(newest, file) && row?.place;
      if (newest && !isKept) await keepTreeHead(knex, dataDir, newest, place);
      return;
    }
    const at = time.now().toISOString();
    const root = hash.digest('hex');
    const mac = macs.ofTreeHead({ events, root });
    const event: NewEvent = {
      id: random.uuid(),
      type: treeHeadType,
      data: { at, events, root, mac },
      actor: { kind: 'system' },
      correlationId: storeId,
      // The last event that the signed tree head counts.
      causationId: end.eventId,
    };
    const appended = await store.append(ledgerStream, [event], store.tailOf(ledger));
    // Another process was first. The next attempt finds its tree head.
    if (appended) await keepTreeHead(knex, dataDir, { number: appended.tail.revision, events, root, mac, at }, end);
  };

  const treeHead: LogSigner['signTreeHead'] = async ({ forced = false, progress } = {}) => {
    if (!(await takeSigning(knex, { forced }))) return;
    try {
      await signNow(progress);
      reported = undefined;
      await endSigning(knex, null);
    } catch (error) {
      const problem = error instanceof Unsignable ? error.message : null;
      await endSigning(knex, problem);
      if (!problem) throw error;
      if (reported !== problem) log.error({}, `${problem}: nothing is signed until the findings of npm run verify are resolved`);
      reported = problem;
    }
  };

  return {
    signTreeHead: treeHead,
    hasBegun: async () => (await readKeptTreeHead(knex)) !== undefined,
    run: signal =>
      repeatUntilAborted(time, everyMs, signal, () =>
        treeHead().catch(error =>
          log.warn({ error: (error as Error).message }, 'the tree head of the log could not be signed; trying again'),
        ),
      ),
  };
};
