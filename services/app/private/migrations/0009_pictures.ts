import type { Knex } from 'knex';

/** Derived pictures that wait to be placed; no event names them yet. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.pictures (
      id      text PRIMARY KEY,
      picture jsonb NOT NULL,
      used_at timestamptz NOT NULL,
      placed  boolean NOT NULL DEFAULT false
    );
    CREATE INDEX pictures_unplaced ON private.pictures (used_at) WHERE NOT placed;
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE private.pictures');
};
