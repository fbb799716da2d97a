import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import createKnex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratePrivate } from './migrate.ts';
import { down, up } from './migrations/0006_due_job_streams.ts';

let database: TestDatabase;
let knex: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  knex = createKnex({ client: 'pg', connection: database.url });
  await migratePrivate(knex);
});

afterAll(async () => {
  await knex?.destroy();
  await database?.drop();
});

it('jobs of a release with booking ids keep their booking or link', async () => {
  await down(knex);
  const owed = { job: 'settleReceipts', correlation_id: 'c', run_at: '2027-01-01T00:00:00Z' };
  await knex('private.due_jobs').insert([
    { id: 'a', booking_id: 'abc', ...owed },
    { id: 'b', booking_id: 'paymentLink-abc', ...owed },
  ]);
  await up(knex);
  expect(await knex('private.due_jobs').orderBy('id').pluck('stream')).toEqual(['booking-abc', 'paymentLink-abc']);
  await down(knex);
  expect(await knex('private.due_jobs').orderBy('id').pluck('booking_id')).toEqual(['abc', 'paymentLink-abc']);
});
