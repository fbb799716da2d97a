import type { Knex } from 'knex';
import { channel, forgetCheckpoints } from './checkpoints.ts';
import { lockTables, projectInside } from './projectBatch.ts';
import type { ReadEvent } from './readTable.ts';
import { tables } from './tables.ts';

const batchSize = 1000;

/**
 * Makes every read table again from the events, in one transaction: readers keep the old rows until it commits, a running projector
 * waits and goes on behind it. `progress` is told how many events are
 * done, and the position of the last.
 */
export const rebuild = (
  knex: Knex,
  events: AsyncIterable<ReadEvent>,
  progress: (done: number, position: bigint) => void,
): Promise<number> =>
  knex.transaction(async trx => {
    await lockTables(trx);
    for (const { name } of tables) await trx(`read.${name}`).delete();
    await forgetCheckpoints(
      trx,
      tables.map(({ name }) => name),
    );
    let done = 0;
    let after: bigint | null = null;
    let batch: ReadEvent[] = [];
    const flush = async (): Promise<void> => {
      const last = batch.at(-1);
      if (!last) return;
      await projectInside(trx, after, batch);
      after = last.position;
      done += batch.length;
      batch = [];
      progress(done, last.position);
      await trx.raw('SELECT pg_notify(?, ?)', [channel, last.position.toString()]);
    };
    for await (const event of events) {
      batch.push(event);
      if (batch.length >= batchSize) await flush();
    }
    await flush();
    if (after !== null) await trx.raw('SELECT pg_notify(?, ?)', [channel, String(after)]);
    return done;
  });
