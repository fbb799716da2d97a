import type { Knex } from 'knex';
import { streamEndsTable } from '../streamEnds.ts';

/** For databases that were made before there was this table: where the first migration ran with it, it is there. */
export const up = async (knex: Knex): Promise<void> => {
  if (!(await knex.schema.withSchema('read').hasTable('stream_ends'))) await knex.raw(streamEndsTable.create);
};

export const down = async (): Promise<void> => undefined;
