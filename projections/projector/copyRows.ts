import type { Knex } from 'knex';
import type { PoolClient } from 'pg';
import copyStreams from 'pg-copy-streams';
import type { ReadTable } from '../readTable.ts';
import { storableJson, storableText } from './changeRows.ts';

// Rows by COPY, which takes PostgreSQL half the time of an INSERT: it builds no tree of all rows, and writes page by page.

/** Format of a column: JSON, an array or text. */
type Column = { name: string; kind: 'json' | 'array' | 'text' };

export type TableColumns = ReadonlyMap<string, Column[]>;

/** Columns of these tables, from PostgreSQL. */
export const columnsOf = async (knex: Knex, tables: readonly ReadTable[]): Promise<TableColumns> => {
  const columns = new Map<string, Column[]>();
  for (const { name } of tables) {
    const { rows } = await knex.raw<{ rows: Column[] }>(
      `SELECT attname AS name, CASE WHEN typname IN ('json', 'jsonb') THEN 'json' WHEN typcategory = 'A' THEN 'array' ELSE 'text' END AS kind
       FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
       WHERE attrelid = ?::regclass AND attnum > 0 AND NOT attisdropped
       ORDER BY attnum`,
      [`read.${name}`],
    );
    columns.set(name, rows);
  }
  return columns;
};

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Characters that COPY would interpret, and characters that PostgreSQL cannot store. Most texts have none of them. */
const unsafe = /[\\\n\r\t\0\ud800-\udfff]/;

const escaped = (text: string): string =>
  unsafe.test(text) ? storableText(text).replace(/[\\\n\r\t]/g, character => escapes[character] as string) : text;

const element = (value: unknown): string => `"${String(value).replace(/["\\]/g, '\\$&')}"`;

const asArray = (values: unknown[]): string =>
  typeof values[0] === 'number' ? `{${values.join(',')}}` : escaped(`{${values.map(element).join(',')}}`);

const asJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  return json.includes('\\') ? storableJson(value).replaceAll('\\', '\\\\') : json;
};

const field = (kind: Column['kind'], value: unknown): string => {
  if (value === null || value === undefined) return '\\N';
  if (kind === 'array' && Array.isArray(value)) return asArray(value);
  if (kind === 'json' || typeof value === 'object') return asJson(value);
  return typeof value === 'string' ? escaped(value) : String(value);
};

/** Rows in the text format of COPY. */
export const copyText = (columns: readonly Column[], rows: readonly object[]): string => {
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const { name, kind } of columns) {
      text += separator + field(kind, (row as Record<string, unknown>)[name]);
      separator = '\t';
    }
    text += '\n';
  }
  return text;
};

/** Inside a transaction. None of the rows may exist yet. */
export const copyInto = async (trx: Knex, table: string, text: string): Promise<void> => {
  const client: PoolClient = await trx.client.acquireConnection();
  await new Promise<void>((resolve, reject) => {
    const stream = client.query(copyStreams.from(`COPY read.${table} FROM STDIN`));
    stream.once('finish', resolve).once('error', reject).end(text);
  });
};
