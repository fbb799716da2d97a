import type { Knex } from 'knex';

/** The /48 of an IPv6 address has limits of its own. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE private.live_holds ADD COLUMN network_hash text;
    CREATE INDEX live_holds_network ON private.live_holds (network_hash);
    ALTER TABLE private.uploads ADD COLUMN network_hash text;
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE private.live_holds DROP COLUMN network_hash;
    ALTER TABLE private.uploads DROP COLUMN network_hash`);
};
