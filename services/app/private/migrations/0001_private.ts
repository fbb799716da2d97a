import type { Knex } from 'knex';

/** Data that no event can restore. Backed up, never touched by a rebuild. Timestamps in UTC. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.secrets (
      name  text PRIMARY KEY,
      value bytea NOT NULL
    );
    COMMENT ON TABLE private.secrets IS 'Signing and hashing secrets and the id of the store, wrapped by DATA_KEY';

    CREATE TABLE private.keys (
      subject    text PRIMARY KEY,
      wrapped    bytea NOT NULL,
      created_at timestamptz NOT NULL
    );
    COMMENT ON TABLE private.keys IS 'One key a booking or member of staff, made before its first event, wrapped by DATA_KEY';

    CREATE TABLE private.credentials (
      staff_id      text PRIMARY KEY,
      email_hash    text NOT NULL UNIQUE,
      password_hash text NOT NULL,
      session_epoch integer NOT NULL DEFAULT 0
    );

    CREATE TABLE private.checkpoints (
      name     text PRIMARY KEY,
      position numeric(20) NOT NULL,
      event_id uuid
    );
    COMMENT ON TABLE private.checkpoints IS 'How far the reactors have come';

    CREATE TABLE private.snapshots (
      name     text PRIMARY KEY,
      revision bigint NOT NULL,
      state    jsonb NOT NULL
    );
    COMMENT ON TABLE private.snapshots IS 'Folded streams, so that a start reads only what is new';

    CREATE TABLE private.uploads (
      id         text PRIMARY KEY,
      type       text NOT NULL,
      size       integer NOT NULL,
      file_hash  text NOT NULL,
      booking_id text,
      claimed    boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL
    );
    CREATE INDEX uploads_file_hash ON private.uploads (file_hash);
    CREATE INDEX uploads_unclaimed ON private.uploads (created_at) WHERE NOT claimed;
    COMMENT ON TABLE private.uploads IS 'Payment slips on disk; file_hash is keyed';

    CREATE TABLE private.live_holds (
      booking_id   text PRIMARY KEY,
      address_hash text,
      email_hash   text,
      phone_hash   text,
      hold_until   timestamptz NOT NULL
    );
    CREATE INDEX live_holds_address ON private.live_holds (address_hash);
    CREATE INDEX live_holds_email ON private.live_holds (email_hash);
    CREATE INDEX live_holds_phone ON private.live_holds (phone_hash);
    COMMENT ON TABLE private.live_holds IS 'By keyed hash: who holds how many nights unpaid';
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(
    'DROP TABLE private.live_holds, private.uploads, private.snapshots, private.checkpoints, private.credentials, private.keys, private.secrets',
  );
};
