import type { Knex } from 'knex';

/** Webhooks of the gateway until they are followed, and the drawn QR codes of PromptPay charges by our keys. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.gateway_webhooks (
      id          text PRIMARY KEY,
      key         text NOT NULL,
      received_at timestamptz NOT NULL,
      handled_at  timestamptz
    )`);
  await knex.raw('CREATE INDEX gateway_webhooks_waiting ON private.gateway_webhooks (received_at) WHERE handled_at IS NULL');
  await knex.raw(`
    CREATE TABLE private.charge_pictures (
      key        text PRIMARY KEY,
      png        bytea NOT NULL,
      created_at timestamptz NOT NULL
    )`);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE private.charge_pictures');
  await knex.raw('DROP TABLE private.gateway_webhooks');
};
