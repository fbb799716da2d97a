import type { Knex } from 'knex';

/** The fold's version moves from a snapshot's name to a column. Snapshots are only short cuts: without one the stream is read. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('TRUNCATE private.snapshots; ALTER TABLE private.snapshots ADD COLUMN fold integer NOT NULL');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE private.snapshots DROP COLUMN fold');
};
