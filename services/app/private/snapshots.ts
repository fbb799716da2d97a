import type { Knex } from 'knex';
import type { Hashing } from '../log/hashing.ts';

type Row = { name: string; revision: string; state: { text?: string; hash?: string } };

/** A folded stream as JSON: only a short cut, at any time to be thrown away. */
export type Snapshot<State> = { revision: number; state: State };

const hashOf = ({ keyedHash }: Hashing, name: string, revision: number, text: string): string =>
  keyedHash(`snapshot ${name} ${revision}`, text);

/** One that is not as it was saved goes: decisions rest on it, and who has the database alone has no key. */
export const loadSnapshot = async <State>(knex: Knex, hashing: Hashing, name: string): Promise<Snapshot<State> | null> => {
  const row = await knex<Row>('private.snapshots').where({ name }).first();
  if (!row) return null;
  const revision = Number(row.revision);
  const { text = '', hash } = row.state;
  if (hash === hashOf(hashing, name, revision, text)) return { revision, state: JSON.parse(text) };
  await knex<Row>('private.snapshots').where({ name }).delete();
  return null;
};

/** A newer one stays. */
export const saveSnapshot = async <State>(
  knex: Knex,
  hashing: Hashing,
  name: string,
  { revision, state }: Snapshot<State>,
): Promise<void> => {
  const text = JSON.stringify(state);
  await knex.raw(
    `INSERT INTO private.snapshots (name, revision, state) VALUES (?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET revision = excluded.revision, state = excluded.state
     WHERE private.snapshots.revision < excluded.revision`,
    [name, revision, JSON.stringify({ text, hash: hashOf(hashing, name, revision, text) })],
  );
};
