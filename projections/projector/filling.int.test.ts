import { systemTime } from '@baan/time/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createReadDatabase, everything, type ReadDatabase } from '../database.testkit.ts';
import { appendWaiting, createLog, sampleLog } from '../log.testkit.ts';
import type { ReadEvent } from '../readTable.ts';
import { nothingForged } from './faults.ts';
import { fillTables } from './filling.ts';
import { emptyTables, projectBatch, projectPassingOver } from './projectBatch.ts';

// A batch is folded before the previous one is written. The rows it needs may be in the tables, not yet written, or deleted.

let database: ReadDatabase;

beforeAll(async () => {
  database = await createReadDatabase();
});
beforeEach(() => emptyTables(database.knex));
afterAll(() => database?.drop());

/** Rows of all tables, filled in batches of this size. */
const filled = async (events: ReadEvent[], batch: number, isForged = nothingForged, copied?: number): Promise<object> => {
  const { knex } = database;
  await emptyTables(knex);
  const read = async function* () {
    yield* events;
  };
  await knex.transaction(trx => fillTables({ trx, time: systemTime }, read(), () => undefined, isForged, { batch, copied }));
  const { checkpoint: _, ...rows } = await everything(knex);
  return rows;
};

it('makes the same rows as the projector, for any size of batches', async () => {
  const { events } = sampleLog();
  await projectBatch(database.knex, null, events);
  const { checkpoint: _, ...expected } = await everything(database.knex);
  for (const size of [1, 2, 3, 5, 7, events.length - 1, events.length]) {
    for (const copied of [1, 2, 1000]) expect(await filled(events, size, nothingForged, copied)).toEqual(expected);
  }
});

it('skips forged events, and folds later events without them', async () => {
  const { knex } = database;
  const log = createLog();
  appendWaiting(log, 'one', 0);
  log.append('paymentLink-forged', {
    type: 'PaymentLinkCreated',
    data: { amount: 1e300, description: null, expiresAt: 'never' },
  });
  log.append('receipts', { type: 'ReceiptIssued', data: { number: 'R-2570-99998', amount: 1e300 } });
  appendWaiting(log, 'two', 1);
  log.append('villa', { type: 'PricesChanged', data: { prices: null } });
  appendWaiting(log, 'three', 2);
  const isForged = async ({ stream }: ReadEvent) => stream !== 'calendar' && !stream.startsWith('booking-');
  let after: bigint | null = null;
  for (const event of log.events) {
    await projectPassingOver(knex, after, event, isForged);
    after = event.position;
  }
  const { checkpoint: _, ...expected } = await everything(knex);
  for (const size of [1, 2, 3, 4, 100]) {
    for (const copied of [1, 1000]) expect(await filled(log.events, size, isForged, copied)).toEqual(expected);
  }
  await expect(filled(log.events, 2)).rejects.toThrow();
});

it('copies text with special characters unchanged, and unstorable text like an upsert', async () => {
  const { knex } = database;
  const odd = 'a\\b\\N\tc\nd\re"f\'g{h,i}\0j\ud800k😀ไทย\\.';
  const log = createLog();
  appendWaiting(log, 'one', 0, odd);
  appendWaiting(log, 'two', 1, '\\.');
  log.append('calendar', {
    type: 'NightsBlocked',
    data: { at: odd, blockId: odd, from: '2027-01-01', to: '2027-01-03', reason: odd },
  });
  await projectBatch(knex, null, log.events);
  const { checkpoint: _, ...expected } = await everything(knex);
  expect(JSON.stringify(expected)).toContain(JSON.stringify('a\\b\\N\tc\nd\re"f').slice(1, -1));
  expect(await filled(log.events, 100, nothingForged, 1)).toEqual(expected);
});
