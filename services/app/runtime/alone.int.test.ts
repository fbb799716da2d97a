import { createTestDatabase, type TestDatabase } from '@baan/embedded/testStack';
import { systemTime } from '@baan/time/time';
import createKnex, { type Knex } from 'knex';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runAlone } from './alone.ts';

let database: TestDatabase;
let processes: Knex[];

beforeAll(async () => {
  database = await createTestDatabase();
  processes = [1, 2, 3].map(() => createKnex({ client: 'pg', connection: database.url }));
});
afterAll(async () => {
  await Promise.all(processes.map(knex => knex.destroy()));
  await database?.drop();
});

it('runs work once that several processes begin', async () => {
  let made = 0;
  let atWork = 0;
  const seed = (knex: Knex) =>
    runAlone({ knex, time: systemTime }, 'pictures', async () => {
      atWork += 1;
      expect(atWork).toBe(1);
      await knex.raw('SELECT 1');
      if (made === 0) made += 1;
      atWork -= 1;
      return made;
    });
  expect(await Promise.all(processes.map(seed))).toEqual([1, 1, 1]);
});

it('lets the next process in after the work fails or its process dies', async () => {
  const [first, second, third] = processes as [Knex, Knex, Knex];
  await expect(
    runAlone({ knex: first, time: systemTime }, 'pictures', async () => {
      throw new Error('a picture cannot be read');
    }),
  ).rejects.toThrow('a picture cannot be read');
  const died = runAlone({ knex: second, time: systemTime }, 'pictures', async () => {
    const waiting = runAlone({ knex: third, time: systemTime }, 'pictures', async () => 'done');
    await third.raw(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(await waiting).toBe('done');
  });
  await expect(died).rejects.toThrow();
});

it('does not delay work with another name', async () => {
  const [first, second] = processes as [Knex, Knex];
  const both = runAlone({ knex: first, time: systemTime }, 'one', () =>
    runAlone({ knex: second, time: systemTime }, 'other', async () => 'both'),
  );
  expect(await both).toBe('both');
});
