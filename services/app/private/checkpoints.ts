import type { Knex } from 'knex';

type Row = { name: string; position: string; event_id: string | null };

/** A reactor's progress: position in $all and id of its last event. */
export type Checkpoint = { position: bigint; eventId: string | null };

const fromRow = ({ position, event_id }: Row): Checkpoint => ({ position: BigInt(position), eventId: event_id });

export const loadCheckpoint = async (knex: Knex, name: string): Promise<Checkpoint | null> => {
  const row = await knex<Row>('private.checkpoints').where({ name }).first();
  return row ? fromRow(row) : null;
};

/** Of all reactors, by name. */
export const loadCheckpoints = async (knex: Knex): Promise<Map<string, Checkpoint>> => {
  const rows = await knex<Row>('private.checkpoints').orderBy('name');
  return new Map(rows.map(row => [row.name, fromRow(row)]));
};

/** Never goes back: several processes may run the same reactor. */
export const checkpointSql = (name: string, { position, eventId }: Checkpoint): { sql: string; bindings: (string | null)[] } => ({
  sql: `INSERT INTO private.checkpoints (name, position, event_id) VALUES (?, ?, ?)
        ON CONFLICT (name) DO UPDATE SET position = excluded.position, event_id = excluded.event_id
        WHERE private.checkpoints.position < excluded.position`,
  bindings: [name, position.toString(), eventId],
});

export const saveCheckpoint = async (knex: Knex, name: string, checkpoint: Checkpoint): Promise<void> => {
  const { sql, bindings } = checkpointSql(name, checkpoint);
  await knex.raw(sql, bindings as Knex.RawBinding[]);
};
