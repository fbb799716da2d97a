import type { RequestListener } from 'node:http';
import { type IsForged, isOfTheEvent } from '@baan/projections/projector/faults';
import { areTablesMissing, ensureReadTables, lacksTables } from '@baan/projections/projector/readSchema';
import { rebuildChanged } from '@baan/projections/projector/rebuild';
import type { ReadEvent } from '@baan/projections/readTable';
import { repeatUntilAborted } from '@baan/time/retry';
import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { RebuildStatus } from '../http/status/statusDependencies.ts';
import { createRebuildingApp } from '../http/status/statusRoutes.ts';
import { shareOf } from '../tools/progressBar.ts';
import type { HttpServer } from './httpServer.ts';

type Log = { info: (object: object, message: string) => void; warn: (object: object, message: string) => void };

type Source = {
  time: Pick<Time, 'after' | 'sleep' | 'turn'>;
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
  /** Milliseconds before it listens meanwhile: a small log is done sooner. */
  quietMs?: number;
};

const nothingYet: RebuildStatus = { events: 0, share: 0 };

/** Makes the tables from the log if `isNeeded`. One of several processes does it, and the others wait for it. */
const makeTables = async (
  { time, knex, store, isForged, log }: Source,
  progress: (preparation: RebuildStatus) => void,
  isNeeded?: (trx: Knex) => Promise<boolean>,
): Promise<void> => {
  try {
    const last = await store.lastPosition();
    const report = (events: number, position: bigint): void => progress({ events, share: shareOf(position, last) });
    const done = await rebuildChanged(time, knex, store.readAll, report, isForged, isNeeded);
    if (done !== null) log.info({ events: done }, 'the read tables were made from the events');
  } catch (error) {
    if (!isOfTheEvent(error)) throw error;
    // The projector applies what it can, and readiness names the event that it cannot apply.
    log.warn({ error: (error as Error).name }, 'the read tables could not be made at once; the projector fills them');
    await ensureReadTables(knex);
  }
};

/**
 * Makes the read tables at the start if they are empty or of another release. Meanwhile every request is answered 503, and `/api/ready`
 * shows the progress.
 */
export const prepareReadTables = async (options: Options): Promise<void> => {
  const { log, report, listen, publicUrl, quietMs = 1000 } = options;
  let preparation = nothingYet;
  let listening: Promise<HttpServer | undefined> | undefined;
  const cancel = options.time.after(quietMs, () => {
    listening = listen?.(createRebuildingApp(() => preparation, publicUrl)).catch(() => undefined);
    log.info({}, 'the read tables are made from the events before anything is served');
  });
  try {
    await makeTables(options, reached => {
      preparation = reached;
      if (!listening) return;
      log.info(preparation, 'making the read tables');
      report(`read tables: ${Math.floor(preparation.share * 100)} %`);
    });
  } finally {
    cancel();
    await (await listening)?.stop(0);
  }
};

const lookEveryMs = 2000;

/**
 * Checks regularly that the read tables exist, and makes them again if somebody removed them while the service runs. `preparation` is
 * defined until they are back, in all processes. One of them makes the tables.
 */
export const watchReadTables = (
  source: Source,
  signal: AbortSignal,
): { preparation: () => RebuildStatus | undefined; running: Promise<void> } => {
  const { time, knex, log } = source;
  let preparation: RebuildStatus | undefined;
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
    const progress = (reached: RebuildStatus): void => {
      preparation = reached;
    };
    await makeTables(source, progress, lacksTables);
    if (!(await areTablesMissing(knex))) preparation = undefined;
  };
  // An unreachable database is reported elsewhere.
  return {
    preparation: () => preparation,
    running: repeatUntilAborted(time, lookEveryMs, signal, () => look().catch(() => undefined)),
  };
};
