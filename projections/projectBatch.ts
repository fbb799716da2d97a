import type { Knex } from 'knex';
import { applyChange, changesOf, type RowChange, statementsOf } from './changeRows.ts';
import { channel, readCheckpoint, saveCheckpoint } from './checkpoint.ts';
import { foldPassingOver, type IsForged, unlessForged } from './passOver.ts';
import { isMadeByThisRelease, lockReadSchema, readVersion } from './readSchema.ts';
import type { ReadEvent } from './readTable.ts';
import { tables } from './tables.ts';

/** To the end of the transaction nobody else changes a table, whether or not there is a checkpoint to hold. */
export const lockTables = async (trx: Knex): Promise<void> => {
  await lockReadSchema(trx);
  await trx.raw('SELECT FROM read.checkpoint FOR UPDATE');
};

/** They have seen nothing then. */
export const emptyTables = async (trx: Knex): Promise<void> => {
  for (const { name } of tables) await trx(`read.${name}`).delete();
  await trx('read.checkpoint').delete();
};

/**
 * Rows of a batch and the checkpoint in one transaction. What the tables have seen is skipped, so that a batch given twice, or to two
 * processes, counts once. `after` is the position that the batch follows upon, null for the log's beginning.
 * @throws when the tables have not come as far as `after`, because somebody emptied them meanwhile: the caller reads again from there; and
 * when another release made the tables anew: its folds are not these
 */
export const projectBatch = async (knex: Knex, after: bigint | null, events: ReadEvent[]): Promise<void> => {
  const last = events.at(-1);
  if (!last) return;
  if (after !== null && (await projectBehind(knex, after, events, last))) return;
  await projectLocked(knex, after, events, last);
};

/** The same for one event that some table cannot take; what it says is left out there, where it was forged. */
export const projectPassingOver = (knex: Knex, after: bigint | null, event: ReadEvent, isForged: IsForged): Promise<void> =>
  projectLocked(knex, after, [event], event, (trx, events) => foldPassingOver(trx, tables, events, unlessForged(isForged)));

type Fold = (trx: Knex, events: ReadEvent[]) => Promise<void>;

const foldAll: Fold = async (trx, events) => {
  for (const change of await changesOf(tables, trx, events)) await applyChange(trx, change);
};

const projectLocked = (knex: Knex, after: bigint | null, events: ReadEvent[], last: ReadEvent, fold?: Fold): Promise<void> =>
  knex.transaction(async trx => {
    await lockTables(trx);
    if (!(await isMadeByThisRelease(trx))) throw new Error('The read tables are of another release');
    await projectInside(trx, after, events, fold);
    await trx.raw('SELECT pg_notify(?, ?)', [channel, last.position.toString()]);
  });

/**
 * The usual case, that the tables stand at `after`, in one statement: it locks the checkpoint, and writes where that is as expected.
 * Rows that were read before it are then still the newest: each change of rows moves the checkpoint. It does not wait for the disk:
 * what a crash of PostgreSQL takes back it takes back with the checkpoint, and it is projected again.
 * @returns false when they stand elsewhere; nothing is written then
 */
const projectBehind = async (knex: Knex, after: bigint, events: ReadEvent[], last: ReadEvent): Promise<boolean> => {
  const changes = await changesOf(tables, knex, events);
  const parts = changes.flatMap(change => statementsOf(change, 'EXISTS (SELECT FROM guard)'));
  const sql = `
    WITH guard AS MATERIALIZED (
      SELECT FROM read.checkpoint WHERE position = ? AND EXISTS (SELECT FROM read.made_by WHERE version = ?) FOR UPDATE
    ), moved AS (UPDATE read.checkpoint SET position = ?, event_id = ? WHERE EXISTS (SELECT FROM guard))
    ${parts.map((part, index) => `, part_${index} AS (${part.sql})`).join('')}
    SELECT pg_notify(?, ?), set_config('synchronous_commit', 'off', true) FROM guard`;
  const position = last.position.toString();
  const bindings = [
    ...[after.toString(), readVersion, position, last.id],
    ...parts.flatMap(part => part.bindings),
    ...[channel, position],
  ];
  const { rows } = await knex.raw<{ rows: unknown[] }>(sql, bindings).options({ name: `project ${shapeOf(changes)}` });
  return rows.length > 0;
};

/** Which statements there are: by this name PostgreSQL keeps them planned. */
const shapeOf = (changes: RowChange[]): string =>
  changes.map(({ rows, cleared }) => (rows.length > 0 ? 1 : 0) + (cleared.length > 0 ? 2 : 0)).join('');

/** As {@link projectBatch}, inside a transaction that holds the lock. */
const projectInside = async (trx: Knex, after: bigint | null, events: ReadEvent[], fold = foldAll): Promise<void> => {
  const seen = (await readCheckpoint(trx))?.position ?? null;
  if (after !== null && (seen === null || seen < after)) throw new Error('The read tables were emptied meanwhile');
  const fresh = events.filter(({ position }) => seen === null || position > seen);
  const last = fresh.at(-1);
  if (!last) return;
  await fold(trx, fresh);
  await saveCheckpoint(trx, last);
};
