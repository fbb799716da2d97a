import type { Knex } from 'knex';
import type { ReadEvent, ReadTable } from '../readTable.ts';

const replacement = '\uFFFD';

/**
 * PostgreSQL stores no NUL in text and no half of a surrogate pair in jsonb. The log keeps an event with one, which
 * must not stop the read side: these characters are shown as U+FFFD.
 */
export const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', replacement);

const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [storableText(key), storable(inner)]));
};

/** JSON that PostgreSQL accepts. */
export const storableJson = (value: unknown): string => {
  const json = JSON.stringify(value);
  return /\\u(0000|d[89a-f])/.test(json) ? JSON.stringify(storable(JSON.parse(json))) : json;
};

/** The effect of a batch of events on a table. */
export type RowChange = {
  table: ReadTable;
  /** Whole rows. A row with the same key is replaced. */
  rows: readonly object[];
  /** Owners whose rows are deleted, unless they are among `rows`. */
  cleared: readonly string[];
};

/** SQL with `?` and `??`. Table names are bindings, so that a replay beside the live tables can redirect them. */
export type SqlStatement = { sql: string; bindings: Knex.RawBinding[] };

/** Owners of the rows that the fold of these events needs. */
export const neededOwners = (table: ReadTable, events: ReadEvent[]): string[] => table.needs?.(events) ?? [];

const findRows = async ({ name, key, owner = key }: ReadTable, knex: Knex, ids: string[]): Promise<object[]> => {
  if (ids.length === 0) return [];
  const { rows } = await knex.raw<{ rows: object[] }>('SELECT * FROM ?? WHERE ?? = ANY(?)', [
    `read.${name}`,
    owner,
    ids.map(storableText),
  ]);
  return rows;
};

export const withoutForged = (events: ReadEvent[]): ReadEvent[] => events.filter(({ isForged }) => !isForged);

/** The rows that a fold needs, by table name, as they are before the events. */
export type RowsBefore = ReadonlyMap<string, object[]>;

export const findRowsBefore = async (tables: readonly ReadTable[], knex: Knex, events: ReadEvent[]): Promise<RowsBefore> => {
  const known = new Map<string, object[]>();
  const find = async (table: ReadTable) => known.set(table.name, await findRows(table, knex, neededOwners(table, events)));
  // The connection of a transaction takes one query at a time.
  if (knex.isTransaction) for (const table of tables) await find(table);
  else await Promise.all(tables.map(find));
  return known;
};

export const changeOf = (table: ReadTable, events: ReadEvent[], known: RowsBefore): RowChange => {
  const rowsOf = (name: string | undefined): object[] => (name === undefined ? [] : (known.get(name) ?? []));
  return { table, rows: table.fold(events, rowsOf(table.name), rowsOf(table.reads)), cleared: table.clears?.(events) ?? [] };
};

/** Reads the needed rows and folds the events. */
export const changesOf = async (tables: readonly ReadTable[], knex: Knex, all: ReadEvent[]): Promise<RowChange[]> => {
  const events = withoutForged(all);
  const known = await findRowsBefore(tables, knex, events);
  return tables.map(table => changeOf(table, events, known));
};

/** The rows of these owners after a change that is not yet written; `found`: their rows in the table. */
export const rowsAfter = (change: RowChange, found: object[], owners: string[]): object[] => {
  const { key, owner = key } = change.table;
  const keyOf = (row: object): string => (row as Record<string, string>)[key] as string;
  const ownerOf = (row: object): string => (row as Record<string, string>)[owner] as string;
  const replaced = new Set(change.rows.map(keyOf));
  const cleared = new Set(change.cleared);
  const wanted = new Set(owners);
  const left = found.filter(row => !replaced.has(keyOf(row)) && !cleared.has(ownerOf(row)));
  return [...left, ...change.rows.filter(row => wanted.has(ownerOf(row)))];
};

/** All rows are one parameter, as PostgreSQL takes at most 65,535 parameters. As jsonb, nested values are parsed only once. */
const upsert = ({ table: { name, key }, rows: [first, ...rest] }: RowChange, condition: string): SqlStatement[] => {
  if (!first) return [];
  const changes = Object.keys(first)
    .filter(column => column !== key)
    // Rows that were read have another order of columns than new ones. The prepared statement needs the same text for both.
    .sort()
    .map(column => `${column} = excluded.${column}`);
  const sql = `INSERT INTO ?? SELECT * FROM jsonb_populate_recordset(NULL::??, ?::jsonb) WHERE ${condition}
    ON CONFLICT (${key}) DO UPDATE SET ${changes.join(', ')}`;
  return [{ sql, bindings: [`read.${name}`, `read.${name}`, storableJson([first, ...rest])] }];
};

const clear = ({ table: { name, key, owner = key }, rows, cleared }: RowChange, condition: string): SqlStatement[] => {
  if (cleared.length === 0) return [];
  const kept = rows.map(row => (row as Record<string, string>)[key] as string);
  const sql = `DELETE FROM ?? WHERE ${owner} = ANY(?) AND ${key} <> ALL(?) AND ${condition}`;
  return [{ sql, bindings: [`read.${name}`, cleared.map(storableText), kept.map(storableText)] }];
};

/** Deletes the rows that a change replaces or removes, so that its rows can be copied in. */
export const deletionsFor = (change: RowChange): SqlStatement[] => {
  const { name, key } = change.table;
  const keys = change.rows.map(row => storableText((row as Record<string, string>)[key] as string));
  return [...clear(change, 'true'), { sql: `DELETE FROM ?? WHERE ${key} = ANY(?)`, bindings: [`read.${name}`, keys] }];
};

/** A change as SQL. No two of its statements touch the same row, so one query can hold them all. */
export const statementsOf = (change: RowChange, condition = 'true'): SqlStatement[] => [
  ...clear(change, condition),
  ...upsert(change, condition),
];

export const applyChange = async (knex: Knex, change: RowChange): Promise<void> => {
  for (const { sql, bindings } of statementsOf(change)) await knex.raw(sql, bindings);
};
