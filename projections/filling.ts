import { setImmediate as turn } from 'node:timers/promises';
import type { Knex } from 'knex';
import {
  changeOf,
  findKnown,
  type Known,
  neededOf,
  type RowChange,
  roomFor,
  rowsBehind,
  type Statement,
  statementsOf,
  withoutForged,
} from './changeRows.ts';
import { type Columns, columnsOf, copyInto, copyText } from './copyRows.ts';
import { foldPassingOver, type IsForged, unlessForged } from './passOver.ts';
import { isOfTheEvent } from './projectorFault.ts';
import type { ReadEvent } from './readTable.ts';
import { tables } from './tables.ts';

// Empty tables are filled by two processors: while PostgreSQL writes a batch, the next one is folded, and the one behind it is read.

/** Arrays of `size`, the last one as long as it comes. */
async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    if (batch.push(item) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Asks for the next item before the last one is done with. */
async function* readAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = items.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = items.next();
      // It is awaited with the next item, which may not be asked for.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    // Not awaited: it answers after the item that was asked for, which may be long in coming.
    items.return(undefined).catch(() => undefined);
  }
}

/** What a batch does to each table: one statement, and the rows that are copied behind it. */
type Folded = { changes: RowChange[]; sql: string; bindings: Knex.RawBinding[]; copies: { table: string; text: string }[] };

/** `folded`: null where a table cannot take one of its events. */
type Batch = { events: ReadEvent[]; folded: Folded | null };

/** Resolves to false where its events went in one by one, so that what was folded upon it does not hold. */
type Writing = { holds: Promise<boolean> };

/** `copied`: so many rows, or more, go into a table by COPY. For fewer its round trips are not worth it. */
type Copying = { columns: Columns; copied: number };

type Sizes = { batch?: number; copied?: number };

const knownBehind = (changes: RowChange[], found: Known, events: ReadEvent[]): Known =>
  new Map(
    changes.map(change => {
      const { table } = change;
      return [table.name, rowsBehind(change, found.get(table.name) ?? [], neededOf(table, events))];
    }),
  );

/** Folds upon the tables as they stand, and upon the batch `before`, which is on its way into them. */
const foldUpon = async (
  { columns, copied }: Copying,
  found: Known,
  before: Folded | null,
  events: ReadEvent[],
): Promise<Folded> => {
  const changes: RowChange[] = [];
  const parts: Statement[] = [];
  const copies: Folded['copies'] = [];
  const known = before ? knownBehind(before.changes, found, events) : found;
  for (const table of tables) {
    const change = changeOf(table, events, known);
    changes.push(change);
    if (change.rows.length < copied) parts.push(...statementsOf(change));
    else {
      parts.push(...roomFor(change));
      copies.push({ table: table.name, text: copyText(columns.get(table.name) ?? [], change.rows) });
    }
    await turn(); // COPY of the batch before is given its rows by this process.
  }
  const sql = `WITH ${parts.map((part, index) => `part_${index} AS (${part.sql})`).join(', ')} SELECT`;
  return { changes, sql, bindings: parts.flatMap(part => part.bindings), copies };
};

/** @returns null when the work failed because of what an event holds */
const unlessOfTheEvent = async <Result>(work: () => Result | Promise<Result>): Promise<Result | null> => {
  try {
    return await work();
  } catch (error) {
    if (!isOfTheEvent(error)) throw error;
    return null;
  }
};

/** Fills empty tables, inside a transaction. `wrote` is told of each batch that is in. */
export const fillTables = async (
  trx: Knex,
  events: AsyncIterable<ReadEvent>,
  wrote: (batch: ReadEvent[]) => void,
  isForged: IsForged,
  { batch: batchSize = 1000, copied = 50 }: Sizes = {},
): Promise<void> => {
  const copying = { columns: await columnsOf(trx, tables), copied };

  const writeFolded = async ({ sql, bindings, copies }: Folded): Promise<true> => {
    await trx.raw(sql, bindings);
    for (const { table, text } of copies) await copyInto(trx, table, text);
    return true;
  };

  const write = async ({ events: batch, folded }: Batch): Promise<boolean> => {
    const isWhole = folded !== null && (await unlessOfTheEvent(() => writeFolded(folded))) !== null;
    await trx.raw(isWhole ? 'RELEASE SAVEPOINT batch' : 'ROLLBACK TO SAVEPOINT batch');
    if (!isWhole) await foldPassingOver(trx, tables, batch, unlessForged(isForged));
    wrote(batch);
    return isWhole;
  };

  const beginWriting = async (batch: Batch): Promise<Writing> => {
    await trx.raw('SAVEPOINT batch');
    const holds = write(batch);
    // It is awaited once the next batch is folded, which may fail.
    holds.catch(() => undefined);
    await turn(); // PostgreSQL has it before this process is busy.
    return { holds };
  };

  /** Folds a batch while the one before is written. */
  const foldBehind = async (before: Batch | null, batch: ReadEvent[]): Promise<Batch> => {
    const told = withoutForged(batch);
    const found = await unlessOfTheEvent(() => findKnown(tables, trx, told));
    const writing = before && (await beginWriting(before));
    const folded = found && (await unlessOfTheEvent(() => foldUpon(copying, found, before?.folded ?? null, told)));
    if (!writing || (await writing.holds)) return { events: batch, folded };
    return {
      events: batch,
      folded: await unlessOfTheEvent(async () => foldUpon(copying, await findKnown(tables, trx, told), null, told)),
    };
  };

  let last: Batch | null = null;
  for await (const batch of readAhead(inBatches(events, batchSize))) last = await foldBehind(last, batch);
  if (last) await (await beginWriting(last)).holds;
};
