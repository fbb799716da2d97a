import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import createKnex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratePrivate } from '../../private/migrate.ts';
import { type Manifest, writeLines } from './backupFolder.ts';
import { backUpPrivate, loadPrivate } from './backupPrivate.ts';

// Tables of the schema `private` as an earlier release wrote them, and as a later one reads them.

let database: TestDatabase;
let knex: Knex;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  knex = createKnex({ client: 'pg', connection: database.url });
  await migratePrivate(knex);
  folder = await mkdtemp(join(tmpdir(), 'baan-older-'));
});

afterAll(async () => {
  await knex?.destroy();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function* asLines(rows: object[]): AsyncGenerator<string> {
  for (const row of rows) yield JSON.stringify(row);
}

const written = async (table: string, rows: object[]): Promise<Manifest['private'][number]> => ({
  table,
  ...(await writeLines(folder, `private/${table}.jsonl`, asLines(rows))),
});

it('turns jobs by booking id into jobs by stream', async () => {
  const owed = { job: 'settleReceipts', message: null, correlation_id: 'c', run_at: '2027-01-01T00:00:00+00:00', done_at: null };
  const older = [
    { id: 'a', booking_id: '54hkbddsypkapx2fpk943rmm10', ...owed },
    { id: 'b', booking_id: 'paymentLink-54hkbddsypkapx2fpk943rmm10', ...owed },
  ];
  const tables = [await written('due_jobs', older)];
  await knex.transaction(trx => loadPrivate(trx, folder, tables));
  expect(await knex('private.due_jobs').orderBy('id').pluck('stream')).toEqual([
    'booking-54hkbddsypkapx2fpk943rmm10',
    'paymentLink-54hkbddsypkapx2fpk943rmm10',
  ]);
});

it('restores keys from before destroyed keys were kept, and destroyed keys as destroyed', async () => {
  await knex('private.keys').delete();
  const created_at = '2026-01-01T00:00:00+00:00';
  const tables = [await written('keys', [{ subject: 'booking-old', wrapped: '\\xabcd', created_at }])];
  await knex.transaction(trx => loadPrivate(trx, folder, tables));
  const destroyed_at = new Date('2027-01-01T00:00:00.000Z');
  await knex('private.keys').insert({ subject: 'booking-gone', wrapped: null, created_at, destroyed_at });
  const rows = await knex('private.keys').orderBy('subject');
  expect(rows[1]).toMatchObject({ subject: 'booking-old', wrapped: Buffer.from('abcd', 'hex'), destroyed_at: null });

  const again = await mkdtemp(join(tmpdir(), 'baan-again-'));
  try {
    const all = await backUpPrivate(knex, again);
    await knex('private.keys').delete();
    await knex.transaction(trx =>
      loadPrivate(
        trx,
        again,
        all.filter(({ table }) => table === 'keys'),
      ),
    );
    expect(await knex('private.keys').orderBy('subject')).toEqual(rows);
  } finally {
    await rm(again, { recursive: true, force: true });
  }
});
