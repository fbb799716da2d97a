import type { Knex } from 'knex';

/** The column held a booking's id or the whole stream of a payment link; now it holds the stream of either. */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    ALTER TABLE private.due_jobs RENAME COLUMN booking_id TO stream;
    UPDATE private.due_jobs SET stream = 'booking-' || stream WHERE stream NOT LIKE 'paymentLink-%';
  `);
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw(`
    UPDATE private.due_jobs SET stream = substr(stream, length('booking-') + 1) WHERE stream LIKE 'booking-%';
    ALTER TABLE private.due_jobs RENAME COLUMN stream TO booking_id;
  `);
};
