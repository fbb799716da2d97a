import type { Knex } from 'knex';
import type { ReadEvent } from '../readTable.ts';
import { tables } from '../tables.ts';
import { applyChange, changesOf, type RowChange, statementsOf } from './changeRows.ts';
import { foldPassingOver, type IsForged, unlessForged } from './faults.ts';
import { channel, isMadeByThisRelease, lockReadSchema, readCheckpoint, readVersion, saveCheckpoint } from './readSchema.ts';

/** Until the end of the transaction no other process changes a table, even where there is no checkpoint row to lock. */
export const lockTables = async (trx: Knex): Promise<void> => {
  await lockReadSchema(trx);
  await trx.raw('SELECT FROM read.checkpoint FOR UPDATE');
};

/** Without a checkpoint the tables count as having seen no events. */
export const emptyTables = async (trx: Knex): Promise<void> => {
  for (const { name } of tables) await trx(`read.${name}`).delete();
  await trx('read.checkpoint').delete();
};

/**
 * Writes the rows of a batch and the checkpoint in one transaction. It skips events that the tables have seen, so a batch that comes twice, or
 * from two processes, counts once. `after` is the position before the batch, null for the start of the log.
 * @throws when the tables are behind `after`, because another process emptied them: the caller reads again from the checkpoint. Also
 * when another release made the tables: its folds differ
 */
export const projectBatch = async (knex: Knex, after: bigint | null, events: ReadEvent[]): Promise<void> => {
  const last = events.at(-1);
  if (!last) return;
  if (after !== null && (await projectBehind(knex, after, events, last))) return;
  await projectLocked(knex, after, events, last);
};

/** As {@link projectBatch}, for one event that a table cannot apply; that table skips the event if it is forged. */
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
 * The usual case, tables at `after`, in one statement: it locks the checkpoint and writes only if that is as expected.
 * Rows that were read before are then still current, as each change of rows moves the checkpoint. It does not wait for the disk:
 * a crash of PostgreSQL loses the rows together with the checkpoint, and the projector projects them again.
 * @returns false when the tables are elsewhere; nothing is written then
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

/** The set of statements as a text. PostgreSQL caches the prepared statement under this name. */
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
