import type { Knex } from 'knex';
import { paymentLinksTable } from '../paymentLinks.ts';

/** For databases that were made before there was this table: where the first migration ran with it, it is there. */
export const up = async (knex: Knex): Promise<void> => {
  if (!(await knex.schema.withSchema('read').hasTable('payment_links'))) await knex.raw(paymentLinksTable.create);
};

export const down = async (): Promise<void> => undefined;
