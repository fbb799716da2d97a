import type { Knex } from 'knex';

/** A booking counts what its guest changed, and whom it told how to pay: bookings are made anew from the events. */
export const up = async (knex: Knex): Promise<void> => {
  await knex('read.checkpoints').where({ name: 'bookings' }).delete();
  await knex('read.bookings').delete();
};

export const down = async (): Promise<void> => undefined;
