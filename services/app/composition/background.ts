import { runProjector } from '@baan/projections/projector/projector';
import { startJobs } from '../jobs/jobs.ts';
import { measureEarlierSlips } from '../jobs/measureEarlierSlips.ts';
import { openJobQueue } from '../jobs/queue.ts';
import { shareEvents } from '../log/sharedEvents.ts';
import { runRelay } from '../outbox/relay.ts';
import { watchReadTables } from '../runtime/readTables.ts';
import { runRetention } from '../tools/erase/eraseOldStays.ts';
import { verifyEachNight } from '../tools/verify/verifyNightly.ts';
import { carryOutVerifyRuns } from '../tools/verify/verifyRuns.ts';
import type { Core } from './core.ts';
import type { Parts } from './parts.ts';

export type Background = Awaited<ReturnType<typeof startBackground>>;

/** What runs without a request, by the roles of this process: projector, relay, jobs, and the watch over log and read tables. */
export const startBackground = async (core: Core, parts: Parts) => {
  const { config, has, time, stores, opened, streams, outbox, commands, offering, publicUrl } = core;
  const { knex, store, proof } = stores;
  const { isForged } = proof;
  const log = core.log.child({ part: 'jobs' });
  const stopping = new AbortController();
  const { signal } = stopping;

  const readTables = watchReadTables(core.source, signal);
  const running: Promise<unknown>[] = [readTables.running, core.logWatch.run(signal)];
  const shared = has('projector') && has('jobs') ? await shareEvents({ time, store, signal, log: core.log }) : undefined;
  if (shared) running.push(shared.running);
  const follow = shared?.follow ?? store.subscribe;
  if (has('projector')) {
    const events = (after: bigint | null, ended: AbortSignal) => proof.marked(follow({ after, signal: ended }));
    running.push(runProjector({ time, knex, events, eventAt: store.eventAt, isForged, signal, log: core.log }));
  }
  if (has('jobs')) running.push(runRelay({ time, streams, outbox, knex, log: core.log }, signal));
  const queue = openJobQueue({ time, databaseUrl: config.DATABASE_URL, redisUrl: config.REDIS_URL, log });
  const jobs = await startJobs({
    ...stores,
    ...parts,
    store: { ...store, subscribe: follow },
    commands,
    publicUrl,
    excluded: offering.excluded,
    queue,
    time,
    log,
    signal,
    runs: has('jobs'),
  });
  if (has('jobs')) {
    running.push(core.logSigner.run(signal));
    running.push(measureEarlierSlips({ knex, decoders: parts.decoders, dataDir: parts.dataDir, log }, signal));
    const verifying = { ...opened, isForged, databaseUrl: config.DATABASE_URL, dataDir: parts.dataDir, time, log };
    running.push(carryOutVerifyRuns(verifying, signal));
    running.push(runRetention({ knex, store, commands, erase: core.eraseUnwatched, time, log }, signal));
    if (config.NIGHTLY_VERIFY === 'on') running.push(verifyEachNight({ knex, time, log }, signal));
  }
  return {
    jobs,
    queue,
    /** Progress of a rebuild of the read tables; undefined: none is running. */
    preparation: readTables.preparation,
    /** Begins to stop; `ended` resolves when all has stopped. */
    stop: async () => {
      stopping.abort();
      await jobs.stop();
      await queue.stop();
    },
    ended: () => Promise.allSettled(running),
  };
};
