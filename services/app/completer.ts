import { setTimeout as wait } from 'node:timers/promises';
import { batches } from '@baan/projections/batches';
import type { Knex } from 'knex';
import type { EventStore } from './eventStore.ts';
import type { Handle } from './handle.ts';
import { saveCheckpoint } from './private/checkpoints.ts';
import type { RecordedEvent } from './recordedEvent.ts';
import { startPosition } from './startPosition.ts';
import { completerName } from './streams.ts';

type Dependencies = {
  store: EventStore;
  handle: Handle;
  knex: Knex;
  clock: () => Date;
  log: { warn: (object: object, message: string) => void };
};

/** Whoever appended an event brings what it carries to its stream at once; it is left to them for so long. */
const patienceMs = 2_000;

/** A checkpoint that is behind costs a look at events that are completed already. */
const checkpointEveryMs = 1_000;

/**
 * The reactor that finishes what a process left between two appends: each event of `calendar` and `staff` has what it carries
 * brought to its stream. Several processes may run it; event ids make it happen once.
 */
export const runCompleter = async ({ store, handle, knex, clock, log }: Dependencies, signal: AbortSignal): Promise<void> => {
  const untilLeft = (at: string): Promise<void> => {
    const left = Math.min(patienceMs, Date.parse(at) + patienceMs - clock().getTime());
    return left > 0 ? wait(left, undefined, { signal }) : Promise.resolve();
  };
  let savedAt = Number.NEGATIVE_INFINITY;
  for (let failures = 0; !signal.aborted; ) {
    // A subscription that is left in the middle ends only when it is told to.
    const ended = new AbortController();
    try {
      const after = await startPosition({ knex, store, log }, completerName);
      const events = store.subscribe({ after, signal: AbortSignal.any([signal, ended.signal]), prefixes: ['calendar', 'staff'] });
      for await (const batch of batches(events)) {
        const last = batch.at(-1) as RecordedEvent;
        await untilLeft(last.at);
        for (const event of batch) if (event.stream === 'calendar' || event.stream === 'staff') await handle.complete(event);
        failures = 0;
        if (performance.now() - savedAt < checkpointEveryMs) continue;
        await saveCheckpoint(knex, completerName, { position: last.position, eventId: last.id });
        savedAt = performance.now();
      }
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      log.warn({ error: (error as Error).message }, 'completing streams was interrupted; trying again');
      await wait(Math.min(5000, 100 * 2 ** failures), undefined, { signal }).catch(() => undefined);
    } finally {
      ended.abort();
    }
  }
};
