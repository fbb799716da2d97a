import type { Knex } from 'knex';
import type { ReadEvent } from './readTable.ts';
import { tables } from './tables.ts';

type Row = { name: string; position: string; event_id: string };

/** Where a table is: the position of the last event it has seen, and that event's id. */
export type Checkpoint = { position: bigint; eventId: string };

/** Id of the store's event at a position, null when there is none. */
export type EventAt = (position: bigint) => Promise<string | null>;

/** PostgreSQL's channel on which each commit of the projector is told; the payload is the position in decimal. */
export const channel = 'read_position';

export const loadCheckpoints = async (knex: Knex): Promise<Map<string, Checkpoint>> => {
  const rows = await knex<Row>('read.checkpoints');
  return new Map(rows.map(({ name, position, event_id }) => [name, { position: BigInt(position), eventId: event_id }]));
};

/** Names of the tables whose last event is not where their checkpoint says: they belong to another log. */
export const tablesOfAnotherLog = async (knex: Knex, eventAt: EventAt): Promise<string[]> => {
  const names: string[] = [];
  const ids = new Map<bigint, string | null>(); // Most stand at the same event.
  for (const [name, { position, eventId }] of await loadCheckpoints(knex)) {
    if (!ids.has(position)) ids.set(position, await eventAt(position));
    if (ids.get(position) !== eventId) names.push(name);
  }
  return names;
};

/** The position up to which every table has seen everything; null when one of them has seen nothing. */
export const lowestPosition = async (knex: Knex): Promise<bigint | null> => {
  const checkpoints = await loadCheckpoints(knex);
  const positions = tables.map(({ name }) => checkpoints.get(name)?.position ?? null);
  return positions.reduce(
    (lowest, position) => (lowest === null || position === null ? null : position < lowest ? position : lowest),
    positions[0] ?? null,
  );
};

export const saveCheckpoints = async (trx: Knex, names: string[], { position, id }: ReadEvent): Promise<void> => {
  const rows = names.map(name => ({ name, position: position.toString(), event_id: id }));
  await trx<Row>('read.checkpoints').insert(rows).onConflict('name').merge();
};

export const forgetCheckpoints = async (trx: Knex, names: string[]): Promise<void> => {
  await trx<Row>('read.checkpoints').whereIn('name', names).delete();
};
