import type { Knex } from 'knex';
import type { ServiceConfig } from '../../config.ts';
import { storeIdIn } from '../../log/storeIdentity.ts';
import { loadDataKey } from '../../private/dataKey.ts';
import { hasSecrets, readSecret } from '../../private/secrets.ts';
import type { StoreLog } from './moveStoreLog.ts';

/**
 * The id of `store`, which error messages call `called`. A start would make a missing id; this does not.
 * @throws Error in one line: it is not a store of this program, or this database is empty or belongs to another store
 */
export const storeIdOf = async (
  knex: Knex,
  { DATA_DIR, DATA_KEY }: Pick<ServiceConfig, 'DATA_DIR' | 'DATA_KEY'>,
  store: Pick<StoreLog, 'storeId'>,
  called: string,
): Promise<string> => {
  const storeId = await store.storeId();
  const name = called.charAt(0).toUpperCase() + called.slice(1);
  if (!storeId) throw new Error(`${name} holds no store of this program: its first event is missing`);
  if (!(await hasSecrets(knex))) return storeId;
  const dataKey = await loadDataKey(DATA_DIR, DATA_KEY, null);
  const known = await readSecret(knex, dataKey, 'storeId');
  const knownId = known ? storeIdIn(known.toString('utf8')) : storeId;
  if (knownId !== storeId) {
    throw new Error(
      `${name} is store ${storeId}, but this database belongs to ${knownId}: check DATABASE_URL and EVENTSTORE_URL`,
    );
  }
  return storeId;
};

/** The tables of `private` that hold an event's id and its position in the store. */
const tables = ['private.checkpoints', 'private.unproven'] as const;

/** Ids of the events whose position is stored in `private`. */
export const eventsPlaced = async (knex: Knex): Promise<Set<string>> => {
  const ids = await Promise.all(tables.map(table => knex(table).whereNotNull('event_id').pluck('event_id')));
  return new Set(ids.flat());
};

/**
 * Adapts `private` to another store with the same events: each row gets the position that its event has there. Rows whose event is missing
 * are deleted. A reactor without a checkpoint starts from the first event, and does nothing twice. The read tables are made again by
 * themselves.
 */
export const pointAt = async (trx: Knex, positions: ReadonlyMap<string, bigint>): Promise<void> => {
  for (const table of tables) {
    await trx(table)
      .whereNull('event_id')
      .orWhereNotIn('event_id', [...positions.keys()])
      .delete();
    for (const id of await trx(table).pluck('event_id'))
      await trx(table)
        .where({ event_id: id })
        .update({ position: String(positions.get(id)) });
  }
};
