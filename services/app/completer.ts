import { setTimeout as wait } from 'node:timers/promises';
import { batches } from '@baan/projections/batches';
import type { Knex } from 'knex';
import type { EventStore } from './eventStore.ts';
import type { Handle } from './handle.ts';
import { saveCheckpoint } from './private/checkpoints.ts';
import { startPosition } from './startPosition.ts';
import { completerName } from './streams.ts';

type Log = { warn: (object: object, message: string) => void };

/**
 * The reactor that finishes what a process left between two appends: each event of `calendar` and `staff` has what it carries
 * brought to its stream. Several processes may run it; event ids make it happen once.
 */
export const runCompleter = async (
  { store, handle, knex, log }: { store: EventStore; handle: Handle; knex: Knex; log: Log },
  signal: AbortSignal,
): Promise<void> => {
  for (let failures = 0; !signal.aborted; ) {
    // A subscription that is left in the middle ends only when it is told to.
    const ended = new AbortController();
    try {
      const after = await startPosition({ knex, store, log }, completerName);
      const events = store.subscribe({ after, signal: AbortSignal.any([signal, ended.signal]), prefixes: ['calendar', 'staff'] });
      for await (const batch of batches(events)) {
        for (const event of batch) if (event.stream === 'calendar' || event.stream === 'staff') await handle.complete(event);
        const last = batch.at(-1);
        if (last) await saveCheckpoint(knex, completerName, { position: last.position, eventId: last.id });
        failures = 0;
      }
    } catch (error) {
      failures += 1;
      log.warn({ error: (error as Error).message }, 'completing streams was interrupted; trying again');
      await wait(Math.min(5000, 100 * 2 ** failures), undefined, { signal }).catch(() => undefined);
    } finally {
      ended.abort();
    }
  }
};
