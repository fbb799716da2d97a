import type { Knex } from 'knex';
import { bookingsTable } from '../bookings.ts';

/** What a booking adds to the dashboard stands with the booking, not in a table that keeps its whole state once more. */
export const up = async (knex: Knex): Promise<void> => {
  await knex('read.checkpoints').whereIn('name', ['bookings', 'stats']).delete();
  await knex.raw('DROP TABLE IF EXISTS read.stats');
  await knex.raw('DROP TABLE read.bookings');
  await knex.raw(bookingsTable.create);
};

export const down = async (): Promise<void> => undefined;
