import { villaStream } from '@baan/domain/shared/streamNames';
import { priceListEvents } from '@baan/domain/villa/state';
import type { Knex } from 'knex';

/** Number of the price list at this revision of the villa: the count of changes of prices, seasons and fees up to then. */
export const priceListNumberOf = async (knex: Knex, revision: number): Promise<number> => {
  const found = await knex('read.history')
    .where({ subject: villaStream, stream: villaStream })
    .whereIn('type', priceListEvents)
    .where('revision', '<=', revision)
    .count({ changes: '*' })
    .first();
  return Number(found?.changes ?? 0);
};
