import type { Knex } from 'knex';
import { channel, loadCheckpoints, saveCheckpoints } from './checkpoints.ts';
import type { ReadEvent } from './readTable.ts';
import { storableEvent } from './storableEvent.ts';
import { tables } from './tables.ts';

// One number for all of schema `read`: who writes its tables holds this lock to the end of the transaction.
const lock = 0x6261616e;

export const lockTables = async (trx: Knex): Promise<void> => {
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [lock]);
};

/**
 * Rows and checkpoints of a batch in one transaction. Each table skips what it has seen, so that a batch given twice, or to two
 * processes, counts once. `after` is the position that the batch follows upon, null for the log's beginning.
 * @throws when a table has not come as far as `after`, because somebody emptied it meanwhile: the caller reads again from there
 */
export const projectBatch = (knex: Knex, after: bigint | null, events: ReadEvent[]): Promise<void> =>
  knex.transaction(async trx => {
    await lockTables(trx);
    await projectInside(trx, after, events);
    const last = events.at(-1);
    if (last) await trx.raw('SELECT pg_notify(?, ?)', [channel, last.position.toString()]);
  });

/** As {@link projectBatch}, inside a transaction that holds the lock. */
export const projectInside = async (trx: Knex, after: bigint | null, events: ReadEvent[]): Promise<void> => {
  const checkpoints = await loadCheckpoints(trx);
  const storable = events.map(storableEvent);
  const moved: string[] = [];
  for (const table of tables) {
    const seen = checkpoints.get(table.name)?.position ?? null;
    if (after !== null && (seen === null || seen < after)) throw new Error(`Table ${table.name} was emptied meanwhile`);
    const fresh = storable.filter(event => seen === null || event.position > seen);
    if (fresh.length === 0) continue;
    await table.project(trx, fresh);
    moved.push(table.name);
  }
  const last = events.at(-1);
  if (last && moved.length > 0) await saveCheckpoints(trx, moved, last);
};
