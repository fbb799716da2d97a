import type { Knex } from 'knex';

/** Rows that lack the MAC of this villa, by table. */
export type UnsignedRows = { table: string; rows: number };

const table = (knex: Knex) => knex('private.unsigned_rows');

export const recordUnsigned = async (knex: Knex, tableName: string, rowKey: string): Promise<void> => {
  await table(knex)
    .insert({ table_name: tableName, row_key: rowKey, found_at: knex.fn.now() })
    .onConflict(['table_name', 'row_key'])
    .ignore();
};

export const readUnsigned = async (knex: Knex): Promise<UnsignedRows[]> => {
  const counted = table(knex).groupBy('table_name').orderBy('table_name').select({ table: 'table_name' }).count({ rows: '*' });
  return ((await counted) as { table: string; rows: string }[]).map(({ table: name, rows }) => ({
    table: name,
    rows: Number(rows),
  }));
};

/** After a run of verify: those that it found, and no others. */
export const replaceUnsigned = (knex: Knex, found: { table: string; key: string }[]): Promise<void> =>
  knex.transaction(async trx => {
    await table(trx).delete();
    for (const { table: name, key } of found) await recordUnsigned(trx, name, key);
  });
