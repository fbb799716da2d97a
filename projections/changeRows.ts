import type { Knex } from 'knex';
import type { ReadEvent, ReadTable } from './readTable.ts';
import { storableJson, storableText } from './storable.ts';

/** What a batch of events does to a table. */
export type RowChange = {
  table: ReadTable;
  /** Whole rows: those whose key is there already are replaced. */
  rows: readonly object[];
  /** Owners of rows that go, unless they are among `rows`. */
  cleared: readonly string[];
};

/** SQL with `?` and `??`. Tables are named by bindings, so that a replay beside the live tables can lead them elsewhere. */
export type Statement = { sql: string; bindings: Knex.RawBinding[] };

/** Whose rows must be known to fold these events. */
export const neededOf = (table: ReadTable, events: ReadEvent[]): string[] => table.needs?.(events) ?? [];

/** The rows of these owners. */
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

/** What must be known of each table, by name, to fold some events: rows as they stand before. */
export type Known = ReadonlyMap<string, object[]>;

export const findKnown = async (tables: readonly ReadTable[], knex: Knex, events: ReadEvent[]): Promise<Known> => {
  const known = new Map<string, object[]>();
  const find = async (table: ReadTable) => known.set(table.name, await findRows(table, knex, neededOf(table, events)));
  // The connection of a transaction takes one query at a time.
  if (knex.isTransaction) for (const table of tables) await find(table);
  else await Promise.all(tables.map(find));
  return known;
};

/** What these events do to a table. */
export const changeOf = (table: ReadTable, events: ReadEvent[], known: Known): RowChange => {
  const rowsOf = (name: string | undefined): object[] => (name === undefined ? [] : (known.get(name) ?? []));
  return { table, rows: table.fold(events, rowsOf(table.name), rowsOf(table.reads)), cleared: table.clears?.(events) ?? [] };
};

/** Reads what must be known, and folds the events. */
export const changesOf = async (tables: readonly ReadTable[], knex: Knex, all: ReadEvent[]): Promise<RowChange[]> => {
  const events = withoutForged(all);
  const known = await findKnown(tables, knex, events);
  return tables.map(table => changeOf(table, events, known));
};

/** The rows of these owners as they stand behind a change that is not written yet; `found`: as they are written. */
export const rowsBehind = (change: RowChange, found: object[], owners: string[]): object[] => {
  const { key, owner = key } = change.table;
  const keyOf = (row: object): string => (row as Record<string, string>)[key] as string;
  const ownerOf = (row: object): string => (row as Record<string, string>)[owner] as string;
  const replaced = new Set(change.rows.map(keyOf));
  const cleared = new Set(change.cleared);
  const wanted = new Set(owners);
  const left = found.filter(row => !replaced.has(keyOf(row)) && !cleared.has(ownerOf(row)));
  return [...left, ...change.rows.filter(row => wanted.has(ownerOf(row)))];
};

/** All rows travel as one parameter, as PostgreSQL takes no more than 65,535 of them; parsed as jsonb, what they nest is parsed once. */
const upsert = ({ table: { name, key }, rows: [first, ...rest] }: RowChange, condition: string): Statement[] => {
  if (!first) return [];
  const changes = Object.keys(first)
    .filter(column => column !== key)
    // A row that was read has them in another order than one that was made, and the statement is kept planned by name.
    .sort()
    .map(column => `${column} = excluded.${column}`);
  const sql = `INSERT INTO ?? SELECT * FROM jsonb_populate_recordset(NULL::??, ?::jsonb) WHERE ${condition}
    ON CONFLICT (${key}) DO UPDATE SET ${changes.join(', ')}`;
  return [{ sql, bindings: [`read.${name}`, `read.${name}`, storableJson([first, ...rest])] }];
};

const clear = ({ table: { name, key, owner = key }, rows, cleared }: RowChange, condition: string): Statement[] => {
  if (cleared.length === 0) return [];
  const kept = rows.map(row => (row as Record<string, string>)[key] as string);
  const sql = `DELETE FROM ?? WHERE ${owner} = ANY(?) AND ${key} <> ALL(?) AND ${condition}`;
  return [{ sql, bindings: [`read.${name}`, cleared.map(storableText), kept.map(storableText)] }];
};

/** Makes room for the rows of a change, so that they can be copied in: takes out what they replace, and what goes. */
export const roomFor = (change: RowChange): Statement[] => {
  const { name, key } = change.table;
  const keys = change.rows.map(row => storableText((row as Record<string, string>)[key] as string));
  return [...clear(change, 'true'), { sql: `DELETE FROM ?? WHERE ${key} = ANY(?)`, bindings: [`read.${name}`, keys] }];
};

/** What a change is in SQL. No two of its statements touch the same row, so that they may be parts of one. */
export const statementsOf = (change: RowChange, condition = 'true'): Statement[] => [
  ...clear(change, condition),
  ...upsert(change, condition),
];

export const applyChange = async (knex: Knex, change: RowChange): Promise<void> => {
  for (const { sql, bindings } of statementsOf(change)) await knex.raw(sql, bindings);
};
