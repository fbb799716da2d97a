import type { Knex } from 'knex';
import { type Manifest, readLines, writeLines } from './backupFolder.ts';

/** Knex manages these tables. Their content belongs to the release that restores. */
const ownedByMigrations = ['migrations', 'migrations_lock'];

/**
 * Tables that are not in a back-up. Without sessions and failed sign-ins nobody is signed in on a copy of the villa, and an ended session does
 * not come back. What channels know is unknown until they fetch the calendar again. The newest signed tree head may cover events that were not copied any more; the manifest has an earlier one.
 */
const notKept = ['sessions', 'attempts', 'failed_sign_ins', 'seal', 'channel_known'];

const rowsAtOnce = 1000;

export const privateTables = async (knex: Knex): Promise<string[]> =>
  knex('information_schema.tables')
    .where({ table_schema: 'private', table_type: 'BASE TABLE' })
    .whereNotIn('table_name', ownedByMigrations)
    .orderBy('table_name')
    .pluck('table_name');

/** The rows of a table as JSON. A thousand of them are in memory at a time. */
async function* rowsOf(trx: Knex, table: string): AsyncGenerator<string> {
  const cursor = `cursor_of_${table}`;
  await trx.raw('DECLARE ?? NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM private.?? t', [cursor, table]);
  for (;;) {
    const { rows } = await trx.raw<{ rows: { row: string }[] }>(`FETCH ${rowsAtOnce} FROM ??`, [cursor]);
    if (rows.length === 0) break;
    for (const { row } of rows) yield row;
  }
  await trx.raw('CLOSE ??', [cursor]);
}

/**
 * The tables of schema `private` at one moment, without sessions, counters and the newest signed tree head: wrapped keys, secrets and hashes,
 * which nobody can read without data.key.
 */
export const backUpPrivate = (knex: Knex, folder: string): Promise<Manifest['private']> =>
  knex.transaction(
    async trx => {
      const tables: Manifest['private'] = [];
      for (const table of (await privateTables(trx)).filter(name => !notKept.includes(name))) {
        tables.push({ table, ...(await writeLines(folder, `private/${table}.jsonl`, rowsOf(trx, table))) });
      }
      return tables;
    },
    { isolationLevel: 'repeatable read', readOnly: true },
  );

/** Converts a row from before the migration 0006_due_job_streams. */
const asNow = (table: string, row: string): string => {
  if (table !== 'due_jobs') return row;
  const { booking_id, ...rest } = JSON.parse(row) as Record<string, unknown>;
  if (typeof booking_id !== 'string') return row;
  return JSON.stringify({ ...rest, stream: booking_id.startsWith('paymentLink-') ? booking_id : `booking-${booking_id}` });
};

const insertRows = async (trx: Knex, table: string, rows: string[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  // Columns are named, so that columns of later releases get their defaults.
  const columns = Object.keys(JSON.parse(first));
  const names = columns.map(() => '??').join(', ');
  await trx.raw(`INSERT INTO private.?? (${names}) SELECT ${names} FROM json_populate_recordset(NULL::private.??, ?::json)`, [
    table,
    ...columns,
    ...columns,
    table,
    `[${rows.join(',')}]`,
  ]);
};

/** Sets each sequence above the restored numbers. */
const setSequences = async (trx: Knex, table: string): Promise<void> => {
  const columns: { column: string; sequence: string }[] = await trx('information_schema.columns')
    .select({ column: 'column_name', sequence: trx.raw("pg_get_serial_sequence('private.' || table_name, column_name)") })
    .where({ table_schema: 'private', table_name: table })
    .whereRaw("pg_get_serial_sequence('private.' || table_name, column_name) IS NOT NULL");
  for (const { column, sequence } of columns) {
    await trx.raw('SELECT setval(?::regclass, COALESCE(MAX(??), 0) + 1, false) FROM private.??', [sequence, column, table]);
  }
};

/** Loads the files of `backUpPrivate` into empty tables. @throws Error in one line when they are of a later release */
export const loadPrivate = async (trx: Knex, folder: string, tables: Manifest['private']): Promise<number> => {
  const known = await privateTables(trx);
  let loaded = 0;
  for (const { table, path, lines } of tables) {
    if (!known.includes(table)) throw new Error(`The back-up is of a later release: it has a table ${table}`);
    const rows: string[] = [];
    for await (const row of readLines(folder, path)) {
      rows.push(asNow(table, row));
      if (rows.length >= rowsAtOnce) await insertRows(trx, table, rows.splice(0));
    }
    await insertRows(trx, table, rows);
    await setSequences(trx, table);
    loaded += lines;
  }
  return loaded;
};
