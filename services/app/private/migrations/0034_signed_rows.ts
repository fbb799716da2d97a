import type { Knex } from 'knex';

/** Each row that gives power has a MAC under DATA_KEY, which an attacker in the database cannot make. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE private.credentials ADD COLUMN mac text;
    ALTER TABLE private.letters     ADD COLUMN mac text;
    ALTER TABLE private.sessions    ADD COLUMN mac text;
    ALTER TABLE private.uploads     ADD COLUMN mac text;
    CREATE TABLE private.unsigned_rows (
      table_name text NOT NULL,
      row_key    text NOT NULL,
      found_at   timestamptz NOT NULL,
      PRIMARY KEY (table_name, row_key)
    );
    COMMENT ON TABLE private.unsigned_rows IS 'Rows of private that were read and lack the MAC of this house: they are not used';
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    DROP TABLE private.unsigned_rows;
    ALTER TABLE private.credentials DROP COLUMN mac;
    ALTER TABLE private.letters DROP COLUMN mac;
    ALTER TABLE private.sessions DROP COLUMN mac;
    ALTER TABLE private.uploads DROP COLUMN mac`);
};
