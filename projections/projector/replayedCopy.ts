import { isDeepStrictEqual } from 'node:util';
import createKnex, { type Knex } from 'knex';
import type { ReadEvent } from '../readTable.ts';
import { tables } from '../tables.ts';
import { foldPassingOver, type IsForged, type OnFault } from './faults.ts';
import type { Checkpoint } from './readSchema.ts';

/**
 * The difference between a row of a live table and the copy beside it. `key` as text. Of other values only `stream` and `position` are
 * given where the table has them, otherwise the names of columns.
 */
export type RowDifference = { key: string; stream?: string; position?: string } & (
  | { kind: 'added' }
  | { kind: 'removed' }
  /** `columns`: by name; inside a JSON object by path, such as `state.customer`. */
  | { kind: 'changed'; columns: string[] }
);

type Row = Record<string, unknown>;

const pageSize = 100;

const isObject = (value: unknown): value is Row => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Names of the fields that differ, one level into JSON objects. */
const differing = (live: Row, made: Row): string[] =>
  [...new Set([...Object.keys(live), ...Object.keys(made)])].flatMap(name => {
    const [a, b] = [live[name], made[name]];
    if (isDeepStrictEqual(a, b)) return [];
    if (!isObject(a) || !isObject(b)) return [name];
    const inner = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(key => !isDeepStrictEqual(a[key], b[key]));
    return inner.map(key => `${name}.${key}`);
  });

const placeOf = ({ stream, position }: Row): { stream?: string; position?: string } => ({
  ...(typeof stream === 'string' ? { stream } : {}),
  ...(typeof position === 'string' || typeof position === 'number' ? { position: String(position) } : {}),
});

/** Columns of the live table's primary key, in order. */
const keyOf = async (trx: Knex, table: string): Promise<string[]> => {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `SELECT a.attname AS name
     FROM pg_index i
     CROSS JOIN unnest(i.indkey) WITH ORDINALITY AS k(number, place)
     JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.number
     WHERE i.indrelid = ?::regclass AND i.indisprimary
     ORDER BY k.place`,
    [`read.${table}`],
  );
  if (rows.length === 0) throw new Error(`Table read.${table} has no primary key`);
  return rows.map(({ name }) => name);
};

/**
 * Compares a live table with its temporary copy in order of the key. A cursor returns only differences,
 * one page at a time.
 */
export async function* rowDifferences(trx: Knex, table: string): AsyncGenerator<RowDifference> {
  const key = await keyOf(trx, table);
  const cursor = `differences_${table}`;
  await trx.raw(`ANALYZE pg_temp.${table}`);
  await trx.raw(
    `DECLARE ${cursor} NO SCROLL CURSOR FOR
     SELECT concat_ws(' ', ${key.join(', ')}) AS key, to_jsonb(live) AS live, to_jsonb(made) AS made
     FROM read.${table} AS live FULL JOIN pg_temp.${table} AS made USING (${key.join(', ')})
     WHERE live IS DISTINCT FROM made
     ORDER BY ${key.join(', ')}`,
  );
  for (;;) {
    const { rows } = await trx.raw<{ rows: { key: string; live: Row | null; made: Row | null }[] }>(
      `FETCH ${pageSize} FROM ${cursor}`,
    );
    for (const { key: name, live, made } of rows) {
      const place = placeOf(made ?? live ?? {});
      if (!made || !live) yield { key: name, ...place, kind: live ? 'added' : 'removed' };
      else yield { key: name, ...place, kind: 'changed', columns: differing(live, made).sort() };
    }
    if (rows.length < pageSize) break;
  }
  await trx.raw(`CLOSE ${cursor}`);
}

/** A copy of the read tables, replayed from the log into temporary tables. */
export type ReplayedCopy = {
  /** Checkpoint of the live tables, null when they have seen no events. The copy stops at the same event. */
  checkpoint: Checkpoint | null;
  /** Folds, in order of position, the events that the live tables have seen. */
  project: (events: ReadEvent[]) => Promise<void>;
  /** Tables that could not be made, with the position of the event that failed and the error's name or code. */
  broken: ReadonlyMap<string, { position: bigint; error: string }>;
  /** Number of rows of the live table. */
  countLive: (table: string) => Promise<number>;
  /** Differences of the live table from the copy, row by row. */
  differences: (table: string) => AsyncGenerator<RowDifference>;
};

/** Queries of the projections name the schema `read`; on this connection that name leads to the session's temporary tables. */
const connect = (connectionString: string): Knex =>
  createKnex({
    client: 'pg',
    connection: connectionString,
    pool: { min: 0, max: 1 },
    wrapIdentifier: (name, wrap) => wrap(name === 'read' ? 'pg_temp' : name),
  });

/** Raw SQL: names that go through knex lead to the temporary tables here. */
const liveCheckpoint = async (trx: Knex): Promise<Checkpoint | null> => {
  const { rows } = await trx.raw<{ rows: { position: string; event_id: string }[] }>(
    'SELECT position, event_id FROM read.checkpoint',
  );
  return rows[0] ? { position: BigInt(rows[0].position), eventId: rows[0].event_id } : null;
};

/** Never the message: PostgreSQL may quote a row's content in it. */
const nameOf = (error: unknown): string => {
  const { code, name } = error as { code?: string; name?: string };
  return code ?? name ?? 'Error';
};

/**
 * Lets `work` replay the read tables into temporary ones and compare. One transaction reads the live tables and their checkpoint as
 * they were at its start. It blocks neither readers nor projectors. It is read-only, so it can write only to
 * temporary tables. Those spill to disk and are dropped at the end.
 */
export const withReplayedCopy = async <Result>(
  connectionString: string,
  isForged: IsForged,
  work: (beside: ReplayedCopy) => Promise<Result>,
): Promise<Result> => {
  const knex = connect(connectionString);
  const inside = async (trx: Knex.Transaction): Promise<Result> => {
    for (const { name } of tables) {
      await trx.raw(`CREATE TEMPORARY TABLE ${name} (LIKE read.${name} INCLUDING ALL) ON COMMIT DROP`);
    }
    await trx.raw('SET TRANSACTION READ ONLY');
    const checkpoint = await liveCheckpoint(trx);
    const broken = new Map<string, { position: bigint; error: string }>();
    const breakUnlessForged: OnFault = async (error, event, { name }) => {
      if (broken.has(name) || (await isForged(event))) return;
      const fault = { position: event.position, error: nameOf(error) };
      for (const table of tables) if (table.name === name || table.reads === name) broken.set(table.name, fault);
    };
    return work({
      checkpoint,
      broken,
      project: async events => {
        const seen = events.filter(({ position }) => checkpoint !== null && position <= checkpoint.position);
        const whole = tables.filter(({ name }) => !broken.has(name));
        if (seen.length > 0) await foldPassingOver(trx, whole, seen, breakUnlessForged);
      },
      countLive: async table => {
        const { rows } = await trx.raw<{ rows: [{ count: string }] }>(`SELECT count(*) FROM read.${table}`);
        return Number(rows[0].count);
      },
      differences: table => rowDifferences(trx, table),
    });
  };
  try {
    return await knex.transaction(inside, { isolationLevel: 'repeatable read' });
  } finally {
    await knex.destroy();
  }
};
