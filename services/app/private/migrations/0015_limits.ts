import type { Knex } from 'knex';

/** Limits of one address, requests and files, counted for all processes together. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE private.live_holds
      ADD COLUMN nights    integer NOT NULL DEFAULT 1,
      ADD COLUMN placed_at timestamptz NOT NULL DEFAULT 'epoch';
    ALTER TABLE private.uploads ADD COLUMN address_hash text;
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE private.live_holds DROP COLUMN nights, DROP COLUMN placed_at;
    ALTER TABLE private.uploads DROP COLUMN address_hash`);
};
