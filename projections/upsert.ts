import type { Knex } from 'knex';

/**
 * Writes whole rows in one statement: those whose `key` is there already are replaced. All rows travel as one JSON parameter, as
 * PostgreSQL takes no more than 65,535 of them. No two rows may have the same key; properties are named as the columns are. The
 * table is named by a binding, so that a replay beside the live tables can lead it elsewhere.
 */
export const upsert = async (trx: Knex, table: string, key: string, rows: readonly object[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const changes = Object.keys(first)
    .filter(column => column !== key)
    .map(column => `${column} = excluded.${column}`);
  await trx.raw(
    `INSERT INTO ?? SELECT * FROM json_populate_recordset(NULL::??, ?::json)
     ON CONFLICT (${key}) DO UPDATE SET ${changes.join(', ')}`,
    [`read.${table}`, `read.${table}`, JSON.stringify(rows)],
  );
};
