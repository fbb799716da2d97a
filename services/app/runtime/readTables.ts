import type { RequestListener } from 'node:http';
import type { IsForged } from '@baan/projections/passOver';
import { isOfTheEvent } from '@baan/projections/projectorFault';
import { areTablesMissing, ensureReadTables, lacksTables } from '@baan/projections/readSchema';
import type { ReadEvent } from '@baan/projections/readTable';
import { rebuildChanged } from '@baan/projections/rebuild';
import { repeatUntilAborted } from '@baan/time/retry';
import type { Knex } from 'knex';
import { createNotYetApp } from '../http/middleware/notYet.ts';
import type { Preparation } from '../http/middleware/preparation.ts';
import { shareOf } from '../tools/progressBar.ts';
import type { HttpServer } from './httpServer.ts';

type Log = { info: (object: object, message: string) => void; warn: (object: object, message: string) => void };

type Source = {
  knex: Knex;
  store: { readAll: () => AsyncIterable<ReadEvent>; lastPosition: () => Promise<bigint> };
  isForged?: IsForged;
  log: Log;
};

type Options = Source & {
  /** Prints a line of progress. */
  report: (line: string) => void;
  /** Listens on the service's port; absent in a process without one. */
  listen?: (app: RequestListener) => Promise<HttpServer>;
  publicUrl?: string | undefined;
  /** Milliseconds before it listens meanwhile: a small house is done sooner. */
  quietMs?: number;
};

const nothingYet: Preparation = { events: 0, share: 0 };

/** Makes the tables from the log where `isNeeded`. Of several processes one does it, the others wait until it is done. */
const makeTables = async (
  { knex, store, isForged, log }: Source,
  progress: (preparation: Preparation) => void,
  isNeeded?: (trx: Knex) => Promise<boolean>,
): Promise<void> => {
  try {
    const last = await store.lastPosition();
    const report = (events: number, position: bigint): void => progress({ events, share: shareOf(position, last) });
    const done = await rebuildChanged(knex, store.readAll, report, isForged, isNeeded);
    if (done !== null) log.info({ events: done }, 'the read tables were made from the events');
  } catch (error) {
    if (!isOfTheEvent(error)) throw error;
    // The projector goes as far as it can, and readiness names the event that it cannot apply.
    log.warn({ error: (error as Error).name }, 'the read tables could not be made at once; the projector fills them');
    await ensureReadTables(knex);
  }
};

/**
 * Makes the read tables at the start, where they are of another release, or empty. Meanwhile every call is answered 503, and `/api/ready`
 * tells the progress.
 */
export const prepareReadTables = async (options: Options): Promise<void> => {
  const { log, report, listen, publicUrl, quietMs = 1000 } = options;
  let preparation = nothingYet;
  let listening: Promise<HttpServer | undefined> | undefined;
  const late = setTimeout(() => {
    listening = listen?.(createNotYetApp(() => preparation, publicUrl)).catch(() => undefined);
    log.info({}, 'the read tables are made from the events before anything is served');
  }, quietMs);
  try {
    await makeTables(options, reached => {
      preparation = reached;
      if (!listening) return;
      log.info(preparation, 'making the read tables');
      report(`read tables: ${Math.floor(preparation.share * 100)} %`);
    });
  } finally {
    clearTimeout(late);
    await (await listening)?.stop(0);
  }
};

const lookEveryMs = 2000;

/**
 * Looks now and then whether the read tables are still there, and makes them again when somebody removed them under the running service.
 * `preparation` is defined from then until they are back; in all processes, of which one makes them.
 */
export const watchReadTables = (
  source: Source,
  signal: AbortSignal,
): { preparation: () => Preparation | undefined; running: Promise<void> } => {
  const { knex, log } = source;
  let preparation: Preparation | undefined;
  let isSaid = false;
  const look = async (): Promise<void> => {
    if (!(await areTablesMissing(knex))) {
      preparation = undefined;
      isSaid = false;
      return;
    }
    preparation ??= nothingYet;
    if (!isSaid) log.warn({}, 'read tables were removed; they are made again from the events');
    isSaid = true;
    const progress = (reached: Preparation): void => {
      preparation = reached;
    };
    await makeTables(source, progress, lacksTables);
    if (!(await areTablesMissing(knex))) preparation = undefined;
  };
  // A database that is away says so elsewhere.
  return {
    preparation: () => preparation,
    running: repeatUntilAborted(lookEveryMs, signal, () => look().catch(() => undefined)),
  };
};
