import type { Knex } from 'knex';

/** Tables of `private` with a row for an event, by its id and its position in the store. */
const tables = ['private.checkpoints', 'private.unproven'] as const;

const idsIn = async (knex: Knex): Promise<string[]> =>
  (await Promise.all(tables.map(table => knex(table).whereNotNull('event_id').pluck('event_id')))).flat();

/** Ids of the events that `private` names by their position. */
export const eventsPlaced = async (knex: Knex): Promise<Set<string>> => new Set(await idsIn(knex));

/**
 * Makes `private` fit another store with the same events: each row gets the position that its event has there. Rows whose event is not
 * there go: a reactor without a checkpoint reads everything again, which does nothing twice. Snapshots carry positions too, and are only a
 * short cut: they go. The read tables look after themselves.
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
  await trx('private.snapshots').delete();
};
