import { randomBytes } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import { systemRandom } from '@baan/time/time';
import { testTime } from '@baan/time/time.testkit';
import createKnex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createKeys, type SubjectKeys } from './keys.ts';
import { migratePrivate } from './migrate.ts';

// Two processes on one database, of which one destroys a key.

const dataKey = randomBytes(32);
const time = testTime('2027-01-01T00:00:00.000Z');

let database: TestDatabase;
let knex: Knex;
let keys: SubjectKeys;
let others: SubjectKeys;

beforeAll(async () => {
  database = await createTestDatabase();
  knex = createKnex({ client: 'pg', connection: database.url });
  await migratePrivate(knex);
  keys = createKeys(knex, dataKey, { time, random: systemRandom });
  others = createKeys(knex, dataKey, { time, random: systemRandom });
});

afterAll(async () => {
  await knex?.destroy();
  await database?.drop();
});

it('a destroyed key is gone for its subject alone, at once here and within a minute elsewhere', async () => {
  const [erased, kept] = await Promise.all([keys.ensure('booking-erased'), keys.ensure('booking-kept')]);
  expect(await others.find('booking-erased')).toEqual(erased);
  await keys.destroy(['booking-erased']);
  expect(await keys.find('booking-erased')).toBe('destroyed');
  time.pass(59_000);
  expect(await others.find('booking-erased')).toEqual(erased);
  time.pass(1_000);
  // Asked for together, so that one emptied row could fail them all.
  const found = ['booking-erased', 'booking-kept', 'booking-lost'].map(subject => others.find(subject));
  expect(await Promise.all(found)).toEqual(['destroyed', kept, undefined]);
});

it('its row stays, so that it is not made again', async () => {
  expect(await others.ensure('booking-erased')).toBe('destroyed');
  const before = await knex('private.keys').where({ subject: 'booking-erased' }).first();
  expect(before).toMatchObject({ wrapped: null, destroyed_at: new Date('2027-01-01T00:00:00.000Z') });
  await others.destroy(['booking-erased', 'booking-never']);
  expect(await knex('private.keys').where({ subject: 'booking-erased' }).first()).toEqual(before);
  expect(await others.find('booking-never')).toBeUndefined();
});
