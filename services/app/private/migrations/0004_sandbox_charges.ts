import type { Knex } from 'knex';

/** The sandbox gateway's charges; a real one keeps its own. Never a card number or a CVV. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.sandbox_charges (
      key        text PRIMARY KEY,
      charge_id  text NOT NULL,
      state      text NOT NULL,
      reason     text,
      amount     integer NOT NULL,
      brand      text NOT NULL,
      last4      text NOT NULL,
      created_at timestamptz NOT NULL
    );
    COMMENT ON TABLE private.sandbox_charges IS 'What the sandbox gateway was asked, by the key of the request'`);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE private.sandbox_charges');
};
