import type { RequestListener } from 'node:http';
import type { IsForged } from '@baan/projections/passOver';
import { isOfTheEvent } from '@baan/projections/projectorFault';
import { ensureReadTables } from '@baan/projections/readSchema';
import type { ReadEvent } from '@baan/projections/readTable';
import { rebuildOutdated } from '@baan/projections/rebuild';
import type { Knex } from 'knex';
import { createNotYetApp, type Preparation } from '../http/door/notYet.ts';
import { shareOf } from '../tools/progressBar.ts';
import type { HttpServer } from './httpServer.ts';

type Options = {
  knex: Knex;
  store: { readAll: () => AsyncIterable<ReadEvent>; lastPosition: () => Promise<bigint> };
  isForged?: IsForged;
  log: { info: (object: object, message: string) => void; warn: (object: object, message: string) => void };
  /** Prints a line of progress. */
  report: (line: string) => void;
  /** Listens on the service's port; absent in a process without one. */
  listen?: (app: RequestListener) => Promise<HttpServer>;
  /** Milliseconds before it listens meanwhile: a small house is done sooner. */
  quietMs?: number;
};

/**
 * Makes the read tables from the log where they are of another release, or empty. Of several processes that start at once one does it, the
 * others wait. Meanwhile every call is answered 503, and `/api/ready` tells the progress.
 */
export const prepareReadTables = async (options: Options): Promise<void> => {
  const { knex, store, isForged, log, report, listen, quietMs = 1000 } = options;
  let preparation: Preparation = { events: 0, share: 0 };
  let listening: Promise<HttpServer | undefined> | undefined;
  const late = setTimeout(() => {
    listening = listen?.(createNotYetApp(() => preparation)).catch(() => undefined);
    log.info({}, 'the read tables are made from the events before anything is served');
  }, quietMs);
  try {
    const last = await store.lastPosition();
    const done = await rebuildOutdated(
      knex,
      store.readAll,
      (events, position) => {
        preparation = { events, share: shareOf(position, last) };
        if (!listening) return;
        log.info(preparation, 'making the read tables');
        report(`read tables: ${Math.floor(preparation.share * 100)} %`);
      },
      isForged,
    );
    if (done !== null) log.info({ events: done }, 'the read tables were made from the events');
  } catch (error) {
    if (!isOfTheEvent(error)) throw error;
    // The projector goes as far as it can, and readiness names the event that it cannot apply.
    log.warn({ error: (error as Error).name }, 'the read tables could not be made at once; the projector fills them');
    await ensureReadTables(knex);
  } finally {
    clearTimeout(late);
    await (await listening)?.stop(0);
  }
};
