import type { Knex } from 'knex';
import { applyChange, foldInto, type RowChange, statementsOf } from './changeRows.ts';
import { channel, loadCheckpoints, saveCheckpoints } from './checkpoints.ts';
import { foldPassingOver, type IsForged } from './passOver.ts';
import { isMadeByThisRelease, lockReadSchema, readVersion } from './readSchema.ts';
import type { ReadEvent, ReadTable } from './readTable.ts';
import { tables } from './tables.ts';

/** To the end of the transaction nobody else changes a table, whether or not there are checkpoints to hold. */
export const lockTables = async (trx: Knex): Promise<void> => {
  await lockReadSchema(trx);
  await trx.raw('SELECT name FROM read.checkpoints ORDER BY name FOR UPDATE');
};

/**
 * Rows and checkpoints of a batch in one transaction. Each table skips what it has seen, so that a batch given twice, or to two
 * processes, counts once. `after` is the position that the batch follows upon, null for the log's beginning.
 * @throws when a table has not come as far as `after`, because somebody emptied it meanwhile: the caller reads again from there; and when
 * another release made the tables anew: its folds are not these
 */
export const projectBatch = async (knex: Knex, after: bigint | null, events: ReadEvent[]): Promise<void> => {
  const last = events.at(-1);
  if (!last) return;
  if (after !== null && (await projectBehind(knex, after, events, last))) return;
  await projectLocked(knex, after, events, last);
};

/** The same for one event that some table cannot take; what it says is left out there, where it was forged. */
export const projectPassingOver = (knex: Knex, after: bigint | null, event: ReadEvent, isForged: IsForged): Promise<void> =>
  projectLocked(knex, after, [event], event, (trx, table, events) => foldPassingOver(trx, table, events, isForged));

type Fold = (trx: Knex, table: ReadTable, events: ReadEvent[]) => Promise<void>;

const foldAll: Fold = async (trx, table, events) => applyChange(trx, await foldInto(table, trx, events));

const projectLocked = (knex: Knex, after: bigint | null, events: ReadEvent[], last: ReadEvent, fold?: Fold): Promise<void> =>
  knex.transaction(async trx => {
    await lockTables(trx);
    if (!(await isMadeByThisRelease(trx))) throw new Error('The read tables are of another release');
    await projectInside(trx, after, events, fold);
    await trx.raw('SELECT pg_notify(?, ?)', [channel, last.position.toString()]);
  });

/**
 * The usual case, that all tables stand at `after`, in one statement: it locks the checkpoints, and writes where they are as expected.
 * Rows that were read before it are then still the newest, as whoever changes rows moves a checkpoint. It does not wait for the disk:
 * what a crash of PostgreSQL takes back it takes back with its checkpoint, and it is projected again.
 * @returns false when a table stands elsewhere; nothing is written then
 */
const projectBehind = async (knex: Knex, after: bigint, events: ReadEvent[], last: ReadEvent): Promise<boolean> => {
  const changes = await Promise.all(tables.map(table => foldInto(table, knex, events)));
  const parts = changes.flatMap(change => statementsOf(change, '(SELECT holds FROM guard)'));
  const sql = `
    WITH standing AS MATERIALIZED (
      SELECT name FROM read.checkpoints WHERE name = ANY(?) AND position = ? AND EXISTS (SELECT FROM read.made_by WHERE version = ?)
      ORDER BY name FOR UPDATE
    ), guard AS MATERIALIZED (SELECT count(*) = ? AS holds FROM standing),
    moved AS (UPDATE read.checkpoints SET position = ?, event_id = ? WHERE name = ANY(?) AND (SELECT holds FROM guard))
    ${parts.map((part, index) => `, part_${index} AS (${part.sql})`).join('')}
    SELECT pg_notify(?, ?), set_config('synchronous_commit', 'off', true) FROM guard WHERE holds`;
  const names = tables.map(({ name }) => name);
  const position = last.position.toString();
  const bindings = [
    ...[names, after.toString(), readVersion, names.length, position, last.id, names],
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
  const checkpoints = await loadCheckpoints(trx);
  const moved: string[] = [];
  for (const table of tables) {
    const seen = checkpoints.get(table.name)?.position ?? null;
    if (after !== null && (seen === null || seen < after)) throw new Error(`Table ${table.name} was emptied meanwhile`);
    const fresh = events.filter(event => seen === null || event.position > seen);
    if (fresh.length === 0) continue;
    await fold(trx, table, fresh);
    moved.push(table.name);
  }
  const last = events.at(-1);
  if (last && moved.length > 0) await saveCheckpoints(trx, moved, last);
};
