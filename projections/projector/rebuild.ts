import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { ReadEvent } from '../readTable.ts';
import { type IsForged, nothingForged } from './faults.ts';
import { fillTables } from './filling.ts';
import { emptyTables, lockTables } from './projectBatch.ts';
import {
  channel,
  isMadeByThisRelease,
  isOutdated,
  lockReadSchema,
  makeReadTables,
  saveCheckpoint,
  tryLockReadSchema,
} from './readSchema.ts';

type Tables = { knex: Knex; time: Pick<Time, 'turn'> };

/** Called with the number of events done, and the position of the last. */
type RebuildProgress = (done: number, position: bigint) => void;

const fill = async (
  { knex: trx, time }: Tables,
  events: AsyncIterable<ReadEvent>,
  progress: RebuildProgress,
  isForged: IsForged,
): Promise<number> => {
  let done = 0;
  let last: ReadEvent | undefined;
  const wrote = (batch: ReadEvent[]): void => {
    done += batch.length;
    last = batch.at(-1) ?? last;
    if (last) progress(done, last.position);
  };
  // A crash of PostgreSQL loses the rows together with the checkpoint, and the next start begins again.
  await trx.raw('SET LOCAL synchronous_commit = off');
  await fillTables({ trx, time }, events, wrote, isForged);
  if (!last) return 0;
  await saveCheckpoint(trx, last);
  await trx.raw('SELECT pg_notify(?, ?)', [channel, last.position.toString()]);
  return done;
};

/** Where possible only rows are deleted: readers keep the old ones until the transaction commits. */
const empty = async (trx: Knex): Promise<void> => {
  if (!(await isMadeByThisRelease(trx))) return makeReadTables(trx);
  await lockTables(trx);
  await emptyTables(trx);
};

/**
 * Makes every read table again from the events, in one transaction. Readers keep the old rows until it commits (for tables of another release
 * they wait). A running projector waits, then goes on after it. An interruption changes nothing.
 */
export const rebuild = (
  { knex, time }: Tables,
  events: AsyncIterable<ReadEvent>,
  progress: RebuildProgress,
  isForged: IsForged = nothingForged,
): Promise<number> =>
  knex.transaction(async trx => {
    await lockReadSchema(trx);
    await empty(trx);
    return fill({ knex: trx, time }, events, progress, isForged);
  });

const lookEveryMs = 200;

/**
 * Rebuilds where the tables are outdated. Several processes may call it at once: one rebuilds, the others poll until it is
 * done, as a connection that waits long for a lock counts as dead.
 * @param isNeeded asked under the lock
 * @returns the number of folded events; null: no rebuild was needed
 */
export const rebuildChanged = async (
  time: Pick<Time, 'sleep' | 'turn'>,
  knex: Knex,
  readEvents: () => AsyncIterable<ReadEvent>,
  progress: RebuildProgress,
  isForged: IsForged = nothingForged,
  isNeeded: (trx: Knex) => Promise<boolean> = isOutdated,
): Promise<number | null> => {
  const attempt = (): Promise<number | null | 'busy'> =>
    knex.transaction(async trx => {
      if (!(await tryLockReadSchema(trx))) return 'busy';
      if (!(await isNeeded(trx))) return null;
      await empty(trx);
      return fill({ knex: trx, time }, readEvents(), progress, isForged);
    });
  for (;;) {
    const done = await attempt();
    if (done !== 'busy') return done;
    await time.sleep(lookEveryMs);
  }
};
