import type { Knex } from 'knex';
import { channel, forgetCheckpoints } from './checkpoints.ts';
import { lockTables, projectInside } from './projectBatch.ts';
import type { ReadEvent } from './readTable.ts';
import { tables } from './tables.ts';

const batchSize = 1000;

/**
 * Makes every read table again from the events, in one transaction: readers keep the old rows until it commits, a running projector
 * waits and goes on behind it. `progress` is told how many events are done.
 */
export const rebuild = (knex: Knex, events: AsyncIterable<ReadEvent>, progress: (done: number) => void): Promise<number> =>
  knex.transaction(async trx => {
    await lockTables(trx);
    for (const { name } of tables) await trx(`read.${name}`).delete();
    await forgetCheckpoints(
      trx,
      tables.map(({ name }) => name),
    );
    let done = 0;
    let batch: ReadEvent[] = [];
    const flush = async (): Promise<void> => {
      const last = batch.at(-1);
      if (!last) return;
      await projectInside(trx, batch);
      done += batch.length;
      batch = [];
      progress(done);
      await trx.raw('SELECT pg_notify(?, ?)', [channel, last.position.toString()]);
    };
    for await (const event of events) {
      batch.push(event);
      if (batch.length >= batchSize) await flush();
    }
    await flush();
    return done;
  });
