import { createHash } from 'node:crypto';
import { initialVilla } from '@baan/domain/villa/state';
import type { Knex } from 'knex';
import { readCheckpoint } from './checkpoint.ts';
import { tables } from './tables.ts';

// Schema `read` has no migrations. Its tables come from the log alone, so that tables of another release are dropped, made as they are
// declared today, and filled again from the first event (docs/adr/0025).

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

/** Another one for other columns, another fold, another table, and for other defaults of the villa, as rows hold its state. */
export const readVersion: string = createHash('sha256')
  .update(JSON.stringify([create, initialVilla, ...tables.map(({ name, foldVersion, create }) => [name, foldVersion, create])]))
  .digest('hex');

// One number for all of schema `read`.
const lock = 0x6261616e;

/** To the end of the transaction nobody else makes, fills or changes the tables. */
export const lockReadSchema = async (trx: Knex): Promise<void> => {
  await trx.raw('SELECT pg_advisory_xact_lock(?)', [lock]);
};

/** @returns false when somebody else has it */
export const tryLockReadSchema = async (trx: Knex): Promise<boolean> => {
  const { rows } = await trx.raw<{ rows: [{ taken: boolean }] }>('SELECT pg_try_advisory_xact_lock(?) AS taken', [lock]);
  return rows[0].taken;
};

/** Were the tables made as this release declares them? */
export const isMadeByThisRelease = async (knex: Knex): Promise<boolean> => {
  const { rows: found } = await knex.raw<{ rows: [{ table: string | null }] }>(`SELECT to_regclass('read.made_by') AS table`);
  if (found[0].table === null) return false;
  return (await knex('read.made_by').where({ version: readVersion })).length > 0;
};

/** Do the tables have to be made from the first event on? They are of another release, or have seen nothing yet. */
export const isOutdated = async (knex: Knex): Promise<boolean> =>
  !(await isMadeByThisRelease(knex)) || (await readCheckpoint(knex)) === null;

/** Empty tables in place of all that there are. The caller holds the lock. */
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

/** Empty tables, unless those of this release are there; several processes may call it at once. */
export const ensureReadTables = (knex: Knex): Promise<void> =>
  knex.transaction(async trx => {
    await lockReadSchema(trx);
    if (!(await isMadeByThisRelease(trx))) await makeReadTables(trx);
  });
