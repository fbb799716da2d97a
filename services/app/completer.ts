import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import type { EventStore } from './eventStore.ts';
import type { Handle } from './handle.ts';
import { loadCheckpoint, saveCheckpoint } from './private/checkpoints.ts';
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
    try {
      const after = (await loadCheckpoint(knex, completerName))?.position ?? null;
      for await (const delivery of store.subscribe({ after, signal, prefixes: ['calendar', 'staff'] })) {
        if (delivery.kind !== 'event') continue;
        const { event } = delivery;
        if (event.stream === 'calendar' || event.stream === 'staff') await handle.complete(event);
        await saveCheckpoint(knex, completerName, { position: event.position, eventId: event.id });
        failures = 0;
      }
    } catch (error) {
      failures += 1;
      log.warn({ error: (error as Error).message }, 'completing streams was interrupted; trying again');
      await wait(Math.min(5000, 100 * 2 ** failures), undefined, { signal }).catch(() => undefined);
    }
  }
};
