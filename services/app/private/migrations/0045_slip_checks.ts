import type { Knex } from 'knex';

/**
 * What a service that asks the banks answered about a transfer, once for each: answers count against a quota. `answer`: encrypted, and
 * bound to its row. `transfer_hash`: of the transfer that the bank confirmed, whatever bank the slip's code names. `slip_verifier` has one
 * row: how the service answered last.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.slip_checks (
      reference_hash text PRIMARY KEY,
      asks           integer NOT NULL,
      asking_until   timestamptz,
      again_at       timestamptz,
      is_final       boolean NOT NULL DEFAULT false,
      answer         bytea,
      transfer_hash  text
    );
    CREATE INDEX slip_checks_transfer ON private.slip_checks (transfer_hash);
    CREATE TABLE private.slip_verifier (
      name       text PRIMARY KEY,
      asked_at   timestamptz NOT NULL,
      outcome    text NOT NULL,
      because    text,
      quota_left integer
    )`);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE private.slip_checks; DROP TABLE private.slip_verifier');
};
