import { runProjector } from '@baan/projections/projector/projector';
import { startJobs } from '../jobs/jobs.ts';
import type { JobQueue } from '../jobs/queue.ts';
import { shareEvents } from '../log/sharedEvents.ts';
import { runRelay } from '../outbox/relay.ts';
import { watchReadTables } from '../runtime/readTables.ts';
import type { ServiceCore } from './core.ts';
import type { ServiceFeatures } from './features.ts';

export type BackgroundWork = Awaited<ReturnType<typeof startBackground>>;

/** What runs without a request, by the roles of this process: projector, relay, jobs, and the watch over log and read tables. */
export const startBackground = async (core: ServiceCore, features: ServiceFeatures, queue: JobQueue) => {
  const { has, time, stores, streams, outbox } = core;
  const { knex, store, proof, hashing } = stores;
  const stopping = new AbortController();
  const { signal } = stopping;

  const readTables = watchReadTables(core.source, signal);
  const running: Promise<unknown>[] = [readTables.running, core.logWatch.run(signal)];
  const shared = has('projector') && has('jobs') ? await shareEvents({ time, store, signal, log: core.log }) : undefined;
  if (shared) running.push(shared.running);
  const follow = shared?.follow ?? store.subscribe;
  if (has('projector')) {
    const { isForged } = proof;
    const events = (after: bigint | null, ended: AbortSignal) => proof.marked(follow({ after, signal: ended }));
    running.push(runProjector({ time, knex, events, eventAt: store.eventAt, isForged, signal, log: core.log }));
  }
  if (has('jobs')) running.push(runRelay({ time, streams, outbox, knex, log: core.log }, signal));
  const jobs = await startJobs({
    knex,
    store: { subscribe: follow, eventAt: store.eventAt },
    proof,
    hashing,
    handlers: features.jobs,
    others: features.eachMinute,
    queue,
    time,
    log: core.log.child({ part: 'jobs' }),
    signal,
    runs: has('jobs'),
  });
  if (has('jobs')) running.push(core.logSigner.run(signal), ...features.background(signal));
  return {
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
