import { createHash } from 'node:crypto';
import { initialVilla } from '@baan/domain/villa/state';
import type { Knex } from 'knex';
import type { ReadEvent } from '../readTable.ts';
import { tables } from '../tables.ts';

type Row = { position: string; event_id: string };

/** Position of the read tables: that of the last event they have seen, with the event's id. */
export type Checkpoint = { position: bigint; eventId: string };

/** Id of the store's event at a position; null when there is none. */
export type EventAt = (position: bigint) => Promise<string | null>;

/** PostgreSQL's channel that announces each commit of the projector; the payload is the position in decimal. */
export const channel = 'read_position';

/** @returns null when the tables have seen no events */
export const readCheckpoint = async (knex: Knex): Promise<Checkpoint | null> => {
  const row = await knex<Row>('read.checkpoint').first();
  return row ? { position: BigInt(row.position), eventId: row.event_id } : null;
};

/** Is the last event missing at the checkpoint's position? Then the tables belong to another log. */
export const isOfAnotherLog = async (knex: Knex, eventAt: EventAt): Promise<boolean> => {
  const checkpoint = await readCheckpoint(knex);
  return checkpoint !== null && (await eventAt(checkpoint.position)) !== checkpoint.eventId;
};

export const saveCheckpoint = async (trx: Knex, { position, id }: ReadEvent): Promise<void> => {
  await trx<Row>('read.checkpoint').insert({ position: position.toString(), event_id: id }).onConflict('house').merge();
};

// Schema `read` has no migrations. Its tables are derived from the log, so tables of another release are dropped, made by today's
// declarations and filled again from the first event (docs/adr/0025).

const create = `
  CREATE TABLE read.made_by (version text NOT NULL);
  COMMENT ON TABLE read.made_by IS 'Which declarations and folds made these tables; one row';
  CREATE TABLE read.checkpoint (
    house    boolean PRIMARY KEY DEFAULT true CHECK (house),
    position numeric(20) NOT NULL,
    event_id uuid NOT NULL
  );
  COMMENT ON TABLE read.checkpoint IS 'How far the tables have come, all of them together; written in the transaction of their rows; one row at most';
  CREATE TABLE read.projector_fault (
    name     text PRIMARY KEY,
    position numeric(20) NOT NULL,
    type     text NOT NULL,
    error    text NOT NULL
  );
  COMMENT ON TABLE read.projector_fault IS 'The event that the projector cannot apply, while there is one'`;

/** Changes with any column, fold or table, and with the villa's defaults, as rows store its state. */
export const readVersion: string = createHash('sha256')
  .update(JSON.stringify([create, initialVilla, ...tables.map(({ name, foldVersion, create }) => [name, foldVersion, create])]))
  .digest('hex');

// Key of the advisory lock, one for all of schema `read`.
const lock = 0x6261616e;

/** Until the end of the transaction no other process makes, fills or changes the tables. */
export const lockReadSchema = async (trx: Knex): Promise<void> => {
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [lock]);
};

/** @returns false when another process has the lock */
export const tryLockReadSchema = async (trx: Knex): Promise<boolean> => {
  const { rows } = await trx.raw<{ rows: [{ taken: boolean }] }>('SELECT pg_try_advisory_xact_lock(?) AS taken', [lock]);
  return rows[0].taken;
};

const tableNames = ['made_by', 'checkpoint', 'projector_fault', ...tables.map(({ name }) => name)];

const tablesThere = async (knex: Knex): Promise<Set<string>> => {
  const sql = `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'read' AND tablename = ANY(?)`;
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(sql, [tableNames]);
  return new Set(rows.map(({ name }) => name));
};

/** Were tables removed, as by `DROP SCHEMA read`? Reads only the catalog, so that it does not wait for a rebuild that locks the tables. */
export const areTablesMissing = async (knex: Knex): Promise<boolean> => (await tablesThere(knex)).size < tableNames.length;

const isOfVersion = async (knex: Knex): Promise<boolean> =>
  (await knex('read.made_by').where({ version: readVersion })).length > 0;

/** Did this release's declarations make the tables, and are all there? */
export const isMadeByThisRelease = async (knex: Knex): Promise<boolean> => !(await areTablesMissing(knex)) && isOfVersion(knex);

/** Are tables of this release missing? Tables of another release do not count. */
export const lacksTables = async (knex: Knex): Promise<boolean> => {
  const there = await tablesThere(knex);
  return there.size < tableNames.length && (!there.has('made_by') || isOfVersion(knex));
};

/** Must the tables be filled from the first event on? True for tables of another release and for tables that have seen no events. */
export const isOutdated = async (knex: Knex): Promise<boolean> =>
  !(await isMadeByThisRelease(knex)) || (await readCheckpoint(knex)) === null;

/** Replaces all tables by empty ones. The caller holds the lock. */
export const makeReadTables = async (trx: Knex): Promise<void> => {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'read'`,
  );
  if (rows.length > 0) await trx.raw(`DROP TABLE ${rows.map(({ name }) => name).join(', ')} CASCADE`);
  await trx.raw('CREATE SCHEMA IF NOT EXISTS read');
  await trx.raw(create);
  for (const table of tables) await trx.raw(table.create);
  await trx('read.made_by').insert({ version: readVersion });
};

/** Makes empty tables, unless those of this release exist; several processes may call it at once. */
export const ensureReadTables = (knex: Knex): Promise<void> =>
  knex.transaction(async trx => {
    await lockReadSchema(trx);
    if (!(await isMadeByThisRelease(trx))) await makeReadTables(trx);
  });
