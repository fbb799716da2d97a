import type { RequestListener } from 'node:http';
import { ledgerStream } from '@baan/domain/shared/streamNames';
import { rebuild } from '@baan/projections/projector/rebuild';
import { createVisibility } from '@baan/projections/projector/visibility';
import type { Random, Time } from '@baan/time/time';
import type { Logger } from 'pino';
import { createCommandHandlers } from '../commands/commandHandlers.ts';
import { openStreams } from '../commands/streams.ts';
import { offeringOf, publicUrlOf, type ServiceConfig } from '../config.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { createLogWatch } from '../log/logWatch.ts';
import { openStores } from '../log/stores.ts';
import { createLogSigner } from '../proof/logSigner.ts';
import { closeFolders } from '../runtime/dataFiles.ts';
import { startHttpServer } from '../runtime/httpServer.ts';
import { prepareReadTables } from '../runtime/readTables.ts';
import { withTimeout } from '../runtime/timeout.ts';
import { eraseGuests, eraseUnwatched, type StoredData } from '../tools/erase/erasing.ts';

/** A connection without an answer for longer, in milliseconds, is dead: no statement takes that long. */
const silenceMs = 20_000;
/** Milliseconds for the last signed tree head, at stop, if the store cannot be reached any more. */
const signsWithinMs = 3_000;

/** How this process shows its operator something. `progress`: a line that replaces the one before. */
export type Operator = { progress: (line: string) => void; warn: (line: string) => void };

export type ServiceCore = Awaited<ReturnType<typeof openCore>>;

type Options = { config: ServiceConfig; log: Logger; time: Time; random: Random; operator: Operator };

/** The log, checked and signed as far as it goes; the read tables, made where they are missing; and what decides on commands. */
export const openCore = async ({ config, log, time, random, operator }: Options) => {
  const has = (role: ServiceConfig['ROLES'][number]): boolean => config.ROLES.includes(role);
  const opened = await openStores(config, log, { time, random }, { silenceMs });
  const logWatch = createLogWatch({ ...opened, time, log, warnOperator: operator.warn });
  const stores = { ...opened, store: logWatch.store };
  const { knex, store, proof } = stores;
  const { isForged } = proof;
  const readAll = () => proof.markedEach(store.readAll());
  const source = { time, knex, store: { readAll, lastPosition: store.lastPosition }, isForged, log };
  const listen = has('http') ? (app: RequestListener) => startHttpServer(time, app, config.PORT, config.HOST) : undefined;
  await prepareReadTables({ ...source, report: operator.progress, listen, publicUrl: config.PUBLIC_URL });
  await closeFolders(config.DATA_DIR);
  const logSigner = createLogSigner({ ...stores, dataDir: config.DATA_DIR, time, log });
  const hasSignedRows = await stores.signRows();
  // After the first signed tree head, events without the MAC of this villa are ignored.
  if (has('jobs') && (hasSignedRows || !(await logSigner.hasBegun())))
    await logSigner.signTreeHead({
      forced: true,
      progress: events => events % 1000 === 0 && operator.progress(`events sealed: ${events}`),
    });
  const { streams, outbox } = await openStreams({ ...stores, time });
  const offering = offeringOf(config);
  const commands = createCommandHandlers({ ...stores, outbox, streams, offering, log });
  const visibility = createVisibility({ time, connectionString: config.DATABASE_URL, knex, eventAt: store.eventAt, log });
  const rebuildAll = async () => void (await rebuild({ knex, time }, readAll(), () => undefined, isForged));
  const erasing = { ...stores, dataDir: config.DATA_DIR, rebuild: rebuildAll };
  return {
    config,
    has,
    log,
    time,
    random,
    operator,
    /** As opened, for what checks the log itself; `stores` fail once the log was cut. */
    opened,
    stores,
    logWatch,
    logSigner,
    source,
    streams,
    outbox,
    offering,
    commands,
    visibility,
    publicUrl: publicUrlOf(config),
    /** With it the first owner registers. */
    setupCode: stores.hashing.keyedHash('setup', stores.storeId).slice(0, 12),
    erase: (stored: StoredData[]): Promise<void> => eraseGuests(stored, erasing),
    eraseUnwatched: (stored: StoredData[]): Promise<void> => eraseUnwatched(stored, erasing),
    close: async () => {
      if (has('jobs'))
        await withTimeout(time, signsWithinMs, logSigner.signTreeHead({ forced: true })).catch(error =>
          log.warn({ error: error.message }, 'the end of the log was not signed; the next start does it'),
        );
      await visibility.stop();
      await stores.close();
    },
  };
};

/** Milliseconds by which the read tables may lag: a reader would not wait longer. */
const maxLagMs = 2_000;

/** By name; each rejects when its part fails. */
export const readinessChecksOf = (
  { logWatch, stores: { knex, store }, visibility }: ServiceCore,
  queue: Pick<JobQueue, 'check'>,
) => ({
  eventStore: async () => {
    await logWatch.assertWhole();
    await store.read(ledgerStream);
  },
  database: () => knex.raw('SELECT 1'),
  readTables: async () => {
    const newest = await store.lastPosition();
    if (!(await visibility.until(newest, maxLagMs))) throw new Error('The read tables lag behind the store');
  },
  jobs: queue.check,
});
