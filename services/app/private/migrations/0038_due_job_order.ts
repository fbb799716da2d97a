import type { Knex } from 'knex';

/**
 * `revision`: of the event that an email follows from at once, for their order; null for all other jobs. `refused_at`: the mail server
 * refused the email for good, and later ones of its stream do not wait for it any more.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE private.due_jobs ADD COLUMN revision integer, ADD COLUMN refused_at timestamptz');
};

export const down = async (knex: Knex): Promise<void> => {
  await knex.raw('ALTER TABLE private.due_jobs DROP COLUMN revision, DROP COLUMN refused_at');
};
