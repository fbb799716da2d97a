import type { Knex } from 'knex';

/** Webhooks about a dispute or a refund name the gateway's charge instead of our key; others name neither. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE private.gateway_webhooks ADD COLUMN charge_id text, ALTER COLUMN key DROP NOT NULL');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DELETE FROM private.gateway_webhooks WHERE key IS NULL');
  await knex.raw('ALTER TABLE private.gateway_webhooks DROP COLUMN charge_id, ALTER COLUMN key SET NOT NULL');
};
