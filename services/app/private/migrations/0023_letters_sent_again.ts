import type { Knex } from 'knex';

/** When a copy of a letter was made: a failed letter with a copy needs no action. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE private.letters ADD COLUMN copied_at timestamptz;
    DROP INDEX private.letters_failed;
    CREATE INDEX letters_failed ON private.letters (at DESC) WHERE state = 'failed' AND copied_at IS NULL;
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE private.letters DROP COLUMN copied_at;
    CREATE INDEX letters_failed ON private.letters (at DESC) WHERE state = 'failed';
  `);
};
