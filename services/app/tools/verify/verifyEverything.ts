import { type IsForged, nothingForged } from '@baan/projections/projector/faults';
import { withReplayedCopy } from '@baan/projections/projector/replayedCopy';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { EventStore } from '../../log/eventStore.ts';
import type { Hashing } from '../../log/hashing.ts';
import type { Privacy } from '../../privacy/privacy.ts';
import { isHeld, loadCheckpoints } from '../../private/checkpoints.ts';
import { unverifiedIds } from '../../private/unverified.ts';
import type { EventMacs } from '../../proof/macs.ts';
import type { SignedRows } from '../../proof/signedRows.ts';
import { createFilesCheck } from './verifyFiles.ts';
import type { ReportFinding } from './verifyFinding.ts';
import { readKeptTreeHeads } from './verifyProof.ts';
import { createSignedRowsCheck } from './verifySignedRows.ts';
import { type LogCounts, verifyStore } from './verifyStore.ts';
import { createTablesCheck } from './verifyTables.ts';

/** `rows`: compared rows of live tables. `behind`: events that these have not seen yet, which is no fault. `files`: slips and pictures. */
export type VerifyCounts = LogCounts & { rows: number; behind: number; files: number };

/** Files are counted once all are known. */
export type VerifyProgress = LogCounts & { position: bigint; rows: number; files: { done: number; total: number } | null };

export const nothingDone: VerifyProgress = { events: 0, streams: 0, bookings: 0, seals: 0, position: 0n, rows: 0, files: null };

export type VerifyDependencies = {
  time: Pick<Time, 'sleep'>;
  /** With the schema `read`. */
  databaseUrl: string;
  /** The same database, for the schema `private`. */
  knex: Knex;
  store: Pick<EventStore, 'readAllStored' | 'readStored' | 'open' | 'eventAt'>;
  macs: EventMacs;
  signedRows: Pick<SignedRows, 'isValid'>;
  privacy: Pick<Privacy, 'isErased' | 'hasKey'>;
  /** Checks events that the live tables left out. */
  isForged?: IsForged;
  /** With slips and pictures. */
  dataDir: string;
  hashing: Hashing;
};

type Options = VerifyDependencies & {
  report: ReportFinding;
  /** Called with the progress so far. An error that it throws ends the run. */
  progress: (done: VerifyProgress) => void;
  /** True if it records rows of `private` without a MAC. A service does; the tool writes nothing. */
  remembers?: boolean;
  /** Milliseconds that an outbox entry may be unrelayed: 5000. A running service needs a few. */
  timeoutMs?: number;
};

/** The events at the reactors' checkpoints must exist: nothing else may show a cut-off end of the log. */
const checkReactors = async (knex: Knex, store: Pick<EventStore, 'eventAt'>, report: ReportFinding): Promise<void> => {
  for (const [name, checkpoint] of await loadCheckpoints(knex)) {
    if (await isHeld(store, checkpoint)) continue;
    const problem = `its event is not at position ${checkpoint.position} of the log`;
    const event = String(checkpoint.position);
    report({ check: 'checkpoint', subject: `private.checkpoints ${name}`, event, problem, advice: 'restoreBeside' });
  }
};

/**
 * Reads the log once for everything: its chains, MACs and signed tree heads, bookings and nights, read tables made again beside the live ones, and the
 * files that events name.
 */
export const verifyEverything = (options: Options): Promise<VerifyCounts> => {
  const { time, databaseUrl, knex, store, macs, signedRows, privacy, isForged = nothingForged, dataDir, hashing } = options;
  const { report, progress, remembers = false, timeoutMs = 5_000 } = options;
  return withReplayedCopy(databaseUrl, isForged, async beside => {
    const kept = await readKeptTreeHeads(knex, dataDir, macs);
    const forged = new Set(await unverifiedIds(knex));
    const isSigned = macs.isValid;
    const check = createTablesCheck(beside, { open: store.open, privacy, forged, isSigned }, report);
    const rows = createSignedRowsCheck({ knex, signedRows, isSigned }, report);
    const files = createFilesCheck({ dataDir, hashing, isErased: privacy.isErased }, report);
    const replay: typeof check.replay = events => {
      events.forEach(files.see);
      events.forEach(rows.see);
      return check.replay(events);
    };
    let done = nothingDone;
    const tell = (more: Partial<VerifyProgress>): void => {
      done = { ...done, ...more };
      progress(done);
    };
    const onLog = (counts: LogCounts, position: bigint): void => tell({ ...counts, position });
    const counts = await verifyStore({ time, store, macs, kept, report, replay, progress: onLog, timeoutMs });
    await checkReactors(knex, store, report);
    await rows.end();
    if (remembers) await rows.remember();
    const compared = await check.end(done => tell({ ...counts, rows: done }));
    return { ...counts, ...compared, files: await files.end((number, total) => tell({ files: { done: number, total } })) };
  });
};
