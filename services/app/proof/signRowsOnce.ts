import { ledgerStream } from '@baan/domain/shared/streamNames';
import type { Random, Time } from '@baan/time/time';
import type { Knex } from 'knex';
import type { EventStore } from '../log/eventStore.ts';
import type { NewEvent, StoredEvent } from '../log/recordedEvent.ts';
import { readKeptTreeHead, readTreeHeadFile } from '../private/keptTreeHead.ts';
import { runAlone } from '../runtime/alone.ts';
import type { EventMacs } from './macs.ts';
import { computedColumns, type SignedRow, type SignedTable, signedColumns, signedTables } from './rowMacs.ts';
import type { SignedRows } from './signedRows.ts';
import { genuineTreeHead, sameTreeHead, treeHeadOf } from './treeHeads.ts';

/** Says that the rows of `private` are signed: from then on one without a MAC is a forged one. */
const rowsSignedType = 'RowsSigned';

type Log = { error: (object: object, message: string) => void };

type Dependencies = {
  knex: Knex;
  store: Pick<EventStore, 'readStored' | 'append' | 'tailOf'>;
  macs: EventMacs;
  signedRows: SignedRows;
  storeId: string;
  dataDir: string;
  /** Encrypted with DATA_KEY, so that only this service can write it. */
  mark: { isSet: () => Promise<boolean>; set: () => Promise<void> };
  time: Pick<Time, 'now' | 'sleep'>;
  random: Pick<Random, 'uuid'>;
  log: Log;
};

export const isRowsSigned = ({ stream, type }: Pick<StoredEvent, 'stream' | 'type'>): boolean =>
  stream === ledgerStream && type === rowsSignedType;

const rowsAtOnce = 1000;

/** All rows of a table, without the columns that no MAC covers. */
async function* pagesOf(knex: Knex, table: SignedTable): AsyncGenerator<(SignedRow & { key: string })[]> {
  const [key] = signedColumns[table];
  const selected = signedColumns[table].map(column =>
    knex.raw(computedColumns[column] ?? '??', computedColumns[column] ? [] : [column]),
  );
  let last = '';
  for (;;) {
    const rows: SignedRow[] = await knex(`private.${table}`)
      .select(...selected, 'mac')
      .where(key, '>', last)
      .orderBy(key)
      .limit(rowsAtOnce);
    yield rows.map(row => ({ ...row, key: String(row[key]) }));
    if (rows.length < rowsAtOnce) return;
    last = String(rows.at(-1)?.[key]);
  }
}

export async function* signedRowsOf(knex: Knex, table: SignedTable): AsyncGenerator<SignedRow & { key: string }> {
  for await (const page of pagesOf(knex, table)) yield* page;
}

/**
 * Does the ledger tell whether the rows were signed? Not if somebody changed it or cut it off, so that a marker may be missing.
 */
const isWhole = async (ledger: StoredEvent[], { knex, macs, dataDir }: Dependencies): Promise<boolean> => {
  const isOurs = (event: StoredEvent, index: number): boolean =>
    event.revision === index && (macs.isValid(event) || (index === 0 && event.type === 'StoreCreated'));
  if (!ledger.every(isOurs)) return false;
  const kept = [await readKeptTreeHead(knex), await readTreeHeadFile(dataDir)].filter(one => one !== undefined);
  return kept.every(one => {
    const treeHead = genuineTreeHead(one, macs);
    const event = treeHead && ledger[treeHead.number];
    return event !== undefined && sameTreeHead(treeHeadOf(event, macs), treeHead);
  });
};

/** All or none. @returns how many, by table */
const signAll = ({ knex, signedRows }: Dependencies): Promise<Record<string, number>> =>
  knex.transaction(async trx => {
    const counts: Record<string, number> = {};
    for (const table of signedTables) {
      counts[table] = 0;
      for await (const page of pagesOf(trx, table)) {
        const [keys, macs] = [page.map(({ key }) => key), page.map(row => signedRows.of(table, row))];
        await trx.raw('UPDATE private.?? SET mac = s.mac FROM unnest(?::text[], ?::text[]) AS s(key, mac) WHERE ?? = s.key', [
          table,
          keys,
          macs,
          signedColumns[table][0],
        ]);
        counts[table] += page.length;
      }
    }
    return counts;
  });

/** A start that died between rows and marker left signed rows. What came since then was signed when it was written. */
const hasSigned = async ({ knex, signedRows }: Dependencies): Promise<boolean> => {
  for (const table of signedTables)
    for await (const row of signedRowsOf(knex, table)) if (signedRows.isValid(table, row)) return true;
  return false;
};

/**
 * The first start of the release with signatures signs the rows that are there, and says so in the ledger. Never again: whoever has the
 * database could have its rows signed otherwise.
 * @returns whether it appended the marker
 */
export const signRowsOnce = async (dependencies: Dependencies): Promise<boolean> => {
  const { knex, store, macs, storeId, mark, time, random, log } = dependencies;
  if (await mark.isSet()) return false;
  return runAlone({ knex, time }, 'sign rows', async () => {
    if (await mark.isSet()) return false;
    let appended = false;
    for (;;) {
      const ledger = await store.readStored(ledgerStream);
      if (ledger.some(event => isRowsSigned(event) && macs.isValid(event))) break;
      if (!(await isWhole(ledger, dependencies))) {
        log.error({}, 'the ledger is not whole: no row is signed until npm run verify has been looked into');
        return false;
      }
      const rows = (await hasSigned(dependencies)) ? {} : await signAll(dependencies);
      const event: NewEvent = {
        id: random.uuid(),
        type: rowsSignedType,
        data: { at: time.now().toISOString(), rows },
        actor: { kind: 'system' },
        correlationId: storeId,
        causationId: ledger.at(-1)?.id ?? storeId,
      };
      // A signed tree head of another process may come between: then it is read again.
      if (await store.append(ledgerStream, [event], store.tailOf(ledger))) {
        appended = true;
        break;
      }
    }
    await mark.set();
    return appended;
  });
};
