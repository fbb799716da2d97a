import type { Knex } from 'knex';

/** A reinstated booking is late no more: the two tables that keep the state of bookings are made anew from the events. */
export const up = async (knex: Knex): Promise<void> => {
  const tables = ['bookings', 'stats'];
  await knex('read.checkpoints').whereIn('name', tables).delete();
  for (const table of tables) await knex(`read.${table}`).delete();
};

export const down = async (): Promise<void> => undefined;
