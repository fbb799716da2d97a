import type { Knex } from 'knex';

/**
 * What is measured of a slip at its upload: pixels, an amount on it (THB), and perceptual hashes, of the whole and without its border.
 * `measured`: was tried. Earlier slips are measured by a job.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE private.uploads
      ADD COLUMN measured boolean NOT NULL DEFAULT false,
      ADD COLUMN width    integer,
      ADD COLUMN height   integer,
      ADD COLUMN amount   integer,
      ADD COLUMN whole_look   bit(1024),
      ADD COLUMN trimmed_look bit(1024);
    CREATE INDEX uploads_unmeasured ON private.uploads (created_at) WHERE claimed AND NOT measured;
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE private.uploads DROP COLUMN measured, DROP COLUMN width, DROP COLUMN height, DROP COLUMN amount,
      DROP COLUMN whole_look, DROP COLUMN trimmed_look
  `);
};
