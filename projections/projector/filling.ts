import type { Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { ReadEvent } from '../readTable.ts';
import { tables } from '../tables.ts';
import {
  changeOf,
  deletionsFor,
  findRowsBefore,
  neededOwners,
  type RowChange,
  type RowsBefore,
  rowsAfter,
  type SqlStatement,
  statementsOf,
  withoutForged,
} from './changeRows.ts';
import { columnsOf, copyInto, copyText, type TableColumns } from './copyRows.ts';
import { foldPassingOver, type IsForged, isOfTheEvent, unlessForged } from './faults.ts';

// Fills empty tables as a pipeline: while PostgreSQL writes a batch, this process folds the next and reads the one after.

/** Arrays of `size`; the last one may be shorter. */
async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    if (batch.push(item) < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Requests the next item while the last one is still in use. */
async function* readAhead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = items.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = items.next();
      // The next step awaits it, but that step may never be requested.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    // Not awaited: it answers only after the pending item, which may take long to arrive.
    items.return(undefined).catch(() => undefined);
  }
}

/** The effect of a batch on the tables: one statement, then the rows to copy. */
type CachedState = { changes: RowChange[]; sql: string; bindings: Knex.RawBinding[]; copies: { table: string; text: string }[] };

/** `cached`: null when a table cannot apply one of the events. */
type Batch = { events: ReadEvent[]; cached: CachedState | null };

/** Resolves to false when the events were applied one by one: then a fold that builds on this batch is not valid. */
type Writing = { holds: Promise<boolean> };

/** `copied`: the smallest number of rows that goes into a table by COPY. For fewer, its round trips cost more than they save. */
type Copying = { time: Pick<Time, 'turn'>; columns: TableColumns; copied: number };

type Sizes = { batch?: number; copied?: number };

const knownBehind = (changes: RowChange[], found: RowsBefore, events: ReadEvent[]): RowsBefore =>
  new Map(
    changes.map(change => {
      const { table } = change;
      return [table.name, rowsAfter(change, found.get(table.name) ?? [], neededOwners(table, events))];
    }),
  );

/** Folds on the rows in the tables plus those of the batch `before`, which is still being written. */
const foldAfter = async (
  { time, columns, copied }: Copying,
  found: RowsBefore,
  before: CachedState | null,
  events: ReadEvent[],
): Promise<CachedState> => {
  const changes: RowChange[] = [];
  const parts: SqlStatement[] = [];
  const copies: CachedState['copies'] = [];
  const known = before ? knownBehind(before.changes, found, events) : found;
  for (const table of tables) {
    const change = changeOf(table, events, known);
    changes.push(change);
    if (change.rows.length < copied) parts.push(...statementsOf(change));
    else {
      parts.push(...deletionsFor(change));
      copies.push({ table: table.name, text: copyText(columns.get(table.name) ?? [], change.rows) });
    }
    await time.turn(); // Lets this process feed the COPY of the batch before.
  }
  const sql = `WITH ${parts.map((part, index) => `part_${index} AS (${part.sql})`).join(', ')} SELECT`;
  return { changes, sql, bindings: parts.flatMap(part => part.bindings), copies };
};

/** @returns null when the content of an event makes the work fail */
const unlessOfTheEvent = async <Result>(work: () => Result | Promise<Result>): Promise<Result | null> => {
  try {
    return await work();
  } catch (error) {
    if (!isOfTheEvent(error)) throw error;
    return null;
  }
};

/** Fills empty tables, inside a transaction. `wrote` is called after each written batch. */
export const fillTables = async (
  { trx, time }: { trx: Knex; time: Pick<Time, 'turn'> },
  events: AsyncIterable<ReadEvent>,
  wrote: (batch: ReadEvent[]) => void,
  isForged: IsForged,
  { batch: batchSize = 1000, copied = 50 }: Sizes = {},
): Promise<void> => {
  const copying = { time, columns: await columnsOf(trx, tables), copied };

  const writeFolded = async ({ sql, bindings, copies }: CachedState): Promise<true> => {
    await trx.raw(sql, bindings);
    for (const { table, text } of copies) await copyInto(trx, table, text);
    return true;
  };

  const write = async ({ events: batch, cached }: Batch): Promise<boolean> => {
    const isWhole = cached !== null && (await unlessOfTheEvent(() => writeFolded(cached))) !== null;
    await trx.raw(isWhole ? 'RELEASE SAVEPOINT batch' : 'ROLLBACK TO SAVEPOINT batch');
    if (!isWhole) await foldPassingOver(trx, tables, batch, unlessForged(isForged));
    wrote(batch);
    return isWhole;
  };

  const beginWriting = async (batch: Batch): Promise<Writing> => {
    await trx.raw('SAVEPOINT batch');
    const holds = write(batch);
    // It is awaited after the next batch is folded, and that fold may fail.
    holds.catch(() => undefined);
    await time.turn(); // Sends the query before this process gets busy.
    return { holds };
  };

  /** Folds a batch while the one before is written. */
  const foldBehind = async (before: Batch | null, batch: ReadEvent[]): Promise<Batch> => {
    const trusted = withoutForged(batch);
    const found = await unlessOfTheEvent(() => findRowsBefore(tables, trx, trusted));
    const writing = before && (await beginWriting(before));
    const cached = found && (await unlessOfTheEvent(() => foldAfter(copying, found, before?.cached ?? null, trusted)));
    if (!writing || (await writing.holds)) return { events: batch, cached };
    return {
      events: batch,
      cached: await unlessOfTheEvent(async () => foldAfter(copying, await findRowsBefore(tables, trx, trusted), null, trusted)),
    };
  };

  let last: Batch | null = null;
  for await (const batch of readAhead(inBatches(events, batchSize))) last = await foldBehind(last, batch);
  if (last) await (await beginWriting(last)).holds;
};
