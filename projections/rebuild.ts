import type { Knex } from 'knex';
import { applyChange, foldInto } from './changeRows.ts';
import { channel, forgetCheckpoints, saveCheckpoints } from './checkpoints.ts';
import { lockTables } from './projectBatch.ts';
import type { ReadEvent } from './readTable.ts';
import { tables } from './tables.ts';

const batchSize = 2000;

/** Arrays of `size`, the last one as long as it comes. */
async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    if (batch.push(item) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Makes every read table again from the events, in one transaction: readers keep the old rows until it commits, a running projector
 * waits and goes on behind it. While PostgreSQL writes one batch the next is read. `progress` is told how many events are done, and the
 * position of the last.
 */
export const rebuild = (
  knex: Knex,
  events: AsyncIterable<ReadEvent>,
  progress: (done: number, position: bigint) => void,
): Promise<number> =>
  knex.transaction(async trx => {
    const names = tables.map(({ name }) => name);
    await lockTables(trx);
    for (const name of names) await trx(`read.${name}`).delete();
    await forgetCheckpoints(trx, names);
    const write = async (batch: ReadEvent[]): Promise<void> => {
      for (const table of tables) await applyChange(trx, await foldInto(table, trx, batch));
    };
    let done = 0;
    let last: ReadEvent | undefined;
    let writing: Promise<void> | undefined;
    for await (const batch of inBatches(events, batchSize)) {
      await writing;
      if (last) progress(done, last.position);
      writing = write(batch);
      // It is awaited with the next batch, which may not come.
      writing.catch(() => undefined);
      done += batch.length;
      last = batch.at(-1);
    }
    await writing;
    if (!last) return 0;
    progress(done, last.position);
    await saveCheckpoints(trx, names, last);
    await trx.raw('SELECT pg_notify(?, ?)', [channel, last.position.toString()]);
    return done;
  });
