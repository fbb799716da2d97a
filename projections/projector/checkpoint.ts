import type { Knex } from 'knex';
import type { ReadEvent } from '../readTable.ts';

type Row = { position: string; event_id: string };

/** Position of the read tables: that of the last event they have seen, with the event's id. */
export type Checkpoint = { position: bigint; eventId: string };

/** Id of the store's event at a position; null when there is none. */
export type EventAt = (position: bigint) => Promise<string | null>;

/** PostgreSQL's channel that announces each commit of the projector; the payload is the position in decimal. */
export const channel = 'read_position';

/** @returns null when the tables have seen no events */
export const readCheckpoint = async (knex: Knex): Promise<Checkpoint | null> => {
  const row = await knex<Row>('read.checkpoint').first();
  return row ? { position: BigInt(row.position), eventId: row.event_id } : null;
};

/** Is the last event missing at the checkpoint's position? Then the tables belong to another log. */
export const isOfAnotherLog = async (knex: Knex, eventAt: EventAt): Promise<boolean> => {
  const checkpoint = await readCheckpoint(knex);
  return checkpoint !== null && (await eventAt(checkpoint.position)) !== checkpoint.eventId;
};

export const saveCheckpoint = async (trx: Knex, { position, id }: ReadEvent): Promise<void> => {
  await trx<Row>('read.checkpoint').insert({ position: position.toString(), event_id: id }).onConflict('house').merge();
};
