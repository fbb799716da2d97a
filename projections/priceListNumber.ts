import { villaStream } from '@baan/domain/shared/streamNames';
import { priceListEvents } from '@baan/domain/villa/state';
import type { Knex } from 'knex';

/** The number of the price list that stood at this revision of the villa: how often prices, seasons or fees had changed until then. */
export const priceListNumberOf = async (knex: Knex, revision: number): Promise<number> => {
  const found = await knex('read.history')
    .where({ subject: villaStream, stream: villaStream })
    .whereIn('type', priceListEvents)
    .where('revision', '<=', revision)
    .count({ changes: '*' })
    .first();
  return Number(found?.changes ?? 0);
};
