import type { Knex } from 'knex';
import { changesTable } from '../changes.ts';

/** For databases that were made before there was this table: where the first migration ran with it, it is there. */
export const up = async (knex: Knex): Promise<void> => {
  if (!(await knex.schema.withSchema('read').hasTable('changes'))) await knex.raw(changesTable.create);
};

export const down = async (): Promise<void> => undefined;
