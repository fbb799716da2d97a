import type { Knex } from 'knex';
import { historyTable } from '../history.ts';

/** The history of all streams takes the place of that of bookings; the projector fills it from the first event on. */
export const up = async (knex: Knex): Promise<void> => {
  if (!(await knex.schema.withSchema('read').hasTable('history'))) await knex.raw(historyTable.create);
  await knex.raw('DROP TABLE IF EXISTS read.booking_history');
  await knex('read.checkpoints').where({ name: 'booking_history' }).delete();
};

export const down = async (): Promise<void> => undefined;
