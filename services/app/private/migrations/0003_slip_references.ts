import type { Knex } from 'knex';

/** The transfer that was read from a slip: its keyed hash, to compare, and sealed until it is attached. A slip may be a payment link's. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE private.uploads
      ADD COLUMN payment_link_id text,
      ADD COLUMN reference_hash  text,
      ADD COLUMN reference       bytea;
    CREATE INDEX uploads_reference_hash ON private.uploads (reference_hash) WHERE reference_hash IS NOT NULL;
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE private.uploads DROP COLUMN payment_link_id, DROP COLUMN reference_hash, DROP COLUMN reference');
};
