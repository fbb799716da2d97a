import type { Knex } from 'knex';

/** Ids of the last events that the reactors are done with. */
export const checkpointEvents = async (knex: Knex): Promise<Set<string>> => {
  const ids: (string | null)[] = await knex('private.checkpoints').pluck('event_id');
  return new Set(ids.filter(id => id !== null));
};

/**
 * Makes `private` fit another store with the same events: a checkpoint gets the position that its event has there; one whose event is
 * not there goes, and its reactor reads everything again, which does nothing twice. Snapshots carry positions and are only a short
 * cut: they go. The read tables look after themselves.
 */
export const pointCheckpoints = async (trx: Knex, positions: ReadonlyMap<string, bigint>): Promise<void> => {
  const rows: { name: string; event_id: string | null }[] = await trx('private.checkpoints').select('name', 'event_id');
  for (const { name, event_id } of rows) {
    const position = event_id === null ? undefined : positions.get(event_id);
    const row = trx('private.checkpoints').where({ name });
    await (position === undefined ? row.delete() : row.update({ position: position.toString() }));
  }
  await trx('private.snapshots').delete();
};
