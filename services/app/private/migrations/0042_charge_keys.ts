import type { Knex } from 'knex';

/** Whose charge at a gateway our key names: it lies in the charge's metadata, and a webhook and the payer's way back bring it. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.charge_keys (
      key        text PRIMARY KEY,
      stream     text NOT NULL,
      created_at timestamptz NOT NULL
    )`);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE private.charge_keys');
};
