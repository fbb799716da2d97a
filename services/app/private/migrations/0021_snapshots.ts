import type { Knex } from 'knex';

/** A snapshot carries the version of its fold now, which the name had before. They are short cuts: a start without one reads the stream. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('TRUNCATE private.snapshots; ALTER TABLE private.snapshots ADD COLUMN fold integer NOT NULL');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE private.snapshots DROP COLUMN fold');
};
