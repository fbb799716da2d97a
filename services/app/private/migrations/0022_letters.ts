import type { Knex } from 'knex';

/** Each letter as it was sent. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    CREATE TABLE private.letters (
      id       text PRIMARY KEY,
      stream   text NOT NULL,
      kind     text NOT NULL,
      language text NOT NULL,
      state    text NOT NULL,
      at       timestamptz NOT NULL,
      attempts integer NOT NULL,
      asked_by text,
      head     bytea NOT NULL,
      body     bytea
    );
    CREATE INDEX letters_at ON private.letters (at DESC, id);
    CREATE INDEX letters_stream ON private.letters (stream);
    CREATE INDEX letters_failed ON private.letters (at DESC) WHERE state = 'failed';
    COMMENT ON TABLE private.letters IS 'Sealed under the key of the stream that they are about. Kept for 24 months';
    COMMENT ON COLUMN private.letters.body IS 'None where the letter carries a secret';
    COMMENT ON COLUMN private.letters.asked_by IS 'Who of the staff had it sent again';
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE private.letters');
};
