import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';

/**
 * The difference between a row of a live table and the copy beside it. `key` as text. Of other values only `stream` and `position` are
 * given where the table has them, otherwise the names of columns.
 */
export type RowDifference = { key: string; stream?: string; position?: string } & (
  | { kind: 'added' }
  | { kind: 'removed' }
  /** `columns`: by name; inside a JSON object by path, such as `state.customer`. */
  | { kind: 'changed'; columns: string[] }
);

type Row = Record<string, unknown>;

const pageSize = 100;

const isObject = (value: unknown): value is Row => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Names of the fields that differ, one level into JSON objects. */
const differing = (live: Row, made: Row): string[] =>
  [...new Set([...Object.keys(live), ...Object.keys(made)])].flatMap(name => {
    const [a, b] = [live[name], made[name]];
    if (isDeepStrictEqual(a, b)) return [];
    if (!isObject(a) || !isObject(b)) return [name];
    const inner = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(key => !isDeepStrictEqual(a[key], b[key]));
    return inner.map(key => `${name}.${key}`);
  });

const placeOf = ({ stream, position }: Row): { stream?: string; position?: string } => ({
  ...(typeof stream === 'string' ? { stream } : {}),
  ...(typeof position === 'string' || typeof position === 'number' ? { position: String(position) } : {}),
});

/** Columns of the live table's primary key, in order. */
const keyOf = async (trx: Knex, table: string): Promise<string[]> => {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `SELECT a.attname AS name
     FROM pg_index i
     CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k(number, place)
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
     WHERE i.indrelid = ?::regclass AND i.indisprimary
     ORDER BY k.place`,
    [`read.${table}`],
  );
  if (rows.length === 0) throw new Error(`Table read.${table} has no primary key`);
  return rows.map(({ name }) => name);
};

/**
 * Compares a live table with its temporary copy in order of the key. A cursor returns only differences,
 * one page at a time.
 */
export async function* rowDifferences(trx: Knex, table: string): AsyncGenerator<RowDifference> {
  const key = await keyOf(trx, table);
  const cursor = `differences_${table}`;
  await trx.raw(`ANALYZE pg_temp.${table}`);
  await trx.raw(
    `DECLARE ${cursor} NO SCROLL CURSOR FOR
     SELECT concat_ws(' ', ${key.join(', ')}) AS key, to_jsonb(live) AS live, to_jsonb(made) AS made
     FROM read.${table} AS live FULL JOIN pg_temp.${table} AS made USING (${key.join(', ')})
     WHERE live IS DISTINCT FROM made
     ORDER BY ${key.join(', ')}`,
  );
  for (;;) {
    const { rows } = await trx.raw<{ rows: { key: string; live: Row | null; made: Row | null }[] }>(
      `FETCH ${pageSize} FROM ${cursor}`,
    );
    for (const { key: name, live, made } of rows) {
      const place = placeOf(made ?? live ?? {});
      if (!made || !live) yield { key: name, ...place, kind: live ? 'added' : 'removed' };
      else yield { key: name, ...place, kind: 'changed', columns: differing(live, made).sort() };
    }
    if (rows.length < pageSize) break;
  }
  await trx.raw(`CLOSE ${cursor}`);
}
