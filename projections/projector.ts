import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { forgetCheckpoints, loadCheckpoints, lowestPosition } from './checkpoints.ts';
import { lockTables, projectBatch } from './projectBatch.ts';
import type { ReadEvent } from './readTable.ts';
import { tables } from './tables.ts';

type Delivery = { kind: 'event'; event: ReadEvent } | { kind: 'caughtUp' };

type Log = { warn: (object: object, message: string) => void };

type Options = {
  knex: Knex;
  /** Everything after a position, then live. */
  events: (after: bigint | null) => AsyncIterable<Delivery>;
  /** Id of the event at a position, null when there is none. */
  eventAt: (position: bigint) => Promise<string | null>;
  signal: AbortSignal;
  log: Log;
};

const maxBatch = 500;

/** What has arrived by now, as one batch: a transaction for many events when they pour, for one when they trickle. */
async function* batches(deliveries: AsyncIterable<Delivery>): AsyncGenerator<ReadEvent[]> {
  const iterator = deliveries[Symbol.asyncIterator]();
  let next = iterator.next();
  try {
    for (;;) {
      const first = await next;
      if (first.done) return;
      const batch: ReadEvent[] = first.value.kind === 'event' ? [first.value.event] : [];
      next = iterator.next();
      while (batch.length < maxBatch) {
        const more = await Promise.race([next, turn(null)]);
        if (!more || more.done) break;
        if (more.value.kind === 'event') batch.push(more.value.event);
        next = iterator.next();
      }
      next.catch(() => undefined);
      if (batch.length > 0) yield batch;
    }
  } finally {
    await iterator.return?.();
  }
}

/** A table whose last event is not where its checkpoint says belongs to another log: it starts again from nothing. */
const dropStrangers = async (knex: Knex, eventAt: Options['eventAt'], log: Log): Promise<void> => {
  for (const [name, { position, eventId }] of await loadCheckpoints(knex)) {
    if ((await eventAt(position)) === eventId) continue;
    log.warn({ table: name }, 'the checkpoint is of another log; the table is built anew');
    await knex.transaction(async trx => {
      await lockTables(trx);
      await trx(`read.${name}`).delete();
      await forgetCheckpoints(trx, [name]);
    });
  }
};

/** Keeps the read tables up with the store until `signal` aborts. What fails is tried again; no event is passed over. */
export const runProjector = async ({ knex, events, eventAt, signal, log }: Options): Promise<void> => {
  for (let failures = 0; !signal.aborted; ) {
    try {
      await dropStrangers(knex, eventAt, log);
      for await (const batch of batches(events(await lowestPosition(knex)))) {
        await projectBatch(knex, batch);
        failures = 0;
      }
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      if (failures === 1)
        log.warn({ error: (error as Error).message, tables: tables.length }, 'projecting was interrupted; trying again');
      await wait(Math.min(5000, 100 * 2 ** failures), undefined, { signal }).catch(() => undefined);
    }
  }
};
