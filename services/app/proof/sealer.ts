import { createHash, type Hash, randomUUID } from 'node:crypto';
import { ledgerStream } from '@baan/domain/shared/streamNames';
import { periodically } from '@baan/waiting/backOff';
import { eventHash } from '../log/hashChain.ts';
import type { NewEvent, StoredEvent } from '../log/recordedEvent.ts';
import type { Stores } from '../log/stores.ts';
import { isHeld } from '../private/checkpoints.ts';
import { endSealing, keepSeal, readKeptSeal, readSealFile, type SealPlace, takeSealing } from '../private/keptSeal.ts';
import { genuineSeal, type Seal, sameSeal, sealedType, sealOf } from './seals.ts';

export type Sealer = {
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
class Unsealable extends Error {}

/** The log behind the kept seal. `place`: of the last event that it covers. */
type Opened = { place: SealPlace | null; rest: AsyncGenerator<StoredEvent> };

const begin = (root: string): Hash => createHash('sha256').update(root);

export const createSealer = ({ store, macs, knex, dataDir, storeId, clock, log }: Dependencies): Sealer => {
  let told: string | undefined;

  /** The later one of the two kept seals: a process may have died between the writes. */
  const newestKept = async () => {
    const [row, inFile] = await Promise.all([readKeptSeal(knex), readSealFile(dataDir)]);
    const file = genuineSeal(inFile, macs);
    if ((inFile !== undefined && !file) || (row && !genuineSeal(row, macs)))
      throw new Unsealable('The seal that is kept outside the log is none of this house');
    return { row, file, kept: file && file.events > (row?.events ?? 0) ? file : row };
  };

  /** Without a place in the row of the kept seal, events are counted from the beginning. */
  const openBehind = async ({ row, kept }: Awaited<ReturnType<typeof newestKept>>): Promise<Opened> => {
    if (kept && row?.place && sameSeal(row, kept) && (await isHeld(store, row.place)))
      return { place: row.place, rest: store.readAllStored({ after: row.place.position }) };
    const rest = store.readAllStored();
    let place: SealPlace | null = null;
    for (let events = 0; events < (kept?.events ?? 0); events += 1) {
      const { value, done } = await rest.next();
      if (done) throw new Unsealable(`The log holds fewer events than seal ${kept?.number} counted`);
      place = { position: value.position, eventId: value.id };
    }
    return { place, rest };
  };

  /**
   * Reads the rest of the log, and compares the seals in it.
   * @returns `sealed`: the newest seal of the log, with its place; `events` and `hash` of the next seal
   */
  const fold = async (
    kept: Seal | undefined,
    { place: keptAt, rest }: Opened,
    later: Seal[],
    progress?: (events: number) => void,
  ) => {
    const seals = [...later];
    let [sealed, place] = [kept, keptAt];
    let events = kept?.events ?? 0;
    let hash = begin(kept?.root ?? '');
    let end: SealPlace | null = null;
    let changed = false;
    for await (const event of rest) {
      events += 1;
      end = { position: event.position, eventId: event.id };
      hash.update(eventHash(event));
      changed ||= !sealOf(event, macs);
      progress?.(events);
      const [next] = seals;
      if (events !== next?.events) continue;
      if (hash.digest('hex') !== next.root) throw new Unsealable(`The log is not what seal ${next.number} says of it`);
      seals.shift();
      [sealed, place, hash, changed] = [next, end, begin(next.root), false];
    }
    if (seals[0]) throw new Unsealable(`The log holds fewer events than seal ${seals[0].number} counted`);
    return { sealed, place, events, hash, end, changed };
  };

  const sealNow = async (progress?: (events: number) => void): Promise<void> => {
    const known = await newestKept();
    const { row, file, kept } = known;
    const ledger = await store.readStored(ledgerStream, { from: kept?.number ?? 0 });
    const seals = ledger.flatMap(event => sealOf(event, macs) ?? []);
    if (kept && !sameSeal(seals.shift(), kept))
      throw new Unsealable(`The log does not reach seal ${kept.number}, which is kept outside it`);
    const { sealed, place, events, hash, end, changed } = await fold(kept, await openBehind(known), seals, progress);
    if (!changed || !end) {
      const isKept = sameSeal(sealed, row) && sameSeal(sealed, file) && row?.place;
      if (sealed && !isKept) await keepSeal(knex, dataDir, sealed, place);
      return;
    }
    const at = clock().toISOString();
    const root = hash.digest('hex');
    const mac = macs.ofSeal({ events, root });
    const event: NewEvent = {
      id: randomUUID(),
      type: sealedType,
      data: { at, events, root, mac },
      actor: { kind: 'system' },
      correlationId: storeId,
      // The last event that the seal counts.
      causationId: end.eventId,
    };
    const appended = await store.append(ledgerStream, [event], store.tailOf(ledger));
    // Another process was quicker. The next look finds its seal.
    if (appended) await keepSeal(knex, dataDir, { number: appended.tail.revision, events, root, mac, at }, end);
  };

  const seal: Sealer['seal'] = async ({ forced = false, progress } = {}) => {
    if (!(await takeSealing(knex, { forced }))) return;
    try {
      await sealNow(progress);
      told = undefined;
      await endSealing(knex, null);
    } catch (error) {
      const problem = error instanceof Unsealable ? error.message : null;
      await endSealing(knex, problem);
      if (!problem) throw error;
      if (told !== problem) log.error({}, `${problem}: nothing is sealed until npm run verify has been looked into`);
      told = problem;
    }
  };

  return {
    seal,
    hasBegun: async () => (await readKeptSeal(knex)) !== undefined,
    run: signal =>
      periodically(everyMs, signal, () =>
        seal().catch(error => log.warn({ error: (error as Error).message }, 'the log could not be sealed; trying again')),
      ),
  };
};
