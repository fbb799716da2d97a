import type { Knex } from 'knex';

/** When the gateway was last heard, compared and tested: of one account of one gateway each. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.gateway_state (
      gateway        text PRIMARY KEY,
      last_webhook   timestamptz,
      compared_at    timestamptz,
      compared       jsonb,
      tried_at       timestamptz,
      self_test      jsonb
    )`);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE private.gateway_state');
};
