import { createTestDatabase } from '@baan/embedded/testStack';
import knexOf, { type Knex } from 'knex';
import { ensureReadTables } from './projector/readSchema.ts';
import { tables } from './tables.ts';

export type ReadDatabase = { knex: Knex; url: string; drop: () => Promise<void> };

/** A new database with an empty schema `read`. */
export const createReadDatabase = async (): Promise<ReadDatabase> => {
  const { url, drop } = await createTestDatabase();
  const knex = knexOf({ client: 'pg', connection: url, pool: { min: 0, max: 6 } });
  await ensureReadTables(knex);
  return {
    knex,
    url,
    drop: async () => {
      await knex.destroy();
      await drop();
    },
  };
};

/** All rows of all read tables, and the checkpoint, for comparison. */
export const everything = async (knex: Knex): Promise<Record<string, unknown[]>> => {
  const names = [...tables.map(({ name }) => name), 'checkpoint'];
  const rows = await Promise.all(
    names.map(async name => (await knex(`read.${name} as t`).select(knex.raw('t.*')).orderByRaw('t::text')) as unknown[]),
  );
  return Object.fromEntries(names.map((name, index) => [name, rows[index] ?? []]));
};
