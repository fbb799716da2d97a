import { villaStream } from '@baan/domain/shared/streamNames';
import type { Knex } from 'knex';

const priceEvents = ['PricesChanged', 'SeasonsChanged', 'FeesChanged'];

/** The number of the price list that stood at this revision of the villa: how often prices, seasons or fees had changed until then. */
export const priceListNumberOf = async (knex: Knex, revision: number): Promise<number> => {
  const found = await knex('read.history')
    .where({ subject: villaStream, stream: villaStream })
    .whereIn('type', priceEvents)
    .where('revision', '<=', revision)
    .count({ changes: '*' })
    .first();
  return Number(found?.changes ?? 0);
};
