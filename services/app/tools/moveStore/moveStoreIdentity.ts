import type { Knex } from 'knex';
import type { Config } from '../../config.ts';
import { loadDataKey } from '../../private/dataKey.ts';
import { hasSecrets, readSecret } from '../../private/secrets.ts';
import type { StoreLog } from './moveStoreLog.ts';

/**
 * The id of the store behind `store`, which `called` names in errors. Makes nothing, unlike a start.
 * @throws Error in one line: it is no store of this program, or this database belongs to another one (an empty one to none yet)
 */
export const storeIdOf = async (
  knex: Knex,
  { DATA_DIR, DATA_KEY }: Pick<Config, 'DATA_DIR' | 'DATA_KEY'>,
  store: Pick<StoreLog, 'storeId'>,
  called: string,
): Promise<string> => {
  const storeId = await store.storeId();
  const name = called.charAt(0).toUpperCase() + called.slice(1);
  if (!storeId) throw new Error(`${name} holds no store of this program: its first event is missing`);
  if (!(await hasSecrets(knex))) return storeId;
  const dataKey = await loadDataKey(DATA_DIR, DATA_KEY, true);
  const known = await readSecret(knex, dataKey, 'storeId');
  // "pending:" is what a first start that died leaves before the id.
  const knownId = known?.toString('utf8').replace('pending:', '') ?? storeId;
  if (knownId !== storeId) {
    throw new Error(
      `${name} is store ${storeId}, but this database belongs to ${knownId}: check DATABASE_URL and EVENTSTORE_URL`,
    );
  }
  return storeId;
};
