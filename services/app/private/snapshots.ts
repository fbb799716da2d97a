import type { Knex } from 'knex';

type Row = { name: string; revision: string; state: unknown };

/** A folded stream as JSON: only a short cut, at any time to be thrown away. */
export type Snapshot<State> = { revision: number; state: State };

export const loadSnapshot = async <State>(knex: Knex, name: string): Promise<Snapshot<State> | null> => {
  const row = await knex<Row>('private.snapshots').where({ name }).first();
  return row ? { revision: Number(row.revision), state: row.state as State } : null;
};

export const saveSnapshot = async <State>(knex: Knex, name: string, { revision, state }: Snapshot<State>): Promise<void> => {
  await knex.raw(
    `INSERT INTO private.snapshots (name, revision, state) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET revision = excluded.revision, state = excluded.state
     WHERE private.snapshots.revision < excluded.revision`,
    [name, revision, JSON.stringify(state)],
  );
};
