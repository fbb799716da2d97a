import type { Knex } from 'knex';

/** The calendar is read whole at a start. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE private.snapshots');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.snapshots (
      name     text PRIMARY KEY,
      revision bigint NOT NULL,
      state    jsonb NOT NULL,
      fold     integer NOT NULL
    )
  `);
};
