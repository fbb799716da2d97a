import type { Knex } from 'knex';

/** No event of before has a MAC, so that the rows there are are right. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE read.history ADD COLUMN IF NOT EXISTS mac text');
};

export const down = async (): Promise<void> => undefined;
