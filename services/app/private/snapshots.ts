import type { Knex } from 'knex';
import type { Hashing } from '../log/hashing.ts';

type Row = { name: string; fold: number; revision: string; state: { text?: string; hash?: string } };

/** `fold` goes up when the same events give another state. Older snapshots are not read. */
type SnapshotOf = { name: string; fold: number };

/** A folded stream as JSON. Only a short cut: it may be lost at any time. */
export type Snapshot<State> = { revision: number; state: State };

const hashOf = ({ keyedHash }: Hashing, { name, fold }: SnapshotOf, revision: number, text: string): string =>
  keyedHash(`snapshot ${name} ${fold} ${revision}`, text);

/** A changed snapshot is ignored: decisions rest on it, and an attacker in the database has no key for its hash. */
export const loadSnapshot = async <State>(knex: Knex, hashing: Hashing, of: SnapshotOf): Promise<Snapshot<State> | null> => {
  const { name } = of;
  const row = await knex<Row>('private.snapshots').where(of).first();
  if (!row) return null;
  const revision = Number(row.revision);
  const { text = '', hash } = row.state;
  if (hash === hashOf(hashing, of, revision, text)) return { revision, state: JSON.parse(text) };
  await knex<Row>('private.snapshots').where({ name }).delete();
  return null;
};

/** A newer one of the same fold stays. */
export const saveSnapshot = async <State>(
  knex: Knex,
  hashing: Hashing,
  of: SnapshotOf,
  { revision, state }: Snapshot<State>,
): Promise<void> => {
  const text = JSON.stringify(state);
  await knex.raw(
    `INSERT INTO private.snapshots (name, fold, revision, state) VALUES (?, ?, ?, ?)
     ON CONFLICT (name) DO UPDATE SET fold = excluded.fold, revision = excluded.revision, state = excluded.state
     WHERE private.snapshots.revision < excluded.revision OR private.snapshots.fold <> excluded.fold`,
    [of.name, of.fold, revision, JSON.stringify({ text, hash: hashOf(hashing, of, revision, text) })],
  );
};
